#!/usr/bin/env bash
# Measures a sweep of loads with fio and sends each level to Loadcurve as it ends.
#
#     LOADCURVE_SERVER=https://loadcurve.example.org collect/fio.sh JOBFILE LEVEL...
#     collect/fio.sh randread.fio 1 2 4 8 16 32        # iodepth=${LEVEL} in randread.fio
#     collect/fio.sh randread.fio 1 2 4 8 1 2 4 8      # each level twice: repeats
#
# The job file contains ${LEVEL} where the load belongs, such as iodepth=${LEVEL}. Results are in
# OUT (JOBFILE.loadcurve by default); the same command continues a sweep that was interrupted.
# Other settings: head of level.sh.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/level.sh"

# shellcheck disable=SC2016  # fio replaces ${LEVEL}
variable='${LEVEL}'

(($# >= 2)) || die "usage: fio.sh JOBFILE LEVEL..."
job=$1
shift
[[ -r $job ]] || die "cannot read $job"
grep -qF "$variable" "$job" || die "$job does not contain $variable, such as iodepth=$variable"
type -P fio >/dev/null || die "fio is not installed"
name=${job##*/}
name=${name%.fio}
name=${name//[^A-Za-z0-9._-]/-}
SYSTEM=${SYSTEM:-$(uname -n)}
out=${out:-$job.loadcurve}

measure() {
    LEVEL=$1 fio --output-format=json+ --output="$2/$name-$1-$3.json" "$job" >&2
}

begin "$job"
sweep "$@"

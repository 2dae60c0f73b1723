#!/usr/bin/env bash
# Measures a sweep of loads with SLOB and sends each level's AWR report to Loadcurve as it ends.
#
#     LOADCURVE_SERVER=https://loadcurve.example.org collect/slob.sh SLOB_FOLDER SCHEMAS...
#     collect/slob.sh ~/SLOB 8 16 32 64                # ./runit.sh 8 …
#     THREADS=4 collect/slob.sh ~/SLOB 8 16 32 64      # ./runit.sh -s 8 -t 4 … (SLOB 2.5)
#
# Needs DATABASE_STATISTICS_TYPE=awr in slob.conf. Results are in OUT (loadcurve in the folder of
# SLOB by default); the same command continues a sweep that was interrupted. Other settings: head of
# level.sh.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/level.sh"

(($# >= 2)) || die "usage: slob.sh SLOB_FOLDER SCHEMAS..."
slob=$1
shift
[[ -x $slob/runit.sh ]] || die "there is no runit.sh in $slob"
threads=${THREADS:-}
[[ $threads =~ ^[0-9]*$ ]] || die "THREADS=$threads is no number"
out=${out:-$slob/loadcurve}

measure() {
    local arguments=("$1")
    [[ -z $threads ]] || arguments=(-s "$1" -t "$threads")
    touch "$2.begun"
    (cd "$slob" && ./runit.sh "${arguments[@]}") >&2 || return 1
    # A report of an earlier level must not stand for this one.
    if [[ ! -s $slob/awr.txt || ! $slob/awr.txt -nt $2.begun ]]; then
        say "runit.sh left no new awr.txt in $slob"
        return 1
    fi
    cp "$slob/awr.txt" "$2/awr.txt.$(($1 * ${threads:-1}))"
}

begin "$slob/slob.conf"
sweep "$@"

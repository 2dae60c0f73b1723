#!/bin/sh
# Measures 8 KiB random I/O, 75 % reads and 25 % writes, at 1 to 256 I/Os in flight, five times
# over, and writes fio's JSON+ output of each load point to a file of its own, compressed, in
# results/ beside this script, and when and on what in conditions.txt. Takes about four minutes and
# 2 GiB of disk.
#
#     ./measure.sh [FOLDER TO MEASURE IN]        the file system of $TMPDIR or /tmp if left out
#
# With QUIET_BELOW=2 each repeat waits until the machine's load average is below 2.
#
# fio runs in that folder with a relative file name, and its output names no host, so that nothing
# has to be taken out of the results afterwards.
set -eu

out=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d "${1:-${TMPDIR:-/tmp}}/loadcurve-fio.XXXXXX")
trap 'rm -rf "$folder"' EXIT INT TERM
mkdir -p "$out/results"
cd "$folder"

file=fio.tmp
size=2g
seconds=4
settle_seconds=1
depths="1 2 4 8 16 32 64 128 256"
repeats="1 2 3 4 5"

works() {
    fio --name=probe --filename="$file" --size=1m --rw=randread --bs=8k --ioengine="$1" \
        --direct="$2" >/dev/null 2>&1
}

# Asynchronous engines keep iodepth I/Os in flight, but only past the page cache. Where the file
# system does not allow that, as many synchronous jobs do it instead.
direct=1
if works io_uring 1; then
    engine=io_uring
elif works libaio 1; then
    engine=libaio
else
    engine=psync
    works psync 1 || direct=0
fi

conditions() {
    echo "$1: $(date -u +%Y-%m-%dT%H:%M:%SZ), load average $(cut -d' ' -f1-3 /proc/loadavg)"
}

{
    fio --version
    echo "ioengine $engine, direct $direct, file of $size on $(df --output=fstype . | tail -1)"
    echo "$(getconf _NPROCESSORS_ONLN) CPUs, niceness $(nice)"
} >"$out/conditions.txt"

# Written once, with data that no store can compress, so that every read finds blocks.
fio --name=lay-out --filename="$file" --size="$size" --rw=write --bs=1m --ioengine=psync \
    --direct="$direct" --refill_buffers --end_fsync=1 >/dev/null

quiet() {
    [ -z "${QUIET_BELOW:-}" ] && return
    until awk -v most="$QUIET_BELOW" '{ exit !($1 < most) }' /proc/loadavg; do
        sleep 5
    done
}

for repeat in $repeats; do
    quiet
    conditions "repeat $repeat" >>"$out/conditions.txt"
    for depth in $depths; do
        if [ "$engine" = psync ]; then
            in_flight="--numjobs=$depth --thread"
        else
            in_flight="--iodepth=$depth"
        fi
        name=$(printf 'qd%03d-rep%d.json' "$depth" "$repeat")
        # shellcheck disable=SC2086  # in_flight is one option or two
        fio --name=randrw --filename="$file" --size="$size" --rw=randrw --rwmixread=75 --bs=8k \
            --ioengine="$engine" --direct="$direct" $in_flight --group_reporting \
            --norandommap --randrepeat=0 --refill_buffers \
            --time_based --ramp_time="$settle_seconds" --runtime="$seconds" \
            --output-format=json+ --output="$name"
        gzip -9 -n -c "$name" >"$out/results/$name.gz"
        echo "$name" >&2
    done
done
conditions "end" >>"$out/conditions.txt"

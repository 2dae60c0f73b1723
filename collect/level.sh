# shellcheck shell=bash
# Sourced by fio.sh and slob.sh: measures a sweep of load levels and sends each as it ends.
# They define `measure LEVEL FILE`, which puts a level under load and leaves its report in FILE.
#
# Environment:
#   LOADCURVE_SERVER    address of the server, such as https://loadcurve.example.org
#   LOADCURVE_KEY       key, if the server wants one (an upload-only key is enough);
#   LOADCURVE_KEY_FILE  or a file that contains it
#   SYSTEM              name of the tested system; fio: the host, SLOB: the database by default
#   TITLE               title of the run; system and workload by default
#   OUT                 folder of the results; the same folder continues a sweep
#   INTERVAL            seconds between samples, 5 by default

# A trace would print the key.
set +x -u -o pipefail
export LC_ALL=C
out=${OUT:-}

say() { printf '%(%H:%M:%S)T %s\n' -1 "$*" >&2; }
die() { say "$*"; exit 1; }

# The raw JSON value of the first KEY in standard input.
json_value() {
    awk -v key="\"$1\":" '
        { text = text $0 "\n" }
        END {
            start = index(text, key)
            if (!start) exit 1
            start += length(key)
            for (i = start; i <= length(text); i++) {
                c = substr(text, i, 1)
                if (quoted) { if (c == "\\") i++; else if (c == "\"") quoted = 0 }
                else if (c == "\"") quoted = 1
                else if (c == "{" || c == "[") depth++
                else if (depth == 0 && index(",}]\n", c)) break
                else if (c == "}" || c == "]") depth--
            }
            print substr(text, start, i - start)
        }'
}

json_text() {
    local text=${1//[[:cntrl:]]/ }
    text=${text//\\/\\\\}
    printf '"%s"' "${text//\"/\\\"}"
}

# post PATH FILE TYPE: sends a file; the response is in $out/response. The key goes to curl by
# standard input, so it is in no list of processes.
post() {
    local status
    status=$({ [[ -z $key ]] || printf 'header = "Authorization: Bearer %s"\n' "$key"; } |
        curl --silent --show-error --config - --connect-timeout 10 --max-time 600 --retry 3 \
            --header "Content-Type: $3" --data-binary "@$2" --output "$out/response" \
            --write-out '%{http_code}' "$server/api/v1/$1") || return 1
    [[ $status == 2?? ]] && return
    say "$server answers $status: $(json_value detail <"$out/response" || echo 'no reason')"
    return 1
}

post_json() {
    cat >"$out/request"
    post "$1" "$out/request" application/json
}

digest_of() { sha256sum "$1" | cut -d' ' -f1; }

# begin INPUT: checks everything once. INPUT is the file that defines the load: another one is
# another run.
begin() {
    local tool
    for tool in curl awk sha256sum; do
        type -P "$tool" >/dev/null || die "$tool is not installed, and needed"
    done
    server=${LOADCURVE_SERVER:-}
    server=${server%/}
    [[ -n $server ]] || die "LOADCURVE_SERVER is not set: the address of the server"
    key=${LOADCURVE_KEY:-}
    if [[ -z $key && -n ${LOADCURVE_KEY_FILE:-} ]]; then
        read -r key <"$LOADCURVE_KEY_FILE" || [[ -n $key ]] ||
            die "no key in $LOADCURVE_KEY_FILE"
    fi
    unset LOADCURVE_KEY
    [[ $key =~ ^[A-Za-z0-9_-]*$ ]] || die "the key has invalid characters; copy it again"
    interval=${INTERVAL:-5}
    mkdir -p "$out" || die "cannot write $out"
    [[ -r $1 ]] || die "cannot read $1"
    [[ -s $out/input ]] || digest_of "$1" >"$out/input"
    if [[ $(digest_of "$1") != "$(cat "$out/input")" ]]; then
        die "$1 has changed since the sweep in $out: set OUT to another folder for a new run"
    fi
    [[ -s $out/run ]] || od -An -N16 -tx1 /dev/urandom | tr -d ' \n' >"$out/run"
    printf '{"sha256s": ["%064d"]}' 0 | post_json reports/known ||
        die "nothing was measured, as $server cannot be used"
}

samplers=()

# sample FILE COMMAND...: runs a command beside the load, if it is installed.
sample() {
    local file=$1
    shift
    if ! type -P "$1" >/dev/null; then
        say "$1 is not installed: no samples of it"
        return
    fi
    "$@" >"$file" 2>/dev/null &
    samplers+=($!)
}

mountstats() {
    while cat /proc/self/mountstats; do sleep "$interval"; done
}

start_samples() {
    samplers=()
    S_TIME_FORMAT=ISO sample "$1/iostat.out" iostat -xtk "$interval"
    sample "$1/vmstat.out" vmstat -t "$interval"
    if grep -q 'fstype nfs' /proc/self/mountstats 2>/dev/null; then
        mountstats >"$1/mountstats.out" 2>/dev/null &
        samplers+=($!)
    fi
}

stop_samples() {
    if ((${#samplers[@]})); then
        kill "${samplers[@]}" 2>/dev/null
        wait "${samplers[@]}" 2>/dev/null
    fi
    samplers=()
}
trap stop_samples EXIT
trap 'exit 130' INT TERM

# send FOLDER REPEAT: sends a measured level with its samples. Sending it again adds nothing.
send() {
    local folder=$1 repeat=$2 report name sha256 file beside=''
    local proposal points load title system workload own
    report=$(echo "$folder"/report/*)
    name=${report##*/}
    for file in "$folder"/*.out; do
        [[ -s $file ]] || continue
        if post "reports?brief=true&name=${file##*/}" "$file" application/octet-stream; then
            beside+=${beside:+, }\"$(digest_of "$file")\"
        else
            say "${file##*/} is left out"
        fi
    done
    post "reports?brief=true&name=$name" "$report" application/octet-stream || return 1
    sha256=$(digest_of "$report")
    printf '{"reports": [{"sha256": "%s", "path": %s}]}' \
        "$sha256" "$(json_text "$name")" | post_json groupings || return 1
    proposal=$(cat "$out/response")
    points=$(json_value points <<<"$proposal")
    if [[ $(grep -o '"numbers_from"' <<<"$points" | wc -l) != 1 ]]; then
        say "$name is not one load level; with several jobs in fio, use group_reporting"
        return 1
    fi
    load=$(json_value concurrency <<<"$points")
    title=$(json_value title <<<"$proposal")
    system=$(json_value system <<<"$proposal")
    workload=$(json_value workload <<<"$proposal")
    if [[ -n ${SYSTEM:-} ]]; then
        system="{\"name\":$(json_text "$SYSTEM"),\"storage\":${system#*,\"storage\":}"
        title=$(json_text "$SYSTEM, ")
        own=$(json_value name <<<"$workload")
        title=${title%\"}${own#\"}
    fi
    [[ -z ${TITLE:-} ]] || title=$(json_text "$TITLE")
    printf '{"id": "%s", "planned_levels": %d, "title": %s, "system": %s, "workload": %s,
        "concurrency_unit": %s, "points": [{"report_sha256": "%s", "concurrency": %s,
        "repeat": %d, "companions": [%s]}]}' "$(cat "$out/run")" "$planned" "$title" \
        "$system" "$workload" \
        "$(json_value concurrency_unit <<<"$proposal")" "$sha256" "$load" "$repeat" "$beside" |
        post_json runs || return 1
    # An older server would make a run of each level.
    grep -q "\"$(cat "$out/run")\"" "$out/response" || die "$server is too old for runs that grow"
    touch "$folder/sent"
}

# sweep LEVEL...: measures the levels in their order. A level that is repeated is a repeat.
sweep() {
    local level repeat folder unsent=0
    local -A times=()
    planned=$#
    for level in "$@"; do
        [[ $level =~ ^[0-9]+$ && $level != 0* ]] || die "$level is no load level; use 1 2 4 8"
    done
    for level in "$@"; do
        repeat=$((${times[$level]:-0} + 1))
        times[$level]=$repeat
        folder=$out/$level-$repeat
        if [[ -e $folder/sent ]]; then
            say "level $level, repeat $repeat: sent before"
            continue
        fi
        if [[ ! -e $folder/measured ]]; then
            rm -rf "$folder"
            mkdir -p "$folder/report"
            say "level $level, repeat $repeat: measuring"
            start_samples "$folder"
            measure "$level" "$folder/report" "$repeat" ||
                die "level $level failed; the same command continues with it"
            stop_samples
            touch "$folder/measured"
        fi
        if send "$folder" "$repeat"; then
            say "level $level, repeat $repeat: sent"
        else
            unsent=$((unsent + 1))
        fi
    done
    say "$server/runs/$(cat "$out/run")"
    ((unsent == 0)) || die "$unsent of $planned levels not sent; the same command sends them"
}

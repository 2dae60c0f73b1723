"""Reports out of grids and container logs: all values of the plain report."""

from __future__ import annotations

import csv
import gzip
import io
import json
from collections.abc import Callable

import pytest

from loadcurve.core.readers import Reading, read, read_file
from loadcurve.core.reports import load_points_of
from tests.making.benchmarks.fio_text import Way, heading, output, result
from tests.reports.campaign import load_point
from tests.reports.html import write as write_html
from tests.reports.text import write

PLAIN = write(load_point(32))
PAGE = write_html(load_point(32))
FIO = output(heading(), result({"read": Way(3_600_000, latency_ns=266_120)}))


def exported(lines: list[str], heading: str | None, **style: object) -> str:
    """The lines as one column of a CSV."""
    out = io.StringIO()
    writer = csv.writer(out, **{"lineterminator": "\n", **style})  # type: ignore[arg-type]
    if heading is not None:
        writer.writerow([heading])
    writer.writerows([line] for line in lines)
    return out.getvalue()


def all_quoted(text: str, end: str = "\r\n") -> str:
    return exported(text.splitlines(), "OUTPUT", quoting=csv.QUOTE_ALL, lineterminator=end)


GRIDS: dict[str, Callable[[str], str]] = {
    "all quoted, CRLF": all_quoted,
    "all quoted, LF": lambda text: all_quoted(text, "\n"),
    "all quoted without a heading": lambda text: exported(
        text.splitlines(), None, quoting=csv.QUOTE_ALL
    ),
    "minimal quotes": lambda text: exported(text.splitlines(), "OUTPUT"),
    "minimal quotes, semicolons": lambda text: exported(
        text.splitlines(), "output", delimiter=";", quotechar='"'
    ),
    "as Excel saves it": lambda text: exported(text.splitlines(), "OUTPUT").replace('""\n', "\n"),
    "one cell": lambda text: '"REPORT"\n"' + text.replace('"', '""') + '"\n',
    "one cell without a heading": lambda text: '"' + text.replace('"', '""') + '"',
    "numbered rows": lambda text: '"","OUTPUT"\n' + "".join(
        f'{row},"{line.replace(chr(34), chr(34) * 2)}"\n'
        for row, line in enumerate(text.splitlines(), start=1)
    ),
    "JSON of SQLcl": lambda text: json.dumps(
        {"results": [{"columns": [{"name": "OUTPUT", "type": "VARCHAR2"}],
                      "items": [{"output": line} for line in text.splitlines()]}]}
    ),
    "JSON of ORDS": lambda text: json.dumps(
        {"items": [{"output": line} for line in text.splitlines()], "hasMore": False}
    ),
}  # fmt: skip


def values(readings: tuple[Reading, ...]) -> object:
    """All values of the readings with their bounds, and the reasons of missing ones."""
    return [
        (
            reading.kind,
            {key: datum.value for key, datum in reading.header.items()},
            [
                ({k: (q.value, q.low, q.high) for k, q in point.quantities.items()}, point.missing)
                for point in load_points_of(reading, "")
            ],
            [len(point.histograms) for point in load_points_of(reading, "")],
            len(reading.instance_activity or ()),
            len(reading.init_ora or ()),
        )
        for reading in readings
    ]


@pytest.mark.parametrize("export", GRIDS)
@pytest.mark.parametrize("report", [PLAIN, PAGE], ids=["text", "HTML"])
def test_grid_export_states_all_values_of_the_report(export: str, report: str) -> None:
    if export == "minimal quotes, semicolons" and report is PAGE:
        report = report.replace("&lt;", "<")
    plain = values(read(report.encode(), "awr"))
    assert values(read(GRIDS[export](report).encode(), "awr.csv")) == plain


@pytest.mark.parametrize("packed", ["utf-16", "gzip", "byte-order mark"])
def test_packed_grid_export_states_all_values(packed: str) -> None:
    text = all_quoted(PLAIN)
    data = {
        "utf-16": text.encode("utf-16"),
        "gzip": gzip.compress(text.encode()),
        "byte-order mark": text.encode("utf-8-sig"),
    }[packed]
    assert values(read(data, "awr.csv")) == values(read(PLAIN.encode(), "awr.txt"))


def test_grid_export_evidence_names_the_lines_of_the_file() -> None:
    text = all_quoted(PLAIN)
    (reading,) = read(text.encode(), "awr.csv")
    lines = text.splitlines()
    for datum in (reading.load_profile_per_s or {}).values():
        assert datum.place.raw.strip() in lines[(datum.place.line or 0) - 1]


def test_plain_report_with_quoted_statements_is_unchanged() -> None:
    quoted = PLAIN + '\nselect * from\n"HR"."EMPLOYEES"\n"OE"\n"SH"\n'
    assert values(read(quoted.encode(), "awr.txt")) == values(read(PLAIN.encode(), "awr.txt"))


def prefixed(prefix: str) -> Callable[[str], str]:
    return lambda text: "".join(f"{prefix}{line}\n" for line in text.splitlines())


LOGS: dict[str, Callable[[str], str]] = {
    "docker logs -t, kubectl and oc logs --timestamps": prefixed("2026-11-20T10:01:00.123456789Z "),
    "Compose": prefixed("bench-1  | "),
    "kubectl logs --prefix": prefixed("[pod/bench-7x/fio] "),
    "kubectl logs --prefix --timestamps": prefixed("[pod/bench-7x/fio] 2026-11-20T10:01:00Z "),
    "CRI": prefixed("2026-11-20T10:01:00.123456789+01:00 stdout F "),
    "journalctl": prefixed("Nov 20 10:01:00 node1 bench[4711]: "),
    "journalctl -o short-precise": prefixed("Nov 20 10:01:00.123456 node1 bench[4711]: "),
    "journalctl -o short-iso": prefixed("2026-11-20T10:01:00+0100 node1 bench[4711]: "),
    "Docker's file": lambda text: "".join(
        json.dumps({"log": f"{line}\n", "stream": "stdout"}) + "\n" for line in text.splitlines()
    ),
    "journalctl -o json": lambda text: "".join(
        json.dumps({"_PID": "1", "MESSAGE": line}) + "\n" for line in text.splitlines()
    ),
}
HAMMERDB = "\n".join(
    (
        "Hammerdb Log @ Thu Nov 19 01:14:48 UTC 2026",
        "Vuser 1:Timing test period of 5 in minutes",
        "Vuser 1:4 Active Virtual Users configured",
        "Vuser 1:TEST RESULT : System achieved 62000 NOPM from 190000 Oracle TPM",
    )
)


@pytest.mark.parametrize("log", LOGS)
@pytest.mark.parametrize(
    "printed", [PLAIN, PAGE, FIO, HAMMERDB], ids=["AWR text", "AWR HTML", "fio", "HammerDB"]
)
def test_log_prefix_leaves_all_values_of_any_text(log: str, printed: str) -> None:
    plain = read(printed.encode(), "x.log")
    found = read(LOGS[log](printed).encode(), "x.log")
    assert values(found) == values(plain)


def test_line_that_a_node_broke_into_parts_is_joined() -> None:
    lines = []
    for line in PAGE.splitlines():
        parts = [line[at : at + 40] for at in range(0, len(line), 40)] or [""]
        lines += [f"2026-11-20T10:01:00Z stdout P {part}" for part in parts[:-1]]
        lines.append(f"2026-11-20T10:01:00Z stdout F {parts[-1]}")
    assert values(read("\n".join(lines).encode(), "0.log")) == values(read(PAGE.encode(), "x"))


def test_prefixed_samples_are_the_samples() -> None:
    iostat = (
        "Linux 5.14.0 (node1) \t11/20/2026 \t_x86_64_\t(8 CPU)\n\n"
        + "".join(
            f"11/20/2026 10:01:0{second} AM\n"
            "Device            r/s     rkB/s   r_await     w/s     wkB/s   w_await  %util\n"
            "sdb           4100.00  32800.00      0.24    0.00      0.00      0.00  90.00\n\n"
            for second in range(1, 6)
        )
    )  # fmt: skip
    plain = read_file(iostat.encode(), "iostat.txt").series
    found = read_file(prefixed("2026-11-20T10:01:00Z ")(iostat).encode(), "iostat.txt").series
    assert plain is not None
    assert found is not None
    assert (found.host, len(found.seconds)) == (plain.host, len(plain.seconds))


def test_table_that_begins_with_times_is_a_table() -> None:
    rows = "".join(
        f"2026-11-20T10:{level:02}:00Z {level} {level * 1000} {0.2 * level:.1f}\n"
        for level in range(1, 31)
    )
    (reading,) = read(f"Start Threads IOPS read_latency_ms\n{rows}".encode(), "loads.txt")
    assert [point.concurrency for point in reading.load_points] == list(range(1, 31))

"""Compare-period reports as awrddrpt.sql writes them, as text and as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True)
class Period:
    """What one period printed. ``begin_parameters`` are those that changed within it."""

    snap: int = 1822
    hour: int = 18
    elapsed_s: float = 901.55
    db_time_s: float = 6404.55
    read_iops: float = 578.7
    write_iops: float = 262.3
    reads: int = 521361
    read_time_s: float = 4575.0
    redo_bytes_s: float = 393267.0
    other_event: str = "log file sync"
    parameters: tuple[tuple[str, str], ...] = (("db_block_size", "8192"),)
    begin_parameters: tuple[tuple[str, str], ...] = ()

    @property
    def head(self) -> tuple[str, ...]:
        day = "23-Apr-14"
        return (
            f"{self.snap}", f"{day} {self.hour:02d}:30:05 (Wed)", f"{self.snap + 1}",
            f"{day} {self.hour:02d}:45:06 (Wed)", f"{self.db_time_s / self.elapsed_s:.1f}",
            f"{self.elapsed_s / 60:.1f}", f"{self.db_time_s / 60:.1f}",
        )  # fmt: skip

    @property
    def top(self) -> tuple[tuple[str, ...], ...]:
        average_ms = self.read_time_s / max(self.reads, 1) * 1000
        return (
            (" db file sequential read", "User I/O", f"{self.reads:,}", f"{self.read_time_s:,.1f}",
             f"{average_ms:.1f}", "71.4"),
            (" CPU time", "", "N/A", "1,701.4", "N/A", "26.6"),
            (f"-{self.other_event}", "Commit", "182,739", "94.4", "0.5", "1.5"),
        )  # fmt: skip

    @property
    def profile(self) -> tuple[tuple[str, str], ...]:
        return (
            ("DB time", f"{self.db_time_s / self.elapsed_s:,.1f}"),
            ("CPU time", "1.9"),
            ("Redo size", f"{self.redo_bytes_s:,.1f}"),
        )

    @property
    def statistics(self) -> tuple[tuple[str, int, str], ...]:
        return tuple(
            (name, round(rate * self.elapsed_s), f"{rate:,.1f}")
            for name, rate in (
                ("physical read IO requests", self.read_iops),
                ("physical write IO requests", self.write_iops),
            )
        )


WAITS = (
    "% of DB time",
    "# Waits/sec (Elapsed Time)",
    "Total Wait Time (sec)",
    "Avg Wait Time (ms)",
)
# Event, and by period: % of DB time, waits a second, seconds, ms. The last rate rounds to 0.
LONG = (
    ("direct path read", ("0.12", "20.00", "9.02", "0.50"), ("0.10", "40.00", "36.11", "1.00")),
    ("cursor: pin S wait on X", ("0.01", "0.00", "7.70", "103.51"), ("0.0", "0.1", "9.3", "103.5")),
)
COLUMNS = ("Begin Snap Id", "Begin Snap Time", "End Snap Id", "End Snap Time", "Avg Active Users",
           "Elapsed Time (min)", "DB time (min)")  # fmt: skip
TOP = ("Event", "Wait Class", "Waits", "Time(s)", "Avg Time(ms)", "%DB time")
TOP_WIDTHS = (30, 13, 12, 12, 13, 11)
STATISTICS = ("Value", "per Second (DB time)", "per Second (Elapsed Time)", "per Trans")
INSTANCE = ("DB Id", "Instance", "Inst Num", "Release", "Cluster", "Host", "Std Block Size")
OF_INSTANCE = ("2532911053", "DBM11203", "1", "11.2.0.3.0", "NO", "helicon", "8192")


def _ruled(
    columns: Sequence[str], widths: Sequence[int], rows: Sequence[Sequence[str]], gap: str = " "
) -> list[str]:
    lines = [gap.join(f"{name:<{width}}" for name, width in zip(columns, widths, strict=True))]
    lines.append(gap.join("-" * width for width in widths))
    return lines + [
        gap.join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        for row in rows
    ]


def _title(name: str, first: Period, second: Period) -> str:
    pages = [
        f"{which} DB/Inst: DBM11203/DBM11203 Snaps: {of.snap}-{of.snap + 1} "
        f"(Elapsed time: {of.elapsed_s} sec  DB time: {of.db_time_s} sec)"
        for which, of in (("First", first), ("Second", second))
    ]
    return f"{name}   {pages[0]},  {pages[1]}"


def parameter_rows(first: Period, second: Period) -> list[tuple[str, str, str, str, str]]:
    """Name, begin and end of the first period, begin and end of the second if they differ."""
    rows = []
    of_second, begin_second = dict(second.parameters), dict(second.begin_parameters)
    for name, value in first.parameters:
        other = of_second.get(name, "(DEFAULT)")
        begin = dict(first.begin_parameters).get(name, "")
        rows.append(
            (name, begin, value, begin_second.get(name, ""), "" if other == value else other)
        )
    return rows


def as_text(first: Period, second: Period) -> str:
    """The report as text, with the columns and rulers of 11.2."""
    both = (first, second)
    sets = ("First (1st)", "Second (2nd)")
    lines = ["WORKLOAD REPOSITORY COMPARE PERIOD REPORT", ""]
    rows = [(name, *OF_INSTANCE) for name in sets]
    lines += _ruled(("Snapshot Set", *INSTANCE), (12, 12, 12, 8, 11, 7, 12, 15), rows)
    heads = [(name, *of.head) for name, of in zip(("1st", "2nd"), both, strict=True)]
    lines += ["", *_ruled(("Snapshot Set", *COLUMNS), (12, 14, 25, 12, 25, 26, 26, 26), heads)]
    lines += ["", "Workload Comparison"]
    lines += [
        f"{'~' * 19:<34}" + "".join(f"{name:>21}" for name in ("1st Per Sec", "2nd Per Sec")),
        " " * 34 + "".join(" " * 6 + "-" * 15 for _ in both),
    ]
    for (label, one), (_, other) in zip(first.profile, second.profile, strict=True):
        lines.append(f"{label:>33}:{one:>21}{other:>21}")
    lines += ["", _title("Top Timed Events", first, second), '-> Events with a "-" did not', ""]
    width = sum(TOP_WIDTHS) + len(TOP_WIDTHS) - 1
    lines += [f"{'1st':^{width}}   {'2nd':^{width}}", "-" * width + "   " + "-" * width]
    halves = [_ruled(TOP, TOP_WIDTHS, [])] * 2
    lines += ["   ".join(pair) for pair in zip(*halves, strict=True)]
    for one_row, other_row in zip(first.top, second.top, strict=True):
        lines.append("   ".join(_top_row(row) for row in (one_row, other_row)))
    lines += [" " * 26 + "-" * 60, _title("Other Instance Activity Stats", first, second), ""]
    lines += _statistics(first, second)
    lines += [" " * 26 + "-" * 60, _title("init.ora Parameters", first, second), ""]
    lines += [
        " " * 67 + f"{'1st Period':^65}   {'2nd Period':^65}",
        " " * 67 + "-" * 65 + "   " + "-" * 65,
    ]
    columns = ("Parameter Name", *("Begin Snap Value", "End Snap Value") * 2)
    ruled = _ruled(columns, (64, 32, 32, 32, 32), parameter_rows(first, second))
    lines += [f"{line[:64]}   {line[65:130]}   {line[131:]}" for line in ruled]
    return "\n".join([*lines, " " * 26 + "-" * 60, ""])


def _top_row(row: Sequence[str]) -> str:
    """A row whose first cell is one wider than its column, for the mark before the name."""
    cells = [f"{row[0]:<{TOP_WIDTHS[0] + 1}}", f"{row[1]:<{TOP_WIDTHS[1]}}"]
    numbers = [f"{cell:>{width}}" for cell, width in zip(row[2:], TOP_WIDTHS[2:], strict=True)]
    return "".join(cells) + " " + " ".join(numbers)


def _statistics(first: Period, second: Period) -> list[str]:
    lines = [" " * 33 + "   ".join(f"{name:^43}" for name in STATISTICS)]
    lines.append(" " * 33 + "   ".join("-" * 43 for _ in STATISTICS))
    sides = "   ".join([f"{'1st':>16} {'2nd':>16} {'%Diff':>9}"] * 4)
    lines.append(f"{'Statistic':<30}   {sides}")
    lines.append("-" * 30 + "   " + "   ".join(["-" * 16 + " " + "-" * 16 + " " + "-" * 9] * 4))
    for (name, total, rate), (_, other_total, other_rate) in zip(
        first.statistics, second.statistics, strict=True
    ):
        groups = (
            (f"{total:,}", f"{other_total:,}"), ("81.5", "61.3"), (rate, other_rate),
            ("2.8", "3.0"),
        )  # fmt: skip
        cells = "   ".join(f"{one:>16} {other:>16} {'1.0':>9}" for one, other in groups)
        lines.append(f"{name:<30}   {cells}")
    return lines


def _table(summary: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell.strip())}</td>" for cell in row) + "</tr>"
        for row in rows
    )
    heads = "".join(f"<tr>{heading}</tr>" for heading in headings)
    return f'<table border="0" class="tdiff" summary="{summary}">{heads}{body}</table><p />\n'


def _headings(*names: str) -> str:
    return "".join(f"<th>{escape(name)}</th>" for name in names)


def _spans(*names: tuple[str, int]) -> str:
    return "".join(f'<th colspan=" {span}">{escape(name)}</th>' for name, span in names)


def as_html(first: Period, second: Period) -> str:
    """The report as HTML, with its headings and summaries."""
    both = (first, second)
    sets = ("First (1st)", "Second (2nd)")
    pages = [
        '<html><head><title>AWR Compare Period Report</title></head><body><h1 class="awr">\n'
        "WORKLOAD REPOSITORY COMPARE PERIOD REPORT\n</h1>\n",
        _table(
            "This table displays database and instance information",
            [_headings("Snapshot Set", "DB Name", *INSTANCE)],
            [(name, "DBM11203", *OF_INSTANCE) for name in sets],
        ),
        _table(
            "This table displays snapshot information",
            [_headings("Snapshot Set", *COLUMNS)],
            [(name, *of.head) for name, of in zip(("1st", "2nd"), both, strict=True)],
        ),
        "Load Profile\n<p />\n",
        _table(
            "This table displays load profile comparisons",
            [_headings("", "1st per sec", "2nd per sec", "%Diff")],
            [
                (f"{label}:", one, other, "1.0")
                for (label, one), (_, other) in zip(first.profile, second.profile, strict=True)
            ],
        ),
        '<h3 class="awr">Top Timed Events</h3>\n',
        _table(
            "This table displays top timed events in comparing data.",
            [_spans(("1st", 6), ("2nd", 6)), _headings(*TOP, *TOP)],
            [(*one, *other) for one, other in zip(first.top, second.top, strict=True)],
        ),
        '<h3 class="awr">Wait Events</h3>\n',
        _table(
            "This table displays comparisons of wait events statistics",
            [
                _spans(("", 1), ("", 1), *((name, 3) for name in WAITS)),
                _headings("Event", "Wait Class", *("1st", "2nd", "%Diff") * len(WAITS)),
            ],
            [
                (name, "Other", *(text for at in range(4) for text in (one[at], other[at], "1")))
                for name, one, other in LONG
            ],
        ),
        '<h3 class="awr">Other Instance Activity Stats</h3>\n',
        _table(
            "This table displays non-key instance activity statistics comparison",
            [
                _spans(("", 1), *((name, 3) for name in STATISTICS)),
                _headings("Statistic", *("1st", "2nd", "%Diff") * 4),
            ],
            [
                (name, f"{total:,}", f"{other_total:,}", "1", "81.5", "61.3", "1", rate, other_rate,
                 "1", "2.8", "3.0", "1")
                for (name, total, rate), (_, other_total, other_rate) in zip(
                    first.statistics, second.statistics, strict=True
                )
            ],
        ),
        '<h3 class="awr">init.ora Parameters</h3>\n',
        _table(
            "This table displays values for parameters of both periods",
            [
                _spans(("", 1), ("1st Period", 2), ("2nd Period", 2)),
                _headings("Parameter Name", *("Begin Snap Value", "End Snap Value") * 2),
            ],
            parameter_rows(first, second),
        ),
        "</body></html>\n",
    ]  # fmt: skip
    return "".join(pages)

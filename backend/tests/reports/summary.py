"""The head of an instance report: who, where, when, the load profile and the top events."""

from __future__ import annotations

from fractions import Fraction

from tests.reports import numerals
from tests.reports.headings import Events
from tests.reports.layouts import Layout
from tests.reports.numerals import Locale
from tests.reports.tables import Both, Cell, Table
from tests.reports.values import Report, Tally

MIB = 2**20
_ROW_STYLE = "This table displays database instance information"


def identity(report: Report, layout: Layout, locale: Locale) -> list[Table]:
    """Database, instance, container and host."""
    startup = locale.moment(report.startup, seconds=False)
    rac = "YES" if report.rac else "NO"
    name, instance = (report.db_name, str(report.db_id)), (report.instance, str(report.inst_num))
    if layout.header == "10g":
        cells = (*name, *instance, report.release, rac, report.host)
        return [_header(_HEAD_10G, (12, 11, 12, 8, 11, 3, 12), (0, 2, 4, 5, 6), cells)]
    if layout.header == "11g":
        cells = (*name, *instance, startup, report.release, rac)
        one = _header(_HEAD_11G, (12, 11, 12, 8, 15, 11, 3), (0, 2, 4, 5, 6), cells)
        return [one, _host(report, locale)]
    cdb = "YES" if report.cdb else "NO"
    roles = (report.unique_name, report.role, report.edition)
    database = (*name, *roles, report.release, rac, cdb)
    tables = [_header(_HEAD_122, (12, 11, 11, 16, 7, 10, 3, 3), (0, 2, 3, 4, 5, 6, 7), database)]
    if layout.header == "19" and report.container is None:
        row = (*instance, startup, "SYSTEM", "YES")
        tables.append(_header(_INSTANCE_19, (12, 8, 15, 12, 20), (0, 2, 3, 4), row))
    else:
        tables.append(_header(_INSTANCE_122, (12, 8, 15), (0, 2), (*instance, startup)))
    if report.container is not None:
        opened = locale.moment(report.container.opened, seconds=False)
        container = (str(report.container.db_id), report.container.name, opened)
        table = _header(_CONTAINER, (15, 15, 15), (1, 2), container)
        table.summary = "This table displays pdb instance information"
        tables.append(table)
    return [*tables, _host(report, locale)]


_Heads = tuple[tuple[str, str], tuple[str, ...]]
_HEAD_10G: _Heads = (
    (
        "DB Name         DB Id    Instance     Inst Num Release     RAC Host",
        "------------ ----------- ------------ -------- ----------- --- ------------",
    ),
    ("DB Name", "DB Id", "Instance", "Inst num", "Release", "RAC", "Host"),
)
_HEAD_11G: _Heads = (
    (
        "DB Name         DB Id    Instance     Inst Num Startup Time    Release     RAC",
        "------------ ----------- ------------ -------- --------------- ----------- ---",
    ),
    ("DB Name", "DB Id", "Instance", "Inst num", "Startup Time", "Release", "RAC"),
)
_HEAD_122: _Heads = (
    (
        "DB Name         DB Id    Unique Name DB Role          Edition Release    RAC CDB",
        "------------ ----------- ----------- ---------------- ------- ---------- --- ---",
    ),
    ("DB Name", "DB Id", "Unique Name", "Role", "Edition", "Release", "RAC", "CDB"),
)
_INSTANCE_122: _Heads = (
    ("Instance     Inst Num Startup Time", "------------ -------- ---------------"),
    ("Instance", "Inst Num", "Startup Time"),
)
_INSTANCE_19: _Heads = (
    (
        "Instance     Inst Num Startup Time    User Name    System Data Visible",
        "------------ -------- --------------- ------------ --------------------",
    ),
    ("Instance", "Inst Num", "Startup Time", "User Name", "System Data Visible"),
)
_CONTAINER: _Heads = (
    (
        "Container DB Id  Container Name       Open Time",
        "--------------- --------------- ---------------",
    ),
    ("Container DB Id", "Container Name", "Open Time"),
)
_HOST: _Heads = (
    (
        "Host Name        Platform                         CPUs Cores Sockets Memory(GB)",
        "---------------- -------------------------------- ---- ----- ------- ----------",
    ),
    ("Host Name", "Platform", "CPUs", "Cores", "Sockets", "Memory (GB)"),
)


def _header(
    heads: _Heads, widths: tuple[int, ...], left: tuple[int, ...], cells: tuple[str, ...]
) -> Table:
    return Table("", heads[0], widths, heads[1], _ROW_STYLE, [cells], left, paged=False)


def _host(report: Report, locale: Locale) -> Table:
    cells = (
        report.host,
        report.platform,
        str(report.cpus),
        "" if report.cores is None else str(report.cores),
        "" if report.sockets is None else str(report.sockets),
        locale.swapped(numerals.plain(report.memory_gb, 2)),
    )
    table = _header(_HOST, (16, 32, 4, 5, 7, 10), (0, 1), cells)
    table.summary = "This table displays host information"
    return table


def snapshots(report: Report, layout: Layout, locale: Locale) -> Table:
    """Begin and end, elapsed and DB time; instances where a cluster says so."""
    with_instances = report.rac and layout.release > "11.2"
    head = (
        "              Snap Id      Snap Time      Sessions Curs/Sess",
        "            --------- ------------------- -------- ---------",
    )
    html_head = ["", "Snap Id", "Snap Time", "Sessions", "Cursors/Session"]
    if with_instances:
        head = (head[0] + " Instances", head[1] + " ---------")
        html_head.append("Instances")
    rows: list[tuple[Cell, ...]] = []
    for label, snap, when, sessions in (
        ("Begin Snap:", report.begin_snap, report.begin, report.sessions_begin),
        ("End Snap:", report.end_snap, report.end, report.sessions_end),
    ):
        figures = [locale.swapped(numerals.grouped(sessions)), locale.swapped("1.5")]
        row = [label, str(snap), locale.moment(when), *figures]
        rows.append(tuple([*row, str(report.instances)] if with_instances else row))
    for label, minutes in (
        ("Elapsed:", Fraction(report.elapsed_s) / 60),
        ("DB Time:", Fraction(report.db_time_us, 60 * 10**6)),
    ):
        printed = locale.swapped(numerals.grouped(minutes, 2))
        # In text the figure reaches from the snapshot column into that of the time.
        text = f"{printed:>20} (mins)"
        rows.append((label, Both("", ""), Both(text, f"{printed} (mins)"), "", ""))
    widths = (11, 9, 19, 8, 9, 9)[: len(html_head)]
    table = Table("", head, widths, tuple(html_head), "", rows, (2,), paged=False)
    table.summary = "This table displays snapshot information"
    return table


def cache_sizes(report: Report, locale: Locale) -> Table:
    """Buffer cache, shared pool, log buffer, and the block size."""
    block = f"{report.block_size // 1024}K"
    buffer, pool = "8,000M", "1,024M"
    rows: list[tuple[Cell, ...]] = [
        ("Buffer Cache:", buffer, buffer, "Std Block Size:", block),
        ("Shared Pool Size:", pool, pool, "Log Buffer:", "9,508K"),
    ]
    head = (
        "Cache Sizes                       Begin        End",
        "~~~~~~~~~~~                  ---------- ----------",
    )
    return Table(
        "Cache Sizes",
        head,
        (28, 11, 11, 17, 11),
        ("", "Begin", "End", "", ""),
        "This table displays cache sizes and other statistics for\n"
        "                    different types of cache",
        [tuple(locale.swapped(str(cell)) if i else cell for i, cell in enumerate(r)) for r in rows],
        left=(),
        gap=0,
        paged=False,
        html_padding=11,
    )


def load_profile(report: Report, layout: Layout, locale: Locale) -> Table:
    """Rates per second and per transaction; DB time also per execution and call."""
    decimals = 2 if layout.header == "10g" else 1
    columns = len(layout.load_profile.widths)
    rows: list[tuple[Cell, ...]] = []
    for label, source in layout.load_rows:
        total = load_total(report, source)
        cells = [label]
        if label == "Session Logical Read IM:":
            cells += ["", ""]
        else:
            cells.append(numerals.grouped(total / Fraction(report.elapsed_s), decimals))
            per_transaction = source != "transactions"
            each = total / max(report.transactions, 1)
            cells.append(numerals.grouped(each, decimals) if per_transaction else "")
        per_call = source in ("db_time", "db_cpu")
        cells += ["0.01" if per_call else ""] * (columns - 3)
        rows.append((label, *map(locale.swapped, cells[1:])))
    html_head = ("", "Per Second", "Per Transaction", "Per Exec", "Per Call")[:columns]
    return Table(
        "Load Profile",
        layout.load_profile.head,
        layout.load_profile.widths,
        html_head,
        "This table displays load profile",
        rows,
        left=(),
        gap=0,
        paged=False,
        html_padding=18,
    )


def load_total(report: Report, source: str) -> Fraction:
    """The total behind a row of the load profile, in the row's unit."""
    if source in ("db_time", "db_cpu"):
        return Fraction(report.db_time_us if source == "db_time" else report.db_cpu_us, 10**6)
    if source == "transactions":
        return Fraction(report.transactions)
    if source.endswith(" bytes"):
        return Fraction(report.activity.get(source, 0), MIB)
    return Fraction(report.activity.get(source, 0))


def efficiency(report: Report, locale: Locale) -> Table:
    """The hit ratios; only the buffer hit is a known value."""
    hit = locale.swapped(numerals.plain(report.buffer_hit_pct, 2))
    full, parse = locale.swapped("100.00"), locale.swapped("57.37")
    rows: list[tuple[Cell, ...]] = [
        ("Buffer Nowait %:", full, "Redo NoWait %:", full),
        ("Buffer  Hit   %:", hit, "In-memory Sort %:", full),
        ("Library Hit   %:", full, "Soft Parse %:", full),
        ("Execute to Parse %:", parse, "Latch Hit %:", full),
        ("Parse CPU to Parse Elapsd %:", parse, "% Non-Parse CPU:", full),
    ]
    title = "Instance Efficiency Percentages (Target 100%)"
    summary = "This table displays instance efficiency percentages"
    return Table(
        title,
        (title, "~" * len(title)),
        (28, 8, 21, 8),
        (),
        summary,
        rows,
        left=(),
        gap=0,
        paged=False,
        html_padding=17,
    )


def top_events(report: Report, layout: Layout, locale: Locale) -> Table:
    """The events with the greatest total wait time, and CPU among them."""
    rows: list[tuple[Cell, ...]] = []
    db_time = max(report.db_time_us, 1)
    for event, tally, wait_class in top_rows(report, layout):
        share = Fraction(100 * tally.time_us, db_time)
        short = numerals.without_zero(share, 1)
        if layout.top_count == 5:
            total = numerals.grouped(Fraction(tally.time_us, 10**6))
            pct: Cell = Both(locale.swapped(short), locale.swapped(numerals.plain(share, 2)))
        else:
            total = numerals.seconds_short(tally.time_us)
            pct = locale.swapped(short)
        waits = numerals.grouped(tally.waits) if tally.waits else ""
        average = average_wait(tally, layout.top)
        swapped = [locale.swapped(cell) for cell in (waits, total, average)]
        rows.append((event, *swapped, pct, wait_class))
    left = (0, 5) if layout.header != "10g" else (0,)
    return Table(
        layout.top.title,
        layout.top.head,
        layout.top.widths,
        layout.top.html,
        "Top 5 Timed Foreground Events"
        if layout.top_count == 5
        else "This table displays top 10 wait events by total wait time",
        rows,
        left=left,
        paged=False,
    )


def top_rows(report: Report, layout: Layout) -> list[tuple[str, Tally, str]]:
    """The top events of a release: 10.2 counts all sessions and calls DB CPU "CPU time"."""
    if layout.header != "10g":
        return report.top_events(layout.top_count)
    events = [
        (wait.event, all_sessions(wait.foreground, wait.background), wait.wait_class)
        for wait in report.waits
        if not wait.idle
    ]
    events.append(("CPU time", Tally(0, report.db_cpu_us), ""))
    return sorted(events, key=lambda event: -event[1].time_us)[: layout.top_count]


def all_sessions(foreground: Tally | None, background: Tally | None) -> Tally:
    """Foreground and background waits added up."""
    tallies = [tally for tally in (foreground, background) if tally is not None]
    return Tally(
        sum(tally.waits for tally in tallies),
        sum(tally.time_us for tally in tallies),
        sum(tally.timeouts for tally in tallies),
    )


def average_wait(tally: Tally, events: Events) -> str:
    """The printed average: whole or hundredth ms, or a figure with its own unit."""
    if not tally.waits:
        return ""
    if events.decimals is None:
        return numerals.average_wait(tally.time_us, tally.waits)
    return numerals.plain(Fraction(tally.time_us, 1000 * tally.waits), events.decimals)


def io_profile(report: Report, locale: Locale) -> Table:
    """Requests, MB and blocks per second; a PDB does not know its redo."""
    rows: list[tuple[Cell, ...]] = []
    for label, (reads, writes) in io_totals(report).items():
        if report.container is not None and label.startswith("Redo"):
            rows.append((f"{label}:", "", "", ""))
            continue
        seconds = Fraction(report.elapsed_s)
        rates = (reads + writes) / seconds, reads / seconds, writes / seconds
        printed = [locale.swapped(numerals.grouped(rate, 1)) for rate in rates]
        rows.append((f"{label}:", *printed))
    return Table(
        "IO Profile",
        (
            "IO Profile                  Read+Write/Second     Read/Second    Write/Second",
            "~~~~~~~~~~                  ----------------- --------------- ---------------",
        ),
        (27, 18, 16, 16),
        ("", "Read+Write Per Second", "Read per Second", "Write Per Second"),
        "This table displays IO profile",
        rows,
        left=(),
        gap=0,
        paged=False,
        html_padding=18,
    )


def io_totals(report: Report) -> dict[str, tuple[Fraction, Fraction]]:
    """Reads and writes behind each row of the IO profile, in the row's unit."""

    def of(read: str, write: str, unit: int = 1) -> tuple[Fraction, Fraction]:
        activity = report.activity
        return Fraction(activity.get(read, 0), unit), Fraction(activity.get(write, 0), unit)

    return {
        "Total Requests": of("physical read total IO requests", "physical write total IO requests"),
        "Database Requests": of("physical read IO requests", "physical write IO requests"),
        "Optimized Requests": of("", ""),
        "Redo Requests": of("", "redo writes"),
        "Total (MB)": of("physical read total bytes", "physical write total bytes", MIB),
        "Database (MB)": of("physical read bytes", "physical write bytes", MIB),
        "Optimized Total (MB)": of("", ""),
        "Redo (MB)": of("", "redo size", MIB),
        "Database (blocks)": of("physical reads", "physical writes"),
        "Via Buffer Cache (blocks)": of("physical reads cache", "physical writes from cache"),
        "Direct (blocks)": of("physical reads direct", "physical writes direct"),
    }

"""From a folder of reports to runs: golden folders, and laws that hold for any folder."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.grouping.proposal import ReadingRef, SuggestedRun, propose_runs
from loadcurve.core.grouping.run_traits import SETTINGS, Setting
from loadcurve.core.records import LoadPoint
from loadcurve.core.reports.file_names import name_hints
from tests.making.filed_reports import facts, filed, shape
from tests.making.runs import point

GIB = 1 << 30


def of_cluster(path: str, minute: int = 0) -> ReadingWithPath:
    """A global report, which prints no seconds."""
    one = facts(minute)
    times = {key: str(getattr(one, key))[:16] for key in ("begin_time", "end_time")}
    return filed(path, minute, scope="global", instance=None, **times)


def slob_conf(path: str, **stated: str) -> ReadingWithPath:
    return filed(path, None, kind="slob_conf", points=(), settings=stated)


def paths(run: SuggestedRun) -> list[list[str]]:
    """The paths behind every load point, the one with the numbers first."""
    return [[r.path for r in (p.numbers_from, *p.companions)] for p in run.points]


def said(run: SuggestedRun) -> str:
    return "; ".join(run.reasons)


# ---- golden folders ------------------------------------------------------------------------------


def test_reports_of_one_system_are_one_run_by_concurrency() -> None:
    found = propose_runs([filed(f"x/awr.txt.{n}", n) for n in (128, 8, 64)])
    assert shape(found) == [[(8, 1), (64, 1), (128, 1)]]
    assert "all of database BENCH with the same settings" in said(found.runs[0])
    assert found.runs[0].points[0].concurrency_reason == "from the file name awr.txt.8"


def test_the_same_load_again_is_a_repeat_in_order_of_time() -> None:
    found = propose_runs([filed("rep2/awr.txt.8", 30), filed("rep1/awr.txt.8", 10)])
    assert shape(found) == [[(8, 1), (8, 2)]]
    assert paths(found.runs[0]) == [["rep1/awr.txt.8"], ["rep2/awr.txt.8"]]
    assert "the same load a second time is a repeat" in said(found.runs[0])


def test_text_and_html_of_one_window_use_html_numbers() -> None:
    found = propose_runs([filed("awr.txt.8"), filed("awr.html.8", format="html")])
    assert paths(found.runs[0]) == [["awr.html.8", "awr.txt.8"]]
    assert "reports of the same window are one load point" in said(found.runs[0])


def test_cluster_report_gives_numbers_beside_others() -> None:
    found = propose_runs(
        [
            filed("s008_t1/awr_1.txt"),
            filed("s008_t1/awr_2.txt", instance="bench2"),
            of_cluster("s008_t1/awr_rac.txt"),
        ]
    )
    assert paths(found.runs[0]) == [
        ["s008_t1/awr_rac.txt", "s008_t1/awr_1.txt", "s008_t1/awr_2.txt"]
    ]
    assert "the global report gives the cluster's numbers" in said(found.runs[0])
    assert found.runs[0].system.instances == 2


def test_instances_without_a_report_of_the_cluster_are_added_up() -> None:
    found = propose_runs(
        [
            filed(f"inst{n}/s{load}_t1.html", load, instance=f"bench{n}")
            for n in (1, 2)
            for load in (8, 16)
        ]
    )
    assert shape(found) == [[(8, 1), (16, 1)]]
    assert [len(point.parts) for point in found.runs[0].points] == [1, 1]
    assert {run.system.instances for run in found.runs} == {2}


@pytest.mark.parametrize(
    ("one", "other", "in_title", "reason"),
    [
        ({"sga": ("10737418240", None, None, None)}, {"sga": (str(40 * GIB), None, None, None)},
         ("SGA 10 GiB", "SGA 40 GiB"), "SGA 10 GiB here, SGA 40 GiB elsewhere"),
        ({"sga": (None, None, "8G", None)}, {},
         ("memory target 8G", "SGA not stated"), "memory target 8G here, SGA not stated elsewhere"),
        ({"release": "12.2.0.1.0"}, {}, ("Oracle 12.2.0.1.0", "Oracle 19.0.0.0.0"), "Oracle 12.2"),
        ({"database_name": "OTHER"}, {}, ("database OTHER", "database BENCH"), "database OTHER"),
        ({"database": "99"}, {}, ("database id 99", "database id 1234"), "database id 99"),
        ({"scope": "pdb", "container": "PDB1"}, {}, ("PDB PDB1", "container not stated"), ""),
        ({"kind": "statspack"}, {}, ("from Statspack", "from AWR"), "from Statspack here"),
    ],
)  # fmt: skip
def test_only_differing_setting_is_in_title_and_reasons(
    one: dict[str, object], other: dict[str, object], in_title: tuple[str, str], reason: str
) -> None:
    found = propose_runs([filed("x/awr.txt.8", 0, **one), filed("x/awr.txt.16", 20, **other)])
    titles = {run.points[0].concurrency: run.title for run in found.runs}
    assert titles[8].endswith(in_title[0])
    assert titles[16].endswith(in_title[1])
    first = next(run for run in found.runs if run.points[0].concurrency == 8)
    assert reason in said(first)


def test_a_maximum_that_is_only_reserved_sets_nothing_apart() -> None:
    sizes = [("10G", "20G", None, None), ("10G", "80G", None, None)]
    found = propose_runs(
        [filed(f"awr.txt.{8 << n}", n * 20, sga=sga) for n, sga in enumerate(sizes)]
    )
    assert shape(found) == [[(8, 1), (16, 1)]]


def test_work_units_and_update_shares_in_names_set_runs_apart() -> None:
    found = propose_runs(
        [filed(f"s008_t1_wu64{more}.txt", n) for n, more in enumerate(("", "_upd5"))]
    )
    assert [run.title for run in found.runs] == [
        "BENCH on db01, SLOB, work unit 64",
        "BENCH on db01, SLOB, 5% updates, work unit 64",
    ]
    assert "5% updates here, updates not stated elsewhere: a separate run" in said(found.runs[1])


def test_slob_settings_go_with_the_reports_beside_and_below() -> None:
    found = propose_runs(
        [
            slob_conf("top/slob.conf", UPDATE_PCT="25", WORK_UNIT="64"),
            slob_conf("top/read/slob.conf", UPDATE_PCT="0"),
            filed("top/a/awr.txt.8", 0),
            filed("top/read/deep/awr.txt.8", 20),
            filed("elsewhere/awr.txt.8", 40),
        ]
    )
    shares = {run.points[0].numbers_from.path: run.workload.update_pct for run in found.runs}
    assert shares == {
        "top/a/awr.txt.8": 25,
        "top/read/deep/awr.txt.8": 0,
        "elsewhere/awr.txt.8": None,
    }
    with_both = next(run for run in found.runs if run.workload.update_pct == 25)
    assert with_both.workload.name == "SLOB, 25% updates, work unit 64"
    reasons = [left.reason for left in found.left_over]
    assert "its settings apply to the reports in top and below" in reasons


def test_slob_settings_that_conflict_are_not_applied() -> None:
    found = propose_runs(
        [
            slob_conf("x/slob.conf", UPDATE_PCT="25"),
            slob_conf("x/slob.conf.old", UPDATE_PCT="50"),
            filed("x/awr.txt.8"),
        ]
    )
    assert found.runs[0].workload.update_pct is None
    assert all("that differ, so none was applied" in left.reason for left in found.left_over)


def test_unstated_load_stays_open_with_reads_in_flight() -> None:
    found = propose_runs([filed("awrrpt_1_910_911.html"), filed("awrrpt_1_911_912.html", 10)])
    assert shape(found) == [[(None, 1), (None, 1)]]
    reason = found.runs[0].points[0].concurrency_reason
    assert "neither the report nor its name states" in reason
    assert "3.2 single-block reads were in flight" in reason


def test_a_table_is_a_run_and_its_rows_are_load_points() -> None:
    tables = []
    for name, first, most in (("1", 1.0, 16), ("2", 11.0, 32)):
        rows = (
            replace(point(8, throughput_iops=first), label="a"),
            replace(point(8, throughput_iops=first + 1), label="b"),
            replace(point(8, throughput_iops=first + 2), label="b"),
            point(most, throughput_iops=first + 3),
        )
        tables.append(filed(f"{name}.csv", None, kind="csv", points=rows))
    found = propose_runs(tables)
    of_load = [(8, 1), (8, 1), (8, 2)]
    assert shape(found) == [[*of_load, (16, 1)], [*of_load, (32, 1)]]
    assert [run.title.rpartition(", ")[2] for run in found.runs] == ["file 1.csv", "file 2.csv"]
    assert found.runs[0].points[0].concurrency_reason == "stated in the file"


def fio(path: str, *points: LoadPoint, **options: str) -> ReadingWithPath:
    return filed(path, None, kind="fio", points=points, settings=options)


def test_fio_files_with_the_same_options_are_one_run() -> None:
    reads = {"read_iops": 100.0, "throughput_iops": 100.0, "bandwidth_mib_s": 0.78}
    files = [
        fio(f"rep{rep}.json", point(1, **reads), point(2, **reads), rw="randread", bs="8k")
        for rep in (1, 2)
    ]
    other = fio("rep1-4k.json", point(1, **reads), rw="randread", blocksize="4k")
    found = propose_runs([*files, other])
    assert shape(found) == [[(1, 1)], [(1, 1), (1, 2), (2, 1), (2, 2)]]
    assert {run.concurrency_unit for run in found.runs} == {"in flight"}


def test_fio_jobs_of_other_direction_or_size_are_other_runs() -> None:
    def jobs(way: str, mib_s: float) -> LoadPoint:
        rates = {f"{way}_iops": 100.0, "throughput_iops": 100.0, "bandwidth_mib_s": mib_s}
        return point(4, **rates)

    found = propose_runs(
        [fio("all.json", jobs("read", 0.78), jobs("write", 0.78), jobs("read", 6.25))]
    )
    assert shape(found) == [[(4, 1)]] * 3
    assert [run.title.partition(", ")[2] for run in found.runs] == [
        "SLOB, reads, about 8 KiB",
        "SLOB, writes",
        "SLOB, reads, about 64 KiB",
    ]


def test_table_of_uploaded_reports_is_left_over() -> None:
    rates = point(None, read_iops=5198.8, write_iops=754.2)
    cut = point(32, read_iops=5198.0, write_iops=754.0)
    table = filed("awr_info.txt", None, kind="awr_info", points=(cut,))
    with_report = propose_runs([filed("awr.txt.32", points=(rates,)), table])
    assert shape(with_report) == [[(32, 1)]]
    assert [left.reading.path for left in with_report.left_over] == ["awr_info.txt"]
    assert shape(propose_runs([table])) == [[(32, 1)]]


def test_a_reading_without_load_is_left_over() -> None:
    found = propose_runs([filed("awr.txt.8", points=())])
    assert found.runs == ()
    assert found.left_over[0].reason == "it states no load, so it cannot be a load point"


@pytest.mark.parametrize(
    ("path", "stem", "sessions", "reason"),
    [
        ("awr_html/dnfs_s008_t2.html.gz", "dnfs", 16, "8 schemas × 2 threads"),
        ("awr_text/dnfs_s008_t2.txt", "dnfs", 16, "8 schemas × 2 threads"),
        ("64thr/awr.html", "", 64, "from the name 64thr"),
        ("slob/run3/awr.txt.8", "", 8, "from the file name awr.txt.8"),
        ("array/fio-8k/qd032-rep1.json.gz", "array", 32, "from the name qd032-rep1.json"),
        ("x/awrgrpt_910_911.html", "x", None, ""),
    ],
)
def test_system_name_ignores_counts_and_file_types(
    path: str, stem: str, sessions: int | None, reason: str
) -> None:
    found = name_hints(path)
    assert (found.stem, found.sessions) == (stem, sessions)
    assert reason in (found.sessions_reason or "")


@pytest.mark.parametrize(
    ("setting", "one", "other", "texts"),
    [
        ("work_unit", ("x/wu64/awr.txt.8", {}), ("x/wu80/awr.txt.16", {}),
         ({"work unit": "work unit 64"}, {"work unit": "work unit 80"})),
        ("sga", ("x/awr.txt.8", {"sga": (str(10 * GIB), None, None, None)}),
         ("x/awr.txt.16", {"sga": (str(40 * GIB), None, None, None)}),
         ({"SGA": "SGA 10 GiB"}, {"SGA": "SGA 40 GiB"})),
        ("cache", ("x/awr.txt.8", {"sga": (None, None, None, str(4 * GIB))}),
         ("x/awr.txt.16", {}), ({"buffer cache": "buffer cache 4 GiB"}, {})),
        ("storage_name", ("x/awr.txt.8", {}), ("y/awr.txt.16", {}), ({}, {})),
    ],
)  # fmt: skip
def test_a_setting_that_makes_no_run_stays_with_the_load_points(
    setting: Setting,
    one: tuple[str, dict[str, object]],
    other: tuple[str, dict[str, object]],
    texts: tuple[dict[str, str], dict[str, str]],
) -> None:
    both = [filed(path, 20 * at, **stated) for at, (path, stated) in enumerate((one, other))]
    assert len(propose_runs(both).runs) == 2
    assert len(propose_runs(both, frozenset({setting})).runs) == 2, "it alone still sets them apart"
    (run,) = propose_runs(both, SETTINGS - {setting}).runs
    assert [point.settings for point in run.points] == list(texts)
    for text in (text for stated in texts for text in stated.values()):
        assert text not in run.title
        assert text not in run.settings.values()


def test_merged_run_takes_no_conflicting_work_unit_or_name() -> None:
    both = [filed("x/wu64/awr.txt.8", 0), filed("y/wu80/awr.txt.16", 20)]
    (run,) = propose_runs(both, frozenset()).runs
    assert run.workload.settings.get("WORK_UNIT") is None
    assert "work unit" not in run.workload.name
    assert run.system.name == "BENCH on db01", "the database's, as the storages differ"


def test_other_database_is_another_run_whatever_may_differ() -> None:
    both = [filed("x/awr.txt.8", 0), filed("x/awr.txt.16", 20, database="99")]
    assert len(propose_runs(both, frozenset()).runs) == 2


# ---- laws ----------------------------------------------------------------------------------------

_PATHS = st.builds(
    "{}{}{}".format,
    st.sampled_from(["", "a/", "a/wu64/", "b/rep1/", "b/rep2/"]),
    st.sampled_from(["awr.txt.", "awr_rac.txt.", "s", "awrrpt_1_", "qd"]),
    st.integers(0, 20),
)
_KINDS = st.sampled_from(["awr", "awr", "statspack", "slob_conf", "fio", "csv", "awr_info"])


@st.composite
def readings(draw: st.DrawFn) -> ReadingWithPath:
    kind = draw(_KINDS)
    has_time = kind in ("awr", "statspack") and draw(st.booleans())
    states = kind in ("fio", "csv", "awr_info")
    level = st.none() | st.integers(1, 4)
    count = draw(st.integers(1, 3)) if states else 1
    levels = [draw(level) if states else None for _ in range(count)]
    loads = [point(n, read_iops=100.0, throughput_iops=100.0) for n in levels]
    scope = draw(st.sampled_from(["instance", "global", "pdb"])) if kind == "awr" else None
    made = filed(
        draw(_PATHS),
        draw(st.integers(0, 3)) if has_time else None,
        kind=kind,
        scope=scope,
        instance=None if scope == "global" else draw(st.sampled_from(["bench1", "bench2"])),
        points=() if kind == "slob_conf" or draw(st.integers(0, 9)) == 0 else tuple(loads),
        sga=(draw(st.sampled_from([None, "1G", "2G"])), None, None, None),
        settings={"UPDATE_PCT": draw(st.sampled_from(["0", "25"]))} if kind == "slob_conf" else {},
    )
    sha256 = hashlib.sha256(repr(made.facts).encode()).hexdigest()
    return replace(made, report_sha256=sha256, index=draw(st.integers(0, 1)))


FOLDERS = st.lists(readings(), max_size=14, unique_by=lambda f: (f.report_sha256, f.path, f.index))


@pytest.mark.slow
@given(FOLDERS, st.randoms(use_true_random=False))
@settings(deadline=None)
def test_the_order_of_files_does_not_matter(folder: list[ReadingWithPath], random: object) -> None:
    shuffled = list(folder)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert propose_runs(shuffled) == propose_runs(folder)


@pytest.mark.slow
@given(FOLDERS)
@settings(deadline=None)
def test_every_load_point_is_grouped_exactly_once(
    folder: list[ReadingWithPath],
) -> None:
    found = propose_runs(folder)
    ends: list[ReadingRef] = [left.reading for left in found.left_over]
    for run in found.runs:
        for suggested in run.points:
            ends += [suggested.numbers_from, *suggested.companions, *suggested.parts]
    assert len(ends) == len(set(ends))
    assert {(ref.report_sha256, ref.path, ref.reading) for ref in ends} == {
        (item.report_sha256, item.path, item.index) for item in folder
    }


@pytest.mark.slow
@given(FOLDERS)
@settings(deadline=None)
def test_titles_tell_runs_apart_and_no_load_is_in_a_run_twice(
    folder: list[ReadingWithPath],
) -> None:
    found = propose_runs(folder)
    titles = [run.title for run in found.runs]
    assert len(titles) == len(set(titles))
    tables = {(f.report_sha256, f.path) for f in folder if f.facts.kind in ("csv", "json")}
    for run in found.runs:
        loads = [
            (p.concurrency, p.repeat)
            for p in run.points
            if p.concurrency is not None
            and (p.numbers_from.report_sha256, p.numbers_from.path) not in tables
        ]
        assert len(loads) == len(set(loads))

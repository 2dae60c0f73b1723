"""Folders of tables that people typed; ``core/grouping/truth.yaml`` says their runs."""

from __future__ import annotations

from collections.abc import Sequence

Folder = dict[str, bytes]

_HEADING = "threads,read_iops,read_latency_us"


def _table(number: int, loads: Sequence[int] = (1, 8, 32), heading: str = _HEADING) -> bytes:
    """A table whose figures differ from those of every other number."""
    rows = [f"{load},{1000 * load + 7 * number},{900 + number}" for load in loads]
    return "\n".join([heading, *rows, ""]).encode()


def numbered_runs() -> Folder:
    """The same loads three times."""
    return {f"run{number}.csv": _table(number) for number in (1, 2, 3)}


def numbered_results() -> Folder:
    return {"out/result-1.csv": _table(1), "out/result-2.csv": _table(2)}


def a_folder_a_pass() -> Folder:
    return {"pass_01/dnfs.csv": _table(1), "pass_02/dnfs.csv": _table(2)}


def numbered_hosts() -> Folder:
    """Hosts are counted, too, and are systems."""
    return {"host-1.csv": _table(1), "host-2.csv": _table(2)}


def named_systems() -> Folder:
    return {"knfs.csv": _table(1), "dnfs.csv": _table(2)}


def runs_of_other_loads() -> Folder:
    return {"run1.csv": _table(1), "run2.csv": _table(2, (1, 8, 64))}


def runs_of_other_columns() -> Folder:
    """One of them has writes, so it is no repeat of reads."""
    writes = "threads,write_iops,write_latency_us"
    return {"run1.csv": _table(1), "run2.csv": _table(2, heading=writes)}


def a_run_copied() -> Folder:
    """Two runs, and a copy of the first one under the name of a third."""
    return {"run1.csv": _table(1), "run2.csv": _table(2), "run3.csv": _table(1) + b"\n"}

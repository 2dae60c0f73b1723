"""Planted faults that a promise forbids, one at a time, and whether tests notice.

    .venv/bin/python bench/planted_faults.py              # all of them, some minutes
    .venv/bin/python bench/planted_faults.py token page   # those whose names contain a word

Each fault changes one place of a copy of the tree, where the tests that should notice are run;
before that they must pass without it. Ends with 1 if a fault went unnoticed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
API, CORE = "backend/tests/api/", "backend/tests/core/"


@dataclass(frozen=True, slots=True)
class Fault:
    """``old`` becomes ``new`` in ``path``, once; ``tests`` should notice."""

    name: str
    path: str
    old: str
    new: str
    tests: tuple[str, ...]


FAULTS = (
    Fault(
        "the answer is sent before the commit",
        "backend/loadcurve/api/dependencies.py",
        '\nSessionDep = Annotated[AsyncSession, Depends(get_session, scope="function")]',
        "\nSessionDep = Annotated[AsyncSession, Depends(get_session)]",
        (API + "every_route/test_commit_before_response.py",),
    ),
    Fault(
        "a run and its load points are written in two transactions",
        "backend/loadcurve/store/runs/records.py",
        "async def _insert_points(session: AsyncSession, parts: Sequence[_BatchRows]) -> None:\n",
        "async def _insert_points(session: AsyncSession, parts: Sequence[_BatchRows]) -> None:\n"
        "    await (await session.connection()).exec_driver_sql('COMMIT')\n",
        (API + "every_route/test_atomic_writes.py", "-k", "whichever_statement"),
    ),
    Fault(
        "a body may be of any size",
        "backend/loadcurve/api/limits/bodies.py",
        "elif length > limit:",
        "elif length > limit << 40:",
        (API + "access/test_origin_and_headers.py", "-k", "bodies"),
    ),
    Fault(
        "a report may have any number of tables, rows and cells",
        "backend/loadcurve/core/readers/size_limits.py",
        "if count > limit:",
        "if count > limit << 40:",
        (CORE + "readers/test_hostile_reports.py",),
    ),
    Fault(
        "a page may hold any number of items",
        "backend/loadcurve/api/fields.py",
        "MAX_PAGE = 200\n",
        "MAX_PAGE = 200_000\n",
        (API + "runs/test_run_list.py", "-k", "makes_no_sense"),
    ),
    Fault(
        "a name is HTML on the chart",
        "frontend/src/plots/text.ts",
        ".replaceAll('<', '&lt;')",
        "",
        ("vitest", "src/plots/text.test.ts"),
    ),
    Fault(
        "a name is a formula in a table",
        "backend/loadcurve/core/exports/csv_format.py",
        "    if not isinstance(cell, str):\n",
        "    if cell is not None or not isinstance(cell, str):\n",
        (CORE + "exports/test_chart_csv.py",),
    ),
    Fault(
        "a token is known by how it begins",
        "backend/loadcurve/actions/library/freezing.py",
        'hashlib.sha256((token if _TOKEN.match(token) else "").encode()).digest()',
        "hashlib.sha256(token[:20].encode()).digest()",
        (API + "charts/test_charts.py", "-k", "token"),
    ),
    Fault(
        "a token is stored as it is",
        "backend/loadcurve/actions/library/freezing.py",
        'hashlib.sha256((token if _TOKEN.match(token) else "").encode()).digest()',
        "token.encode()",
        (API + "charts/test_charts.py", "-k", "token"),
    ),
    Fault(
        "a withdrawn link still opens",
        "backend/loadcurve/store/library/frozen.py",
        ", library.c.revoked_at.is_(None), IS_OPEN)",
        ", IS_OPEN)",
        (API + "charts/test_charts.py", "-k", "withdrawn"),
    ),
    Fault(
        "writes to runs do not move the revision on",
        "migrations/sql/revision.sql",
        "'runs', 'load_points', ",
        "",
        (API + "every_route/test_cached_responses.py", "-k", "every_write"),
    ),
    Fault(
        "a run that is changed is filtered by what it was",
        "migrations/sql/facets.sql",
        "  WHERE run_id = ANY (ARRAY(SELECT id FROM rows_after)) AND run_id = run.id\n",
        "  WHERE false AND run_id = run.id\n",
        ("backend/tests/store/test_run_counts.py", "-k", "narrow"),
    ),
    Fault(
        "what clients do is counted for nobody else",
        "backend/loadcurve/api/limits/rate_limits.py",
        "async with self.engine.begin() as connection:",
        "async with self.engine.connect() as connection:",
        ("backend/tests/cli/several/test_servers.py", "-k", "counted_once"),
    ),
    Fault(
        "cached values outlive a write",
        "backend/loadcurve/cache.py",
        "            self.clear()\n            self._revision = revision",
        "            self._revision = revision",
        (API + "every_route/test_cached_responses.py", "-k", "taken_out"),
    ),
    Fault(
        "a value computed before a write is cached after it",
        "backend/loadcurve/cache.py",
        "if revision != self._revision or size_bytes",
        "if size_bytes",
        ("backend/tests/test_cache.py",),
    ),
    Fault(
        "a cached response is everybody's",
        "backend/loadcurve/api/responses/response_cache.py",
        '("response", caller, scope',
        '("response", scope',
        (API + "every_route/test_cached_responses.py", "-k", "somebody_else"),
    ),
    Fault(
        "a cached run is shown to everybody",
        "backend/loadcurve/store/runs/loading.py",
        '        refuse_hidden(session, "run", cached_run.visibility)\n',
        "        pass\n",
        (API + "every_route/test_cached_responses.py", "-k", "somebody_else"),
    ),
    Fault(
        "what others keep unlisted is listed",
        "backend/loadcurve/store/access.py",
        "return or_(visibility != Visibility.UNLISTED, owner == caller.name)",
        "return true()",
        (API + "every_route/test_cached_responses.py", "-k", "who_may_see"),
    ),
    Fault(
        "another site may write through a visitor's browser",
        "backend/loadcurve/api/origin_and_headers.py",
        'scope["method"] not in SAFE_METHODS and not self._is_same_origin(headers)',
        "not headers",
        (API + "access/test_origin_and_headers.py", "-k", "other_sites"),
    ),
    Fault(
        "NaN is a number",
        "backend/loadcurve/core/readers/table/rows.py",
        "    if not isinstance(raw, str) and not math.isfinite(parsed.value):\n",
        "    if not isinstance(raw, str) and parsed.value is None:\n",
        (CORE + "readers/table/test_load_point_table.py",),
    ),
    Fault(
        "a mebibyte is a million bytes",
        "backend/loadcurve/core/units.py",
        "MIB = 1024 * 1024\n",
        "MIB = 1000 * 1000\n",
        (CORE + "curves/test_ceilings.py",),
    ),
    Fault(
        "a load curve is sorted by throughput",
        "backend/loadcurve/core/curves/run_levels.py",
        "for _, points in sorted(repeats.items())",
        "for points in sorted(repeats.values(), key=lambda of_level: "
        'of_level[0].quantities["throughput_iops"].value)',
        (CORE + "figures/test_curve.py", CORE + "curves/test_sla.py"),
    ),
    Fault(
        "missing values are zero in a table",
        "backend/loadcurve/core/exports/csv_format.py",
        '"" if c is None else',
        '"0" if c is None else',
        (CORE + "exports/test_chart_csv.py",),
    ),
    Fault(
        "an uploaded report is served as a page",
        "backend/loadcurve/api/routes/reports.py",
        "attachment; filename=",
        "inline; filename=",
        (API + "runs/test_reports.py", "-k", "inert_download"),
    ),
)


def copied(folder: Path) -> None:
    """The tracked files as they are now; installed packages are linked."""
    command = ["git", "ls-files", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    (folder / "frontend" / "node_modules").symlink_to(ROOT / "frontend" / "node_modules")


def passes(folder: Path, tests: tuple[str, ...]) -> bool:
    """Whether these tests pass in the copy."""
    if tests[0] == "vitest":
        command, within = ["npx", "vitest", "run", *tests[1:]], folder / "frontend"
    else:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        within = folder
    variables = {**os.environ, "PYTHONPATH": str(folder / "backend")}
    done = subprocess.run(command, cwd=within, env=variables, capture_output=True, check=False)
    return done.returncode == 0


def is_noticed(fault: Fault, folder: Path, passing: set[tuple[str, ...]]) -> bool:
    """Plant the fault, run its tests, take it out again. SystemExit if the result is unclear.

    ``passing`` are the tests known to pass in the copy as it is.
    """
    path = folder / fault.path
    before = path.read_text()
    if before.count(fault.old) != 1:
        raise SystemExit(f"{fault.name}: its place is {before.count(fault.old)} times in the code")
    if fault.tests not in passing and not passes(folder, fault.tests):
        raise SystemExit(f"{fault.name}: its tests fail without it")
    passing.add(fault.tests)
    path.write_text(before.replace(fault.old, fault.new))
    try:
        return not passes(folder, fault.tests)
    finally:
        path.write_text(before)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("words", nargs="*", help="only faults whose names hold one of these")
    words = parser.parse_args().words
    chosen = [f for f in FAULTS if not words or any(word in f.name for word in words)]
    noticed = 0
    passing: set[tuple[str, ...]] = set()
    with tempfile.TemporaryDirectory(prefix="loadcurve-faults-") as name:
        copied(Path(name))
        for fault in chosen:
            is_caught = is_noticed(fault, Path(name), passing)
            noticed += is_caught
            print(f"{'caught' if is_caught else 'NOT CAUGHT':<11}{fault.name}", flush=True)
    print(f"{noticed} of {len(chosen)} planted faults caught")
    return 0 if noticed == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())

"""Time and memory of a campaign from the browser's upload page into the database.

    .venv/bin/python bench/uploading.py [--reports 200]

Synthetic reports of about 1 MB each, half HTML and half text, are written; read alone, by as many
processes as the server reads with; and then chosen as one folder on the upload page, in a real
browser, with a server and a PostgreSQL of their own. Printed are the seconds of both, their ratio,
and the memory at the start, at each quarter and at the end: of the page's JavaScript after a
collection, of all of the browser, of the server and its readers, and of PostgreSQL (proportional
set sizes, so Linux only). Needs what the end-to-end tests need.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "backend"))

from loadcurve.actions.uploads.reading_process import PROCESSES  # noqa: E402
from loadcurve.core.readers import read  # noqa: E402
from tests.reports import campaign, html, text  # noqa: E402

MB = 1_000_000
LOADS = (1, 2, 4, 8, 16, 32, 48, 64, 96, 128)
REPEATS = 10
DATABASE_ID, DAY = "1234567890", "05-Mar-24"
# Statements enough for about 1 MB in each form.
FORMS = (("html", html.write, 700), ("txt", text.write, 3000))


def templates() -> dict[tuple[str, int], str]:
    """One report for each form and load; only times and numbers of the load differ."""
    written = {}
    for form, write, statements in FORMS:
        for place, sessions in enumerate(LOADS):
            later = timedelta(minutes=10 * place)
            report = campaign.load_point(sessions)
            report = replace(report, begin=report.begin + later, end=report.end + later)
            written[form, sessions] = write(campaign.large(report, statements=statements))
    return written


def write_reports(folder: Path, count: int) -> None:
    """``count`` reports in folders of a system each: every load, repeated on days of its own."""
    written = templates()
    for number in range(count):
        series, load = divmod(number, len(LOADS))
        system, repeat = divmod(series, REPEATS)
        form, sessions = FORMS[system % 2][0], LOADS[load]
        content = written[form, sessions]
        content = content.replace(DATABASE_ID, str(int(DATABASE_ID) + system))
        content = content.replace(DAY, f"{repeat + 1:02}-Mar-24")
        path = folder / f"system{system + 1:02}" / f"rep{repeat + 1}" / f"awr.{form}.{sessions:03}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)


def read_alone(path: Path) -> int:
    """Read one report, and drop what it says."""
    return len(read(path.read_bytes(), path.name))


def seconds_alone(paths: list[Path]) -> float:
    """Seconds to read all of them with the server's number of processes, already started."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        list(pool.map(read_alone, paths[: 4 * PROCESSES]))
        started = time.perf_counter()
        list(pool.map(read_alone, paths))
        return time.perf_counter() - started


def memory_mb(process: int, *, of_postgres: bool | None = None) -> float:
    """Memory of a process and all below it; ``of_postgres`` leaves out the others, or those."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    total, waiting = 0.0, [process]
    while waiting:
        one = waiting.pop()
        waiting += parents.get(one, [])
        try:
            is_postgres = "postgres" in Path(f"/proc/{one}/comm").read_text()
            rollup = Path(f"/proc/{one}/smaps_rollup").read_text()
        except OSError:
            continue
        if of_postgres in (None, is_postgres):
            total += sum(int(line.split()[1]) for line in rollup.splitlines() if "Pss:" in line)
    return total * 1024 / MB


@contextmanager
def server(folder: Path) -> Iterator[tuple[int, str]]:
    """A server on a new database: its process and its address."""
    ours = ("DATABASE_URL", "LOADCURVE_PORT", "LOADCURVE_PUBLIC_URL")
    command = [sys.executable, "-m", "loadcurve.cli", "serve", "--no-seed", "--port", "0"]
    with subprocess.Popen(
        [*command, "--data-dir", str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env={key: value for key, value in os.environ.items() if key not in ours},
    ) as process:
        assert process.stdout is not None
        try:
            yield process.pid, process.stdout.readline().strip()
        finally:
            process.terminate()


def browser_path() -> str:
    """The browser that E2E_BROWSER names, or the first of the usual ones that is installed."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = os.environ.get("E2E_BROWSER") or next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise SystemExit("no browser was found; set E2E_BROWSER to the path of a Chromium")
    return found


def upload(folder: Path, data: Path, count: int) -> float:
    """Upload the folder with a browser, printing memory as it goes; seconds until all is read."""
    print(f"{'':>9} {'JavaScript':>11} {'browser':>9} {'server':>9} {'PostgreSQL':>11}   MB")
    script = ["node", str(ROOT / "bench" / "uploading.mjs"), browser_path()]
    with (
        server(data) as (process, address),
        subprocess.Popen(
            [*script, address, str(folder), str(count)], stdout=subprocess.PIPE, text=True
        ) as browser,
    ):
        assert browser.stdout is not None
        said: dict[str, float] = {}
        for line in browser.stdout:
            said = json.loads(line)
            if "files" in said:
                row = (
                    said["javascript_bytes"] / MB,
                    memory_mb(browser.pid),
                    memory_mb(process, of_postgres=False),
                    memory_mb(process, of_postgres=True),
                )
                print(
                    f"{said['files']:>9.0f} {row[0]:>11.1f} {row[1]:>9.0f} "
                    f"{row[2]:>9.0f} {row[3]:>11.0f}",
                    flush=True,
                )
    if browser.returncode:
        raise SystemExit(browser.returncode)
    print(f"runs suggested after {said['suggested_s']:.1f} s: {said['runs']:.0f}")
    return said["read_s"]


def main() -> int:
    """Write, read alone, upload, and print what it took."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("--reports", type=int, default=200)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="loadcurve-bench-") as name:
        # Run by root, PostgreSQL is another user, who must reach its data below this folder.
        Path(name).chmod(0o755)
        folder = Path(name) / "campaign"
        write_reports(folder, options.reports)
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
        size_mb = sum(path.stat().st_size for path in paths) / MB
        alone_s = seconds_alone(paths)
        print(f"{len(paths)} reports, {size_mb:.0f} MB; read alone in {alone_s:.1f} s")
        upload_s = upload(folder, Path(name) / "data", len(paths))
        print(f"uploaded and read in {upload_s:.1f} s: {upload_s / alone_s:.1f} times as long")
    return 0


if __name__ == "__main__":
    sys.exit(main())

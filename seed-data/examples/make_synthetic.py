"""Prints the synthetic campaign in ``synthetic/`` anew: reports computed from a queueing model.

    .venv/bin/python seed-data/examples/make_synthetic.py

Nothing in it was measured. Each report carries a line that says so, from which Loadcurve takes all
its numbers as modelled. The same values give the same reports on every machine; a test compares
them with the files that are here.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "backend"))

from loadcurve.core.runs.provenance import SYNTHETIC_MARK  # noqa: E402
from tests.reports import cluster, html, text  # noqa: E402
from tests.reports.campaign import Storage, load_point  # noqa: E402
from tests.reports.values import Cluster, Report  # noqa: E402

FOLDER = HERE / "synthetic"
RUN_S = 300
PAUSE = timedelta(minutes=10)

# A volume that saturates early and loses throughput when it is overrun: its curve has a hook.
VOLUME = Storage(unloaded_us=620.0, ceiling_iops=42_000.0, sharpness=3.0)
VOLUME_LOADS = (4, 8, 16, 24, 32, 48, 64, 96)
OVERRUN_FROM, LOST_PER_SESSION = 40, 0.002

ARRAY = Storage(unloaded_us=210.0, ceiling_iops=165_000.0, sharpness=4.0)
ARRAY_LOADS = (4, 8, 16, 32, 48, 64, 96, 128)
# How far each repeat is off the model, in turn above and below it from load to load.
REPEATS = (0.0, 0.022, -0.015)

CLUSTER_SCHEMAS, CLUSTER_THREADS, INSTANCES = 64, 2, 2

SLOB_CONF = """\
# SYNTHETIC: the settings that the reports of this example were computed for; nothing was run.
UPDATE_PCT=25
SCAN_PCT=0
RUN_TIME=300
WORK_LOOP=0
SCALE=32G
WORK_UNIT=64
REDO_STRESS=LITE
THREADS_PER_SCHEMA=1
DATABASE_STATISTICS_TYPE=awr
THINK_TM_FREQUENCY=0
"""


def files() -> Iterator[tuple[str, bytes]]:
    """Every file of the campaign: its path in ``synthetic/``, and its bytes before compression."""
    yield "slob.conf", SLOB_CONF.encode()
    yield from _volume()
    yield from _array()
    yield from _cluster()


def _volume() -> Iterator[tuple[str, bytes]]:
    """Release 12.2, text, one report a load."""
    begin = datetime(2024, 3, 5, 9, 0, 5, tzinfo=UTC)
    for number, sessions in enumerate(VOLUME_LOADS):
        lost = LOST_PER_SESSION * max(sessions - OVERRUN_FROM, 0)
        storage = replace(VOLUME, ceiling_iops=VOLUME.ceiling_iops * (1 - lost))
        report = load_point(sessions, storage, "12.2.0.1.0", RUN_S)
        report = _placed(report, "SYNTHVOL", 1122334455, begin + number * PAUSE, 100 + 2 * number)
        yield f"volume/awr.txt.{sessions}", _marked(text.write(report))


def _array() -> Iterator[tuple[str, bytes]]:
    """Release 19c, HTML, every load three times."""
    begin = datetime(2024, 3, 12, 9, 0, 5, tzinfo=UTC)
    number = 0
    for repeat, off in enumerate(REPEATS, start=1):
        for place, sessions in enumerate(ARRAY_LOADS):
            factor = 1 + (off if place % 2 else -off)
            storage = replace(
                ARRAY,
                unloaded_us=ARRAY.unloaded_us * factor,
                ceiling_iops=ARRAY.ceiling_iops / factor,
            )
            report = load_point(sessions, storage, "19.0.0.0.0", RUN_S)
            when = begin + number * PAUSE
            report = _placed(report, "SYNTHARR", 2233445566, when, 500 + 2 * number)
            yield f"array/rep{repeat}/awr.html.{sessions:03}.gz", _marked(html.write(report))
            number += 1


def _cluster() -> Iterator[tuple[str, bytes]]:
    """One load of a cluster of two: the reports of the first instance, and those of the whole."""
    begin = datetime(2024, 3, 19, 9, 0, 5, tzinfo=UTC)
    each = CLUSTER_SCHEMAS * CLUSTER_THREADS // INSTANCES
    share = replace(ARRAY, ceiling_iops=ARRAY.ceiling_iops / INSTANCES)
    report = load_point(each, share, "19.0.0.0.0", RUN_S)
    report = _placed(report, "SYNTHRAC", 3344556677, begin, 900)
    instances = tuple(
        replace(
            report,
            rac=True,
            instances=INSTANCES,
            inst_num=number,
            instance=f"synthrac{number}",
            host=f"synthetic-rac-{number}",
        )
        for number in range(1, INSTANCES + 1)
    )
    whole, folder = Cluster(instances), f"cluster/s{CLUSTER_SCHEMAS:03}_t{CLUSTER_THREADS}"
    yield f"{folder}/awr.txt", _marked(text.write(instances[0]))
    yield f"{folder}/awr.html.gz", _marked(html.write(instances[0]))
    yield f"{folder}/awr_rac.txt", _marked(cluster.write_text(whole))
    yield f"{folder}/awr_rac.html.gz", _marked(cluster.write_html(whole))


def _placed(report: Report, database: str, db_id: int, begin: datetime, snap: int) -> Report:
    """The report as one of this database, at this time."""
    return replace(
        report,
        db_name=database,
        db_id=db_id,
        unique_name=database.lower(),
        instance=f"{database.lower()}1",
        host=f"synthetic-{database.removeprefix('SYNTH').lower()}-1",
        startup=begin - timedelta(days=2),
        begin=begin,
        end=begin + timedelta(seconds=RUN_S),
        begin_snap=snap,
        end_snap=snap + 1,
    )


def _marked(printed: str) -> bytes:
    """The report with the line that says what it is, after its title."""
    if "</h1>" in printed:
        return printed.replace("</h1>", f"</h1>\n<p>{SYNTHETIC_MARK}</p>", 1).encode()
    title, line, rest = printed[1:].partition("\n")
    return f"\n{title}{line}\n{SYNTHETIC_MARK}{line}{rest}".encode()


def main() -> None:
    """Write every file, compressed where its name ends in .gz."""
    for path, content in files():
        target = FOLDER / path
        target.parent.mkdir(parents=True, exist_ok=True)
        packed = gzip.compress(content, mtime=0) if path.endswith(".gz") else content
        target.write_bytes(packed)


if __name__ == "__main__":
    main()

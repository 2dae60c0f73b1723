"""Reports in folders, as grouping gets them, and the shape of the runs it makes of them."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta

from loadcurve.core.grouping.proposal import Grouping
from loadcurve.core.grouping.windows import FiledReading
from loadcurve.core.records import System, Workload
from loadcurve.core.reports.facts import ReadingFacts
from loadcurve.core.reports.suggest import Suggestion
from tests.making.runs import point

NOON = datetime(2024, 3, 5, 12, tzinfo=UTC)
PRINTED = "%Y-%m-%dT%H:%M:%S"


def facts(minute: int | None = 0, **fields: object) -> ReadingFacts:
    """The facts of an AWR report of ten minutes from so many minutes after noon."""
    begin = None if minute is None else NOON + timedelta(minutes=minute, seconds=7)
    end = None if begin is None else begin + timedelta(minutes=10)
    defaults: dict[str, object] = {
        "kind": "awr",
        "format": "text",
        "scope": "instance",
        "title": "AWR report",
        "database": "1234",
        "database_name": "BENCH",
        "instance": "bench1",
        "container": None,
        "release": "19.0.0.0.0",
        "begin_time": begin and begin.strftime(PRINTED),
        "end_time": end and end.strftime(PRINTED),
        "sga": (None, None, None, None),
        "settings": {},
        "statistics": 100,
        "buffer_hit_pct": None,
        "suggestion": Suggestion("", System("BENCH on db01"), Workload("SLOB"), None, "", 3.2),
        "missing": {},
        "findings": (),
        "points": (point(None, throughput_iops=1000.0),),
    }
    return ReadingFacts(**{**defaults, **fields})  # type: ignore[arg-type]


def filed(path: str, minute: int | None = 0, **fields: object) -> FiledReading:
    """A report at a path of the folder."""
    return FiledReading(hashlib.sha256(path.encode()).hexdigest(), path, 0, facts(minute, **fields))


def shape(grouping: Grouping) -> list[list[tuple[int | None, int]]]:
    """Concurrency and repeat of every load point, run by run."""
    return [[(p.concurrency, p.repeat) for p in run.points] for run in grouping.runs]

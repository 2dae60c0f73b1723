"""Writes synthetic AWR reports for the end-to-end tests: ``write_reports.py FOLDER``.

The values come from a queueing model; no line was taken from anybody's report.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

BACKEND = Path(__file__).resolve().parents[2] / "backend"
sys.path.insert(0, str(BACKEND))

from tests.reports import campaign, html, text  # noqa: E402
from tests.reports.values import Report  # noqa: E402

Points = list[tuple[int, Report]]

LEVELS = (1, 8, 32, 64, 128)
SLOWER = campaign.Storage(unloaded_us=500.0, ceiling_iops=90_000.0, sharpness=4.0)


def main(folder: Path) -> None:
    """One text report a load level in ``text``, and HTML reports of a slower store in ``html``."""
    newest = ("text", text.write, campaign.campaign(levels=LEVELS))
    slower = ("html", html.write, campaign.campaign("12.2.0.1.0", LEVELS[:3], SLOWER))
    write(folder, (newest, slower))


def write(folder: Path, series: Iterable[tuple[str, Callable[[Report], str], Points]]) -> None:
    """Each series into a folder of its own name, a file a load level."""
    for day, (name, written, points) in enumerate(series):
        (folder / name).mkdir(parents=True, exist_ok=True)
        for position, (sessions, report) in enumerate(points):
            suffix = "txt" if name == "text" else "html"
            # Levels are measured one after the other; reports of one window would be one point.
            later = timedelta(days=day, minutes=10 * position)
            own = replace(report, begin=report.begin + later, end=report.end + later)
            (folder / name / f"awr.{suffix}.{sessions}").write_text(written(own))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

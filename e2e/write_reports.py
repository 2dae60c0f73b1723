"""Writes synthetic AWR reports for the end-to-end tests: ``write_reports.py FOLDER``.

The values come from a queueing model; no line was taken from anybody's report.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

BACKEND = Path(__file__).resolve().parent.parent / "backend"
sys.path.insert(0, str(BACKEND))

from tests.reports import campaign, html, text  # noqa: E402

LEVELS = (1, 8, 32, 64, 128)
SLOWER = campaign.Storage(unloaded_us=500.0, ceiling_iops=90_000.0, sharpness=4.0)


def main(folder: Path) -> None:
    """One text report a load level in ``text``, and HTML reports of a slower store in ``html``."""
    for day, (name, write, points) in enumerate(
        (
            ("text", text.write, campaign.campaign(levels=LEVELS)),
            ("html", html.write, campaign.campaign("12.2.0.1.0", LEVELS[:3], SLOWER)),
        )
    ):
        (folder / name).mkdir(parents=True, exist_ok=True)
        for position, (sessions, report) in enumerate(points):
            suffix = "txt" if name == "text" else "html"
            # Levels are measured one after the other; reports of one window would be one point.
            later = timedelta(days=day, minutes=10 * position)
            own = replace(report, begin=report.begin + later, end=report.end + later)
            (folder / name / f"awr.{suffix}.{sessions}").write_text(write(own))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

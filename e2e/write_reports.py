"""Writes synthetic AWR reports for the end-to-end tests: ``write_reports.py FOLDER``.

The values come from a queueing model; no line was taken from anybody's report.
"""

from __future__ import annotations

import sys
from pathlib import Path

BACKEND = Path(__file__).resolve().parent.parent / "backend"
sys.path.insert(0, str(BACKEND))

from tests.reports import campaign, html, text  # noqa: E402

LEVELS = (1, 8, 32, 64, 128)
SLOWER = campaign.Storage(unloaded_us=500.0, ceiling_iops=90_000.0, sharpness=4.0)


def main(folder: Path) -> None:
    """One text report a load level in ``text``, and HTML reports of a slower store in ``html``."""
    for name, write, points in (
        ("text", text.write, campaign.campaign(levels=LEVELS)),
        ("html", html.write, campaign.campaign("12.2.0.1.0", LEVELS[:3], SLOWER)),
    ):
        (folder / name).mkdir(parents=True, exist_ok=True)
        for sessions, report in points:
            suffix = "txt" if name == "text" else "html"
            (folder / name / f"awr.{suffix}.{sessions}").write_text(write(report))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

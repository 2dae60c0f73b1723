"""Writes a made-up campaign of 30 AWR reports: ``write_campaign.py FOLDER``.

Two stores under five work units each, at three load levels: ten runs where every stated setting
makes a run of its own, two where only the load counts.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

BACKEND = Path(__file__).resolve().parents[2] / "backend"
sys.path.insert(0, str(BACKEND))

from tests.reports import campaign, text  # noqa: E402

STORES = {
    "array": campaign.Storage(unloaded_us=300.0, ceiling_iops=180_000.0, sharpness=4.0),
    "volume": campaign.Storage(unloaded_us=600.0, ceiling_iops=70_000.0, sharpness=4.0),
}
WORK_UNITS = (4, 16, 32, 64, 256)
LEVELS = (8, 32, 128)
DATABASE_ID = "1234567890"


def main(folder: Path) -> None:
    """A folder for each store and work unit, a text report for each load level."""
    for store, (name, storage) in enumerate(STORES.items()):
        for series, work_unit in enumerate(WORK_UNITS):
            into = folder / name / f"wu{work_unit}"
            into.mkdir(parents=True, exist_ok=True)
            points = campaign.campaign(levels=LEVELS, storage=storage)
            for place, (sessions, report) in enumerate(points):
                # Reports of one window would be one load point.
                later = timedelta(days=5 * store + series, minutes=10 * place)
                own = replace(report, begin=report.begin + later, end=report.end + later)
                content = text.write(own).replace(DATABASE_ID, str(int(DATABASE_ID) + store))
                (into / f"awr.txt.{sessions}").write_text(content)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

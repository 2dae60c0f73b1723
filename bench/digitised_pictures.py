"""Charts of known curves as SVG files of our own exporter, for ``digitising.mjs``.

.venv/bin/python bench/digitised_pictures.py FOLDER SEED COUNT
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import replace
from pathlib import Path

from loadcurve.core.figures import View, curve_figure
from loadcurve.core.pictures import THEMES, ComparisonPicture, draw
from loadcurve.core.records import (
    Evidence,
    LoadPoint,
    Provenance,
    Quantity,
    Run,
    System,
    Workload,
)

LOADS = (1, 2, 4, 8, 16, 32)
LOOKS = ("light", "dark", "log")


def curve(chance: random.Random) -> list[tuple[float, float]]:
    """Six places of a system that saturates."""
    peak, wait_us = chance.uniform(4e4, 3e5), chance.uniform(200, 900)
    pushed = [peak * (1 - 0.5 ** (1.4 * at + chance.uniform(0.3, 1.0))) for at in range(6)]
    return [
        (x, wait_us * (1 + chance.uniform(0, 0.1)) / (1.02 - min(x / peak, 1.0)) ** 0.45)
        for x in pushed
    ]


def run(name: str, places: list[tuple[float, float]]) -> Run:
    """A measured run with a load level at each place."""

    def quantity(value: float) -> Quantity:
        return Quantity(value, Provenance.MEASURED, Evidence())

    points = tuple(
        LoadPoint(
            concurrency=load,
            quantities={"throughput_iops": quantity(x), "read_latency_us": quantity(y)},
            id=f"{name}{load}",
        )
        for load, (x, y) in zip(LOADS, places, strict=True)
    )
    return Run(
        id=name,
        title=name,
        label=name,
        system=System(name=name),
        workload=Workload(name="random reads"),
        points=points,
        provenance=Provenance.MEASURED,
        concurrency_unit="threads",
    )


def main() -> None:
    """Write ``COUNT`` pictures of each look, each with its curves as JSON beside it."""
    folder, seed, count = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(seed)  # noqa: S311 - pictures, not secrets
    for number in range(count):
        for look in LOOKS:
            curves = {name: curve(chance) for name in ("dNFS", "kNFS")}
            runs = [run(name, places) for name, places in curves.items()]
            view = View(runs=("dNFS", "kNFS"))
            if look == "log":
                view = replace(view, x_scale="log", y_scale="log")
            figure = curve_figure(runs, view.x, view.y)
            picture = ComparisonPicture("Two clients", "random reads", "bench", view, figure, None)
            theme = THEMES["dark" if look == "dark" else "light"]
            path = folder / f"{look}-{number}.svg"
            path.write_text(draw(picture, "curve", theme), encoding="utf-8")
            path.with_suffix(".json").write_text(json.dumps(curves), encoding="utf-8")


if __name__ == "__main__":
    main()

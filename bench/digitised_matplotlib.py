"""Charts of known curves drawn by matplotlib as PNG files, for ``digitising.mjs``.

PYTHON_WITH_MATPLOTLIB bench/digitised_matplotlib.py FOLDER SEED COUNT

matplotlib is not a dependency of the project: install it into an environment of its own.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import matplotlib as mpl

mpl.use("Agg")
from matplotlib import pyplot as plt

SIZE_PX = (1000, 600)
LOOKS = {
    "light": {},
    "dark": {"style": "dark_background"},
    "log": {"scale": "log"},
    "hollow": {"fill": "none"},
    "triangles": {"markers": "^D"},
    "dashed": {"dash": "--"},
}


def curve(chance: random.Random) -> list[tuple[float, float]]:
    """Six places of a system that saturates."""
    peak, wait_us = chance.uniform(4e4, 3e5), chance.uniform(200, 900)
    pushed = [peak * (1 - 0.5 ** (1.4 * at + chance.uniform(0.3, 1.0))) for at in range(6)]
    return [
        (x, wait_us * (1 + chance.uniform(0, 0.1)) / (1.02 - min(x / peak, 1.0)) ** 0.45)
        for x in pushed
    ]


def draw(path: Path, curves: list[list[tuple[float, float]]], look: dict[str, str]) -> None:
    """Write the PNG, and beside it values, pixels and axis marks as JSON."""
    with plt.style.context(look.get("style", "default")):
        figure, axes = plt.subplots(figsize=(SIZE_PX[0] / 100, SIZE_PX[1] / 100), dpi=100)
        for points, marker, name in zip(curves, look.get("markers", "os"), "AB", strict=True):
            fill = {"markerfacecolor": "none"} if "fill" in look else {}
            xs, ys = zip(*points, strict=True)
            line = look.get("dash", "-")
            axes.plot(xs, ys, line, marker=marker, markersize=7, label=name, **fill)
        axes.grid(visible=True, alpha=0.4)
        scale = look.get("scale", "linear")
        axes.set(xscale=scale, yscale=scale, xlabel="IOPS", ylabel="Read latency, µs")
        if scale == "linear":
            axes.set(xlim=(0, None), ylim=(0, None))
        else:
            axes.set(xlim=(1e4, 1e6), ylim=(1e2, 1e4))
        figure.canvas.draw()
        placed = axes.transData

        def px(place: tuple[float, float]) -> list[float]:
            x, y = placed.transform(place)
            return [float(x), SIZE_PX[1] - float(y)]

        (left, right), (bottom, top) = axes.get_xlim(), axes.get_ylim()
        across = [float(x) for x in axes.get_xticks() if left <= x <= right]
        up = [float(y) for y in axes.get_yticks() if bottom <= y <= top]
        known = {
            "values": curves,
            "pixels": [[px(place) for place in points] for points in curves],
            "marks": {
                "x": [{"value": x, "px": px((x, bottom))} for x in (across[0], across[-1])],
                "y": [{"value": y, "px": px((left, y))} for y in (up[0], up[-1])],
            },
            "isLog": scale == "log",
        }
        figure.savefig(path)
        plt.close(figure)
    path.with_suffix(".json").write_text(json.dumps(known), encoding="utf-8")


def main() -> None:
    """Write ``COUNT`` pictures of each look."""
    folder, seed, count = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    chance = random.Random(seed)  # noqa: S311 - pictures, not secrets
    for number in range(count):
        for name, look in LOOKS.items():
            curves = [curve(chance), curve(chance)]
            draw(folder / f"matplotlib-{name}-{number}.png", curves, look)


if __name__ == "__main__":
    main()

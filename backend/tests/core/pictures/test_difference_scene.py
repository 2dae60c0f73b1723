"""The scene of how two histograms differ, as the picture draws it; see ``test_scenes.py``."""

from __future__ import annotations

from dataclasses import replace

from loadcurve.core.changes.histogram import HistogramDifference, histogram_difference
from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.core.pictures.canvas.plot_area import Rect
from loadcurve.core.pictures.changes import draw_difference
from tests.making.runs import histogram, point
from tests.making.svg_documents import (
    AREA,
    SVG,
    Scene,
    drawn_by,
    is_as_kept,
    of_size,
    parsed,
    plain,
    ruler,
    texts,
    ticks,
)

_EDGES = ((0.0, 512.0), (512.0, 1024.0), (1024.0, 2048.0), (2048.0, None))


def difference() -> HistogramDifference:
    """What grew, what shrank, what may be rounding, and a bucket one side does not state."""
    sides = [
        replace(point(8), histograms=(histogram(dict(zip(_EDGES, shares, strict=True))),))
        for shares in ((60.0, 30.0, 7.0, 3.0), (47.4, 45.0, 7.1, 0.5))
    ]
    found = histogram_difference(*sides, sides[0].histograms[0].event)
    assert found is not None
    unstated = replace(found.bars[3], points=None, text="not stated", is_shown=False)
    return replace(found, bars=(*found.bars[:3], unstated))


def difference_scene() -> Scene:
    figure = difference()
    document = parsed(drawn_by(draw_difference, figure, AREA, LIGHT))
    labels = [column.label for column in figure.columns]
    under = [one for one in document.iter(f"{SVG}text") if one.text in labels]
    right = ruler([(float(one.attrib["x"]), labels.index(one.text or "")) for one in under])
    up = ruler(ticks(document, "y", "end"))
    rects = [one.attrib for one in document.iter(f"{SVG}rect")]
    bars = []
    for one in rects:
        ends = [up(float(one["y"])), up(float(one["y"]) + float(one["height"]))]
        middle = right(float(one["x"]) + float(one["width"]) / 2)
        bars.append([middle, max(ends, key=abs)])
    over = of_size(document, "11")
    return {
        "figure": plain(figure),
        "drawn": {
            "bars": bars,
            "outlines": [at for at, rect in enumerate(rects) if rect["fill"] == LIGHT.paper],
            "not_stated": [right(float(one.attrib["x"])) for one in over if one.text == "?"],
            "numbers": [one.text for one in over if one.text != "?"],
            "labels": [one.text for one in under],
            "titles": [one.text for one in of_size(document, "14")],
        },
    }


def test_a_picture_draws_the_difference_that_the_page_draws() -> None:
    assert is_as_kept("difference", difference_scene)


def test_numbers_stand_over_all_bars_or_over_none() -> None:
    figure = difference()
    wide = texts(parsed(drawn_by(draw_difference, figure, AREA, LIGHT)))
    assert {"−12.6", "+15"} <= set(wide)
    # Room for "+15", not for "−12.6".
    narrow = texts(parsed(drawn_by(draw_difference, figure, Rect(0, 0, 188, 640), LIGHT)))
    assert not {"−12.6", "+15"} & set(narrow)

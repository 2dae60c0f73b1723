"""A figure as SVG."""

from loadcurve.core.drawing.pen.ink import (
    THEMES,
)
from loadcurve.core.drawing.picture import (
    DRAWING_VERSION,
    HEIGHT_PX,
    WIDTH_PX,
    axes_in_words,
    draw,
)
from loadcurve.core.drawing.sections import (
    Picture,
)

__all__ = ["DRAWING_VERSION", "HEIGHT_PX", "THEMES", "WIDTH_PX", "Picture", "axes_in_words", "draw"]

"""A figure as SVG."""

from loadcurve.core.drawing.changes import draw_changes
from loadcurve.core.drawing.pen.ink import (
    THEMES,
)
from loadcurve.core.drawing.picture import (
    DRAWING_VERSION,
    HEIGHT_PX,
    WIDTH_PX,
    axes_in_words,
    draw,
    draw_bare,
    in_words,
)
from loadcurve.core.drawing.sections import (
    Picture,
)
from loadcurve.core.drawing.slide.slide import (
    Slide,
    slide_file,
)

__all__ = [
    "DRAWING_VERSION",
    "HEIGHT_PX",
    "THEMES",
    "WIDTH_PX",
    "Picture",
    "Slide",
    "axes_in_words",
    "draw",
    "draw_bare",
    "draw_changes",
    "in_words",
    "slide_file",
]

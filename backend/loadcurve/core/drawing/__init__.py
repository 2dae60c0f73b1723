"""A figure as SVG."""

from loadcurve.core.drawing.changes import draw_changes
from loadcurve.core.drawing.fit import draw_fit
from loadcurve.core.drawing.pdf.page import pdf_file
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
from loadcurve.core.drawing.sheet import Caption
from loadcurve.core.drawing.slide.slide import (
    Slide,
    slide_file,
)
from loadcurve.core.drawing.timeline import draw_timeline

__all__ = [
    "DRAWING_VERSION",
    "HEIGHT_PX",
    "THEMES",
    "WIDTH_PX",
    "Caption",
    "Picture",
    "Slide",
    "axes_in_words",
    "draw",
    "draw_bare",
    "draw_changes",
    "draw_fit",
    "draw_timeline",
    "in_words",
    "pdf_file",
    "slide_file",
]

"""A figure as SVG."""

from loadcurve.core.pictures.canvas.palette import THEMES, Theme
from loadcurve.core.pictures.changes import draw_changes
from loadcurve.core.pictures.fit import draw_fit
from loadcurve.core.pictures.pdf.page import pdf_file
from loadcurve.core.pictures.picture import (
    DRAWING_VERSION,
    HEIGHT_PX,
    alternative_text,
    axes_text,
    draw,
    draw_bare,
)
from loadcurve.core.pictures.sections import ComparisonPicture
from loadcurve.core.pictures.sheet import WIDTH_PX, Caption
from loadcurve.core.pictures.slide.slide import Slide, slide_file
from loadcurve.core.pictures.timeline import draw_timeline

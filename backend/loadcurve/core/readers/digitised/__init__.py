"""Digitised pictures: the document with the curves, and the picture itself."""

from loadcurve.core.digitising import is_document, is_vector_picture
from loadcurve.core.readers.digitised import report
from loadcurve.core.readers.format import Format
from loadcurve.core.records import Workload

DOCUMENT = Format(
    kind="digitised",
    title="Digitised picture",
    origin="from a picture",
    recognises=lambda text, name: is_document(text),
    read=report.read,
    load_unit=lambda settings: settings.get(report.LOAD_UNIT),
    traits=report.traits,
    workload=lambda settings: Workload(name="Workload not stated"),
)
PICTURE = Format(
    kind="picture",
    title="Picture",
    recognises=lambda text, name: is_vector_picture(text),
    read=report.read_vector,
    no_load="a picture: digitise its curves on the page /digitise",
)

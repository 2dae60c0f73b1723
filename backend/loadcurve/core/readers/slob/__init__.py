"""SLOB's own files: awr_info.txt and slob.conf."""

from loadcurve.core.readers.format import Format
from loadcurve.core.readers.slob import awr_info, conf

AWR_INFO = Format(
    kind="awr_info",
    title="SLOB awr_info.txt",
    origin="from awr_info.txt",
    recognises=awr_info.recognises,
    read=lambda text, name: (awr_info.read(text, name),),
    load_unit=lambda settings: "sessions",
)
CONF = Format(
    kind="slob_conf",
    title="SLOB settings",
    recognises=conf.recognises,
    read=lambda text, name: (conf.read(text, name),),
)

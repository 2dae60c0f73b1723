"""Captures of AWR Miner: what a database did by itself, snapshot by snapshot."""

from loadcurve.core.readers.format import Format
from loadcurve.core.readers.miner import capture
from loadcurve.core.records import Workload

FORMAT = Format(
    kind="awr_miner",
    title="AWR Miner capture",
    origin="from AWR Miner",
    recognises=capture.recognises,
    read=lambda text, name: (capture.read(text, name),),
    workload=lambda settings: Workload(name="observed load"),
    is_observed=True,
)

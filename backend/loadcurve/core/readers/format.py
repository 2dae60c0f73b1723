"""What the program knows of a format in one place: title, reader, load, traits, workload.

``formats.FORMATS`` lists all of them; docs/contribute/adding-a-reader.md adds one as an example.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from loadcurve.core.readers.reading import Reading
from loadcurve.core.readers.samples import SampleSeries
from loadcurve.core.records import LoadPoint, Workload

Settings = Mapping[str, str]
"""The settings of a reading as text, by name."""

Traits = Mapping[str, str | None]
"""What must be equal for two load points to be of one run: a name and its text for people."""


def _never(text: str, name: str) -> bool:
    return False


def _unread(text: str, name: str) -> tuple[Reading, ...]:
    raise ValueError(f"{name}: this format is found by its title or table, not by content")


def _no_samples(text: str, name: str) -> SampleSeries | None:
    return None


def _no_unit(settings: Settings) -> str | None:
    return None


def _no_preference(settings: Settings) -> int | None:
    return None


def _no_slice(settings: Settings) -> bool:
    return False


def _whole(settings: Settings) -> tuple[str, ...] | None:
    return None


def _no_traits(settings: Settings, point: LoadPoint) -> Traits:
    return {}


@dataclass(frozen=True, slots=True)
class Format:
    """One format that is read.

    ``kind`` is that of its readings; ``title`` names a file of it, ``origin`` where its numbers
    are from, if that separates runs. ``recognises`` and ``read`` take a file's text and name;
    ``read`` raises UnreadableReport with what to do. ``samples`` returns the samples over time in
    the file, None without any. ``load_unit`` says what the concurrency of
    its load points counts, None if a file does not state any. ``traits`` set the runs of a file
    apart; ``repeat_traits`` tell that load points of equal load in a run are no repeats of each
    other. ``workload`` is what the form starts with.

    ``preference`` ranks files that state the same load points, the one that says most first; None
    if none does. ``is_slice`` says whether a file states a part, such as one host's, of what
    another one of its folder states whole. ``parts_of`` names the load points that several files of
    a folder state together, each some of their metrics; None if a file states its load points
    whole. With
    ``is_whole_run`` a file that states several load points is a run of its own. ``no_load`` says
    why a file without any is no load point. With ``is_observed`` nobody set a load: the load points
    are points in time, and no concurrency is taken from the file's name. With ``is_driver``
    a file is the result of a load driver: its load and its metrics belong to the load point of the
    AWR report of its snapshots, or of its minutes if it names none; without a report it is a load
    point of its own.
    """

    kind: str
    title: str
    origin: str | None = None
    recognises: Callable[[str, str], bool] = _never
    read: Callable[[str, str], tuple[Reading, ...]] = _unread
    samples: Callable[[str, str], SampleSeries | None] = _no_samples
    load_unit: Callable[[Settings], str | None] = _no_unit
    traits: Callable[[Settings, LoadPoint], Traits] = _no_traits
    repeat_traits: Callable[[Settings, LoadPoint], Traits] = _no_traits
    workload: Callable[[Settings], Workload] | None = None
    preference: Callable[[Settings], int | None] = _no_preference
    is_slice: Callable[[Settings], bool] = _no_slice
    parts_of: Callable[[Settings], tuple[str, ...] | None] = _whole
    is_whole_run: bool = True
    no_load: str | None = None
    is_observed: bool = False
    is_driver: bool = False

"""Dropping any file of a folder loses only that file's values.

So a file that is added never removes a quantity, wait event or histogram.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from loadcurve.core.errors import RefusedInput
from loadcurve.core.grouping import Grouping, PointChoice, SuggestedPoint, propose_runs
from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.grouping.point_choice import chosen_point
from loadcurve.core.readers import Reading, read
from loadcurve.core.records import LoadPoint
from loadcurve.core.reports import is_completed_by_others, with_other_files
from tests.making.filed_reports import filed_report

Readings = dict[str, Sequence[Reading]]


def folders(corpus: Path) -> Iterator[tuple[list[ReadingWithPath], Readings]]:
    """The files of each folder of each repository of the corpus, whole."""
    filed: dict[str, list[ReadingWithPath]] = defaultdict(list)
    readings: Readings = {}
    for index in ("INDEX.tsv", "INDEX2.tsv"):
        with (corpus / index).open(encoding="utf-8") as lines:
            for row in csv.DictReader(lines, delimiter="\t"):
                path, source_path = corpus / row["file"], row["source_path"]
                if path.is_file():
                    with suppress(RefusedInput):
                        found = filed_report(path, source_path)
                        folder = f"{row['source_repo']} {source_path.rpartition('/')[0]}"
                        filed[folder] += found
                        readings[found[0].report_sha256] = read(path.read_bytes(), source_path)
    yield from ((files, readings) for files in filed.values() if len(files) > 1)


def saved(point: SuggestedPoint, readings: Readings) -> LoadPoint:
    """A proposed load point as it is stored."""
    place = point.numbers_from
    choice = PointChoice(place.report_sha256, place.reading, place.part, point.concurrency)
    whole = readings[place.report_sha256]
    stored = chosen_point(whole, choice, "here")
    if is_completed_by_others(whole[place.reading]):
        others = {one.report_sha256: readings[one.report_sha256] for one in point.companions}
        stored = with_other_files(stored, whole[place.reading], place.part, others)
    return stored


def stated(point: LoadPoint) -> set[str]:
    """What a load point has: its quantities and histograms by name, and a table of wait events.

    Such a table is of one report: its events are shares of one whole.
    """
    return {
        *point.quantities,
        *(["wait events"] if point.wait_events else []),
        *(f"histogram of {histogram.event}" for histogram in point.histograms),
    }


def points_of(grouping: Grouping, readings: Readings) -> Iterator[tuple[set[str], LoadPoint]]:
    """Each load point with the reports that it is of."""
    for run in grouping.runs:
        for point in run.points:
            if not point.parts:
                places = (point.numbers_from, *point.companions)
                yield {place.report_sha256 for place in places}, saved(point, readings)


def lost_by_more_files(files: list[ReadingWithPath], readings: Readings) -> Iterator[str]:
    """What load points of a folder without a file state, and do not with it."""
    whole = list(points_of(propose_runs(files), readings))
    for dropped in {file.report_sha256 for file in files}:
        fewer = [file for file in files if file.report_sha256 != dropped]
        for reports, point in points_of(propose_runs(fewer), readings):
            beside = [known for other, known in whole if reports <= other]
            if beside:
                lost = stated(point) - set().union(*map(stated, beside))
                yield from (f"{name} of {point.label or point.concurrency}" for name in lost)


def test_corpus_file_removes_no_value_of_other_files(corpus: Path) -> None:
    found = {
        (files[0].path.rpartition("/")[0], lost)
        for files, readings in folders(corpus)
        if len(files) <= 40
        for lost in lost_by_more_files(files, readings)
    }
    assert not found, f"{len(found)}: {sorted(found)[:40]}"

"""Every text for people in the program, read by rules: plain English, no names of fields.

``python -m tests.sentences`` in the folder ``backend`` prints them all, to be read by eye.
"""

from __future__ import annotations

import re
from itertools import product

import pytest

from loadcurve.core.figures.companion_panels import COMPANION_METRICS, companion_figure
from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.formatting import counted, counted_with_verb
from loadcurve.core.records import Run
from loadcurve.core.results.comparison import compute_comparison
from loadcurve.core.results.question import ComparisonQuestion
from tests.making.runs import point, run
from tests.sentences import ItemTexts, sentences

# Translated phrases and words that do not say who does what. Each stands for a class of faults.
IDIOMS = (
    r"\b(?:tell|tells|told)\b(?! Loadcurve)",
    r"\bwhoever\b",
    r"\bof which\b",
    r"\bstands?\b(?! (?:for|by))",
    r"\bwere got\b|\bwas got\b",
    r"\bis no (?:number|percentage|time|date|report)\b",
    r"\bnone of the titles\b",
    r"\bfewer than no\b",
    r"\bthe caller\b",
    r"\bnames cut alike\b",
    r"\bnothing of:",
    r"\bcome later\b",
    r"\b(?:taken|takes?|taking) over\b",
    r"\bcut alike\b",
    r"\bsomething of it\b|\banything of it\b",
    r"\b(?:on (?:its|their)|under) way\b",
    r"\b(?:is|are) no (?!such\b|longer\b|more\b)(?:\w+ ){0,2}(?:address|name|document|export|"
    r"report|point|assignment|server|key)\b",
    r"\b(?:is|are) none of\b",
    r"\bbeyond reason\b",
    r"\bwho (?:runs|made|shared) it\b",
    r"\bOnly who\b",
)
# What people read: not the log of a server, and not what a developer gets from a broken figure.
DOUBLED = re.compile(r"\b([a-z]{2,})\s+\1\b", re.I)
FIELD = re.compile(r"\b[a-z]+_per_s\.[a-z_]+|\bsee (?:[a-z]+_)+[a-z]+\b")
ONE_OF_SEVERAL = re.compile(
    r"(?<![\d.,–-])\b1 (?!of\b)(?:[a-z]+ )*?"
    r"(?:levels|points|runs|sessions|users|threads|repeats|events|reports|files)\b"
)


ALLOWED = (
    # Oracle's own words, and texts that go back to programs.
    "event waits waits/txn",
)


@pytest.fixture(scope="module")
def said() -> list[ItemTexts]:
    """All texts; there are many, or the collector no longer finds them."""
    found = [each for each in sentences() if not any(text in each.text for text in ALLOWED)]
    assert len(found) > 1000
    return found


@pytest.mark.parametrize("idiom", IDIOMS)
def test_no_text_uses_a_phrase_nobody_says(said: list[ItemTexts], idiom: str) -> None:
    assert [each for each in said if re.search(idiom, each.text)] == []


def test_no_text_doubles_a_word_or_names_a_field_for_a_section(said: list[ItemTexts]) -> None:
    assert [each for each in said if DOUBLED.search(each.text)] == []
    assert [each for each in said if FIELD.search(each.text)] == []


def texts_of(value: object) -> list[str]:
    """Every text in a record of records."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, tuple | list):
        return [text for each in value for text in texts_of(each)]
    if isinstance(value, dict):
        return [text for each in value.values() for text in texts_of(each)]
    slots = getattr(type(value), "__slots__", ())
    return [text for name in slots for text in texts_of(getattr(value, name))]


def small_runs() -> list[Run]:
    """Runs of one and two load points that lack this or that."""
    full = {"throughput_iops": 1000.0, "read_latency_us": 500.0, "db_time_s_per_s": 1.0}
    points = [
        (point(1, **full),),
        (point(1, **full), point(1, 2, **full)),
        (point(None, **full),),
        (point(None, **full), point(8, **full)),
        (point(1, bandwidth_mib_s=5.0),),
        (point(1, read_latency_us=5.0), point(2, throughput_iops=7.0)),
    ]
    units = ("sessions", "threads per schema", "degree of parallelism", None)
    return [
        run(f"{unit}{at}", *each, concurrency_unit=unit)
        for unit, (at, each) in product(units, enumerate(points))
    ]


def test_figures_and_answers_of_one_count_in_the_singular() -> None:
    runs = small_runs()
    found = texts_of(curve_figure(runs, "throughput_iops", "read_latency_us"))
    found += texts_of(companion_figure(runs, COMPANION_METRICS))
    question = ComparisonQuestion(limits_us=(1000.0, 100.0), throughputs=(500.0,))
    found += [text for each in runs for text in texts_of(compute_comparison([each], question))]
    assert len(set(found)) > 50
    assert [text for text in set(found) if ONE_OF_SEVERAL.search(text)] == []
    assert [text for text in set(found) if re.search(r"\bits 1 |\b1 of (?:its )?1 ", text)] == []
    assert [text for text in set(found) if re.search(r"\d degree", text)] == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (counted(1, "sessions"), "1 session"),
        (counted(1, "threads per schema"), "1 thread per schema"),
        (counted(1, "threads/schema"), "1 thread/schema"),
        (counted("1–8", "users"), "1–8 users"),
        (counted(2, "DB sessions"), "2 DB sessions"),
        (counted(16, "degree of parallelism"), "degree of parallelism 16"),
        (counted(4, "in flight"), "4 in flight"),
        (counted(8, None), "concurrency 8"),
        (counted_with_verb(1, "load point", "states"), "1 load point states"),
        (counted_with_verb(2, "load point", "states"), "2 load points state"),
        (counted_with_verb(1200, "line", "was"), "1,200 lines were"),
        (counted_with_verb(0, "run"), "0 runs"),
    ],
)
def test_numbers_of_things_agree(text: str, shown: str) -> None:
    assert text == shown

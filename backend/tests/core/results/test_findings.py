"""Findings of cross-checks in results: grouped by check, counted, with arithmetic."""

from __future__ import annotations

from dataclasses import asdict, replace

import msgspec
from pydantic import TypeAdapter

from loadcurve.core.curves.ceilings import CeilingCheck
from loadcurve.core.records import Finding, LoadPoint, Provenance
from loadcurve.core.results.comparison import compute_comparison
from loadcurve.core.results.findings import MOST_TOLD, PointFinding, run_findings
from loadcurve.core.results.question import ComparisonQuestion
from loadcurve.core.results.records import RunResults
from tests.making.runs import point, run

LITTLE, SIZE = "Little's law", "Effective I/O size"


def checked(n: int | None, repeat: int = 1, **severities: str) -> LoadPoint:
    names = {"little": LITTLE, "size": SIZE}
    at = f"{n}" if repeat == 1 else f"{n}, repeat {repeat}"
    findings = tuple(
        Finding(names[key], severity, f"{key} at {at}.") for key, severity in severities.items()
    )
    return replace(point(n, repeat, throughput_iops=n or 1), findings=findings)


MIXED = run(
    "a",
    checked(4, little="agrees", size="agrees"),
    checked(8, little="notice", size="agrees"),
    checked(8, 2, little="warning", size="agrees"),
    point(16, throughput_iops=1),
)


def test_checks_are_gathered_and_the_worst_comes_first() -> None:
    found = run_findings(MIXED, None)
    assert (found.points, found.found, found.warned) == (4, 2, 1)
    assert found.text == "findings at 2 of 4 load points"
    assert [(each.check, each.severity, each.summary) for each in found.checks] == [
        (LITTLE, "warning", "warning at 1, notice at 1, agrees at 1"),
        (SIZE, "agrees", "agrees at 3 load points"),
    ]
    assert found.checks[0].findings == (
        PointFinding("warning", "little at 8, repeat 2.", "8 sessions, repeat 2 of 2", "p8.2"),
        PointFinding("notice", "little at 8.", "8 sessions, repeat 1 of 2", "p8.1"),
    )
    turned = replace(MIXED, points=tuple(checked(4, size="agrees", little="notice") for _ in "a"))
    assert [each.check for each in run_findings(turned, None).checks] == [LITTLE, SIZE]


def test_passed_check_shows_arithmetic_of_highest_load() -> None:
    found = run_findings(run("a", checked(4, size="agrees"), checked(8, size="agrees")), None)
    assert [each.text for each in found.checks[0].findings] == ["size at 8."]
    assert (found.found, found.text) == (0, "all checks agree")
    one = run_findings(run("a", checked(4, size="notice")), None)
    assert one.text == "findings at its load point"
    assert one.checks[0].summary == "notice at 1 load point"


def test_many_findings_list_the_first_and_count_all() -> None:
    many = run("a", *(checked(n, little="notice") for n in range(1, 41)))
    (check,) = run_findings(many, None).checks
    assert check.summary == "notice at 40 load points"
    assert [each.level for each in check.findings] == [
        "1 session",
        *(f"{n} sessions" for n in range(2, MOST_TOLD + 1)),
    ]
    assert MOST_TOLD == 5


def test_equal_findings_of_points_are_listed_once() -> None:
    said = Finding("provenance", "notice", "modelled")
    points = tuple(replace(point(n), findings=(said,)) for n in (4, 8))
    (check,) = run_findings(run("a", *points), None).checks
    assert check.summary == "notice at 2 load points"
    assert check.findings == (PointFinding("notice", "modelled", "4 sessions", "p4.1"),)


def test_the_sessions_ceiling_is_a_check_of_the_curve() -> None:
    over = CeilingCheck(True, "too many", "8 sessions", ("p8.1", "p8.2"))
    found = run_findings(MIXED, over)
    ceiling = next(each for each in found.checks if each.check == "Session ceiling")
    assert (ceiling.severity, ceiling.summary) == ("warning", "warning")
    assert ceiling.findings == (PointFinding("warning", "too many.", "8 sessions", "p8.1"),)
    assert (found.found, found.warned) == (2, 2)
    within = run_findings(run("a", point(4)), CeilingCheck(False, "enough", "4 sessions", ()))
    assert (within.found, within.text) == (0, "all checks agree")
    assert within.checks[0].findings[0].point_id is None


def test_without_checks_there_is_a_reason() -> None:
    assert run_findings(run("a", point(4)), None).text == (
        "not checked: its reports print nothing to check against each other"
    )
    published = run("a", point(4), provenance=Provenance.PUBLISHED)
    assert run_findings(published, None).text == "not checked: its numbers are published"


def test_the_answers_have_findings_and_tell_warnings_in_words() -> None:
    answers = compute_comparison([MIXED], ComparisonQuestion())
    assert answers.runs[0].findings == run_findings(MIXED, None)
    (said,) = (each for each in answers.words if "Cross-checks" in each.pieces[0].text)
    assert "".join(piece.text for piece in said.pieces) == (
        f"Cross-checks of Run a warn at 1 of its 4 load points: {LITTLE}."
    )
    figure = next(piece for piece in said.pieces if piece.section)
    assert (figure.section, figure.run_id, figure.point_id) == ("findings", "a", "p8.2")
    noticed = run("b", checked(4, little="notice"))
    assert not any(
        "Cross-checks" in sentence.pieces[0].text
        for sentence in compute_comparison([noticed], ComparisonQuestion()).words
    )


def test_answers_stored_before_there_were_findings_still_read() -> None:
    adapter = TypeAdapter(RunResults)
    stored = asdict(compute_comparison([MIXED], ComparisonQuestion()).runs[0])
    del stored["findings"]
    read = adapter.validate_python(stored)
    assert (read.findings.points, read.findings.text) == (0, "not checked")


def test_reads_beyond_the_ceiling_are_a_warning_of_the_run() -> None:
    fast = run("nvme", point(256, read_iops=1_400_000, read_latency_us=396))
    answers = compute_comparison([fast], ComparisonQuestion(x="read_iops")).runs[0]
    assert answers.ceiling is not None
    assert answers.findings.checks[0].findings[0].text == f"{answers.ceiling}."
    slow = run("slow", point(256, read_iops=100, read_latency_us=396))
    answers = compute_comparison([slow], ComparisonQuestion(x="read_iops")).runs[0]
    assert answers.ceiling is None
    assert answers.findings.checks[0].severity == "agrees"


def test_finding_stored_by_earlier_version_gets_current_name() -> None:
    stored = b'{"check": "Regular stalls", "severity": "warning", "text": "every 30 s"}'
    assert msgspec.json.decode(stored, type=Finding).check == "Periodic stalls"

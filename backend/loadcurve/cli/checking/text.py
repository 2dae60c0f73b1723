"""The verdict of a check as terminal text, as Markdown and as JUnit XML."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from loadcurve.core.formatting import in_markdown
from loadcurve.core.records import Run
from loadcurve.core.regression_check import RegressionVerdict, RuleResult

_SIGNS = {
    RegressionVerdict.PASSED: "✅",
    RegressionVerdict.FAILED: "❌",
    RegressionVerdict.NOT_ENOUGH: "⚠️",
    RegressionVerdict.NOT_COMPARABLE: "⛔",
}


def as_text(
    run: Run, baseline: Run, verdict: RegressionVerdict, results: Sequence[RuleResult]
) -> str:
    """The verdict, then a line per rule."""
    lines = [f"{verdict.value}: {run.title} against {baseline.title}"]
    lines += [f"  {result.verdict.value}: {result.text}" for result in results]
    return "\n".join(lines) + "\n"


def as_markdown(
    run: Run, baseline: Run, verdict: RegressionVerdict, results: Sequence[RuleResult]
) -> str:
    """A heading and a table, for the comment of a pull request."""
    titles = f"{in_markdown(run.title)} against {in_markdown(baseline.title)}"
    lines = [f"### {_SIGNS[verdict]} {verdict.value}: {titles}", ""]
    lines += ["| Rule | Verdict | Result |", "|---|---|---|"]
    lines += [
        f"| {in_markdown(result.rule.text)} | {result.verdict.value} | {in_markdown(result.text)} |"
        for result in results
    ]
    return "\n".join(lines) + "\n"


def as_junit(run: Run, baseline: Run, results: Sequence[RuleResult]) -> str:
    """JUnit XML: a failed rule is a failure, a rule that was not judged an error."""
    failed = sum(result.verdict is RegressionVerdict.FAILED for result in results)
    unjudged = sum(
        result.verdict not in (RegressionVerdict.PASSED, RegressionVerdict.FAILED)
        for result in results
    )
    name = quoteattr(f"{run.title} against {baseline.title}")
    cases = "".join(map(_case, results))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<testsuite name={name} tests="{len(results)}" failures="{failed}" errors="{unjudged}">\n'
        f"{cases}</testsuite>\n"
    )


def _case(result: RuleResult) -> str:
    place = f", {result.place}" if result.place else ""
    name = quoteattr(f"{result.rule.text}{place}")
    text = escape(result.text)
    if result.verdict is RegressionVerdict.PASSED:
        inner = f"<system-out>{text}</system-out>"
    else:
        kind = "failure" if result.verdict is RegressionVerdict.FAILED else "error"
        inner = f"<{kind} message={quoteattr(result.verdict.value)}>{text}</{kind}>"
    return f'  <testcase classname="loadcurve.check" name={name}>{inner}</testcase>\n'

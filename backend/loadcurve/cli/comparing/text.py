"""Results as terminal text, and as Markdown with links to evidence."""

from __future__ import annotations

import re
from typing import Any

from loadcurve.core.formatting import latency_text, number_text

ComparisonJson = dict[str, Any]
_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#|~])")


def as_text(answers: ComparisonJson, page: str) -> str:
    """The table of limits, reasons for gaps, the words, and the page's address."""
    rows = _table(answers)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    table = [
        "  ".join(
            cell.ljust(width) if index < 2 else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    words = [
        "".join(piece["text"] for piece in sentence["pieces"]) for sentence in answers["words"]
    ]
    parts = [[_title(answers)], table, _reasons(answers), words, _caveats(answers), [page]]
    return "\n\n".join("\n".join(part) for part in parts if part)


def as_markdown(answers: ComparisonJson, page: str) -> str:
    """The same as Markdown; numbers in the words link to their load point on ``page``."""
    head, *rows = [[_escaped(cell) for cell in row] for row in _table(answers)]
    rule = ["---", "---", *("---:" for _ in head[2:])]
    table = [f"| {' | '.join(row)} |" for row in (head, rule, *rows)]
    words = [
        "".join(_linked(piece, page) for piece in sentence["pieces"])
        for sentence in answers["words"]
    ]
    reasons = [f"- {_escaped(reason)}" for reason in _reasons(answers)]
    title = f"**{_title(answers)}** ([chart]({page}))"
    to_know = [f"- {_escaped(line)}" for line in _caveats(answers)]
    parts = [[title], table, reasons, [" ".join(words)], to_know]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _title(answers: ComparisonJson) -> str:
    x, y, statistic = answers["x"], answers["y"], answers["statistic"]
    latency = y["title"].lower() if statistic == "mean" else f"{statistic} {y['title'].lower()}"
    return f"Maximum {x['title'].lower()} in {x['unit']} at a {latency} limit"


def _table(answers: ComparisonJson) -> list[list[str]]:
    """A row per run: throughput within each limit, and latency at throughputs."""
    unit = answers["x"]["unit"]
    limits = [f"≤ {latency_text(limit)}" for limit in answers["limits_us"]]
    at = [f"ms at {number_text(throughput)} {unit}" for throughput in answers["throughputs"]]
    rows = [["Run", "Numbers", *limits, *at]]
    for run in answers["runs"]:
        star = " (baseline)" if run["run"]["run_id"] == answers["baseline"] else ""
        name = f"{run['run']['label']}{star}"
        latencies = list(map(_latency, run["latencies"]))
        rows.append([name, run["run"]["provenance"], *map(_limit, run["limits"]), *latencies])
    return rows


def _latency(latency: ComparisonJson) -> str:
    """A latency in the unit of its column, with the sign of its bound."""
    if latency["text"] is None:
        return "—"
    sign = "≤ " if latency["text"].startswith("≤") else ""
    return f"{sign}{number_text(latency['at']['latency_us'] / 1000)}"


def _limit(limit: ComparisonJson) -> str:
    if limit["text"] is None:
        return "—"
    ratio = limit["against_baseline"]
    return f"{limit['text']} ({ratio['ratio_text']})" if _has_ratio(ratio) else str(limit["text"])


def _has_ratio(ratio: ComparisonJson | None) -> bool:
    return ratio is not None and ratio["ratio_text"] is not None and ratio["blocked"] is None


def _reasons(answers: ComparisonJson) -> list[str]:
    """The reasons for dashes, once per run and reason."""
    reasons: dict[str, None] = {}
    for run in answers["runs"]:
        label = run["run"]["label"]
        if run["limit_reason"]:
            reasons[f"{label}: {run['limit_reason']}"] = None
        if run["limit_levels"] == 0:
            continue
        for limit in run["limits"]:
            if limit["text"] is None:
                at = latency_text(limit["within"]["limit_us"])
                reasons[f"{label}, {at}: {limit['within']['reason']}"] = None
        for latency in run["latencies"]:
            if latency["text"] is None:
                at = number_text(latency["at"]["throughput"])
                reasons[f"{label}, {at}: {latency['at']['reason']}"] = None
    return list(reasons)


def _caveats(answers: ComparisonJson) -> list[str]:
    """Differences of the runs, their use of ceilings, and results of cross-checks.

    One line per run and check with a disagreement.
    """
    lines = list(answers["comparability"]["texts"])
    lines += [f"{apart['label']}: {apart['reason']}" for apart in answers["comparability"]["apart"]]
    for run in answers["runs"]:
        findings, label = run["findings"], run["run"]["label"]
        lines += [f"{label}, {use['cause']}: {use['reason']}" for use in run["ceiling_uses"]]
        if findings["found"]:
            lines.append(f"{label}: {findings['text']}")
        for check in findings["checks"]:
            if check["severity"] != "agrees":
                first = check["findings"][0]
                example = f"{first['level']}: {first['text']}"
                lines.append(f"{label}, {check['check']}, {check['summary']}; {example}")
    return lines


def _linked(piece: ComparisonJson, page: str) -> str:
    text = _escaped(piece["text"])
    if piece["section"] is None:
        return f"**{text}**" if piece["run_id"] else text
    chosen = f"&sel={piece['run_id']}:{piece['point_id']}" if piece["point_id"] else ""
    return f"[{text}]({page}{chosen})"


def _escaped(text: str) -> str:
    """The text, escaped for Markdown."""
    return _MARKDOWN.sub(r"\\\1", text)

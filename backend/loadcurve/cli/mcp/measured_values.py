"""Numbers and texts of a server as an agent gets them: with unit and bound, and quoted."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from urllib.parse import quote, urlencode

from loadcurve_client.connection import Answer as Json

MOST_CHARACTERS = 300
NOT_STATED = "not stated"
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_PLACES = ("section", "row", "column", "line", "raw", "quote", "formula")


def quoted(text: object) -> str:
    """A text of a report or a person in « », on one line, cut to 300 characters.

    Control and format characters become blanks: a reader sees all that a model does. The category
    Cf has hidden tags (https://www.unicode.org/versions/latest/core-spec/chapter-23/).
    """
    if text is None or text == "":
        return NOT_STATED
    shown = "".join(" " if unicodedata.category(c) in _HIDDEN else c for c in str(text))
    line = " ".join(shown.replace("«", "‹").replace("»", "›").split())
    cut = line if len(line) <= MOST_CHARACTERS else f"{line[: MOST_CHARACTERS - 1]}…"
    return f"«{cut}»"


@dataclass(frozen=True, slots=True)
class PageLink:
    """A page of a server, and the run that its numbers are of."""

    server: str
    path: str
    run: str | None = None

    @property
    def link(self) -> str:
        """The page's address."""
        return f"{self.server}{self.path}"

    def line(self, evidence: Json) -> str | None:
        """The address of a number's line in a stored report."""
        sha256, line = evidence.get("report_sha256"), evidence.get("line")
        if not sha256 or not line or evidence.get("kept_at"):
            return None
        query = {"line": line} | ({"run": self.run} if self.run else {})
        return f"{self.server}/reports/{quote(sha256, safe='')}?{urlencode(query)}"


def number(stated: Json | None, page: PageLink, provenance: str | None = None) -> Json:
    """A stated number with unit, bound, provenance and link; ``stated`` is as the API has it."""
    if stated is None or stated.get("value") is None:
        return not_stated(None, page)
    evidence = stated.get("evidence") or {}
    return {
        "value": float(f"{stated['value']:.12g}"),
        "unit": stated.get("unit") or "",
        "text": stated["text"],
        "bound": _bound(stated),
        "provenance": stated.get("provenance") or provenance or NOT_STATED,
        **({"evidence": place(evidence)} if any(evidence.values()) else {}),
        "link": page.line(evidence) or page.link,
    }


def place(evidence: Json) -> str:
    """Where a number was found: section, row and line of a report, a quote, or a formula."""
    return quoted("; ".join(f"{key} {evidence[key]}" for key in _PLACES if evidence.get(key)))


def not_stated(reason: object, page: PageLink) -> Json:
    """In place of a number that nobody states, with the reason if there is one."""
    return {
        "value": NOT_STATED,
        **({"reason": quoted(reason)} if reason else {}),
        "link": page.link,
    }


def _bound(stated: Json) -> str:
    low, high, repeats = stated.get("low"), stated.get("high"), stated.get("repeats", 1)
    between = "" if low is None or high is None else f"between {low:.12g} and {high:.12g}"
    if stated.get("qualifier"):
        return f"{stated['qualifier']}, {between}".removesuffix(", ")
    if repeats > 1:
        return f"median of {repeats} repeats {between}".strip()
    return between or "as stated"

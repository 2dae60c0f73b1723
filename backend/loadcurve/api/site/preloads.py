"""Preload tags for the requests of a page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from loadcurve.api.site.address_view import OPEN_AXES
from loadcurve.core.figures import MAX_RUNS_IN_VIEW

_PLOTLY = "src/plots/plotly.ts"
_DOCUMENT = "index.html"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")
# The pages that open on a chart, and their own parts: a module, or a chunk of several by name.
_PAGES = {
    "": "src/pages/sources/ResultsPage.tsx",
    "compare": "bench",
    "c": "src/pages/frozen/FrozenPage.tsx",
    "embed": "src/pages/frozen/EmbedPage.tsx",
}
# On these pages the chart is drawn first, and the program loads around it.
_CHART_FIRST = ("compare", "c")


class Preloads:
    """Preload tags for the requests of a page, so that the browser need not wait.

    Without these a page waits for the program in a second answer, a chart for Plotly and the figure
    in two more, the first page for another, its own part of the program.
    """

    def __init__(self, built_pages: Path) -> None:
        manifest = built_pages / ".vite" / "manifest.json"
        known = json.loads(manifest.read_text(encoding="utf-8")) if manifest.is_file() else {}
        self._files = {kind: tuple(_links(known, kind)) for kind in _PAGES}
        self._program = "".join(_tags(known, _program(known)))

    def tags(self, path: str, query: dict[str, str]) -> str:
        """The tags for the page at ``path``; for a page without a chart, those of the program."""
        _, kind, *rest = path.split("/")
        if kind not in self._files:
            return self._program
        asked = _figure_address(kind, rest, query)
        figure = f'<link rel="preload" as="fetch" crossorigin href="{asked}">' if asked else ""
        return figure + "".join(self._files[kind])


def _figure_address(kind: str, rest: list[str], query: dict[str, str]) -> str | None:
    """The address the page will ask for its figure, letter for letter as it writes it."""
    if kind == "":
        return "/api/v1/comparisons"
    if kind in ("c", "embed"):
        return f"/api/v1/library/frozen/{rest[0]}" if rest and _TOKEN.fullmatch(rest[0]) else None
    # Above the limit of a view the page requests fewer runs; with open axes it asks for these.
    named = query.get("runs", "")
    if not named or named.count(",") >= MAX_RUNS_IN_VIEW or query.get("x") == OPEN_AXES:
        return None
    y = query.get("y", "both")
    asked = {
        "runs": named,
        "x": query.get("x", "throughput_iops"),
        # Reads and writes together come with the answer for reads.
        "y": "read_latency_us" if y == "both" else y,
    }
    return "/api/v1/curves?" + urlencode(asked).replace("&", "&amp;").replace("+", "%20")


def _links(manifest: dict[str, Any], kind: str) -> Iterator[str]:
    """Tags that load what a page with a chart is made of, Plotly first as it is the largest.

    Where the chart comes first, the program's tags only say what to load later: the page turns them
    into links that load once Plotly has come.
    """
    plotly = _reached(manifest, _PLOTLY)
    program = [*_program(manifest), *_reached(manifest, _PAGES[kind])]
    if kind in _CHART_FIRST:
        yield from _tags(manifest, plotly)
        yield from _tags(manifest, program, rel="data-later")
        return
    # Plotly is the largest file, and nothing runs it before the program has started.
    yield from _tags(manifest, plotly, rank=' fetchpriority="low"')
    yield from _tags(manifest, program)


def _tags(
    manifest: dict[str, Any], keys: list[str], rel: str = "rel", rank: str = ""
) -> Iterator[str]:
    """Tags for chunks and their styles, but for those that the document itself names."""
    initial = _reached(manifest, _DOCUMENT)
    for key in dict.fromkeys(keys):
        if key in initial:
            continue
        yield f'<link {rel}="modulepreload" crossorigin{rank} href="/{manifest[key]["file"]}">'
        for style in manifest[key].get("css", ()):
            yield f'<link {rel}="preload" as="style" crossorigin href="/{style}">'


def _program(manifest: dict[str, Any]) -> list[str]:
    """What the document's own script loads as the program, with all it imports."""
    loaded = manifest.get(_DOCUMENT, {}).get("dynamicImports", ())
    return [key for part in loaded for key in _reached(manifest, part)]


def _reached(manifest: dict[str, Any], key: str) -> list[str]:
    """A chunk and all it imports, itself first."""
    reached: dict[str, None] = {}
    waiting = [part for part, chunk in manifest.items() if key in (part, chunk.get("name"))]
    while waiting:
        chunk = waiting.pop(0)
        if chunk not in reached:
            reached[chunk] = None
            waiting += manifest[chunk].get("imports", ())
    return list(reached)

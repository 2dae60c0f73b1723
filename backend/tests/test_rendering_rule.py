"""Rendering never blocks the event loop: one module calls it, in a bounded process."""

from __future__ import annotations

import ast
import re

from loadcurve.settings import ROOT

# Drawing, rasterising, writing tables, reading a stored report: of a large one seconds of the
# interpreter's lock.
_RENDERING = re.compile(
    r"resvg|draw_?\w*|(csv|slide|pdf)_file|as_csv|chart_table|markdown_of|document|rendered\w*"
    r"|report_page"
)
_SOURCES = ROOT / "backend" / "loadcurve"
_IN_BOUNDED_PROCESS = {"rendering_process.py", "offline_report.py", "renderer.py"}


def test_only_the_renderer_draws_and_writes_files() -> None:
    importing = []
    for path in (*_SOURCES.glob("api/**/*.py"), *_SOURCES.glob("actions/**/*.py")):
        if path.parent.name == "exports" and path.name in _IN_BOUNDED_PROCESS:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            names = []
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("loadcurve."):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names if alias.name.startswith("resvg")]
            importing += [f"{path.name}: {name}" for name in names if _RENDERING.fullmatch(name)]
    assert not importing

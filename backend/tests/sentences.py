"""Every text of the program, collected from its code, with placeholders as {…}."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

BACKEND = Path(__file__).parents[1] / "loadcurve"
_WORDS = re.compile(r"[A-Za-z“”’'…{}]{2,}[,;:]? +[A-Za-z(“{‘0-9]")
_CODE = re.compile(
    r"\\[bdswS]|\(\?[:P<=!]|[<>]\w+[ /]|^[a-z-]+:\s"
    r"|^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|WITH|LOCK)\b"
)


@dataclass(frozen=True, slots=True)
class ItemTexts:
    """A text and the line of the code it stands in."""

    text: str
    place: str


def sentences() -> Iterator[ItemTexts]:
    """The texts of the back end for people, docstrings and code in other languages left out."""
    for path in sorted(BACKEND.rglob("*.py")):
        tree = ast.parse(path.read_text())
        silent = _docstrings(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                silent |= set(map(id, ast.walk(node))) - {id(node)}
        for node in ast.walk(tree):
            if id(node) in silent:
                continue
            text = _text(node)
            if text is not None and _WORDS.search(text) and not _CODE.search(text):
                place = f"{path.relative_to(BACKEND)}:{getattr(node, 'lineno', 0)}"
                yield ItemTexts(" ".join(text.split()), place)


def _docstrings(tree: ast.AST) -> set[int]:
    """The strings that stand alone as statements."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def _text(node: ast.AST) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "{…}" for part in node.values)
        return "".join(map(str, parts))
    return None


if __name__ == "__main__":
    for said in sentences():
        print(f"{said.place}: {said.text}")

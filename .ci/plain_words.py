"""Counts phrases that the style rules out, and fails if a folder has more of one than before.

    python .ci/plain_words.py                        # counts by phrase and kind of text
    python .ci/plain_words.py --list PHRASE [PATH]   # each place, in files below PATH
    python .ci/plain_words.py --check                # fails if a count grew (part of --quick)
    python .ci/plain_words.py --update               # lowers the counts in plain_words.toml

Text means documents, comments, docstrings, texts in code and names of tests. `plain_words.toml` has
the highest count for each folder, and exceptions with their reasons.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIMITS = ROOT / ".ci/plain_words.toml"
LONGEST_FIRST_LINE = 90


def words(*patterns: str) -> re.Pattern[str]:
    """A pattern for any of these words."""
    return re.compile(rf"\b(?:{'|'.join(patterns)})\b", re.IGNORECASE)


# Found anywhere in a line, names in code included.
IN_LINES = {
    "what is/was": re.compile(r"\bwhat (?:is|was|are|were|has|had)\b|\bwhat_(?:is|was)_", re.I),
    "whoever/who asks": re.compile(r"\bwhoever\b|\bwho (?:asks|asked)\b|\bwho_asks\b", re.I),
    "is said/told/kept/held": re.compile(
        r"\b(?:is|are|was|were|be|been)[ _](?:said|told|kept|held)\b", re.I
    ),
    "predicate none": re.compile(r"\b(?:[Ii]s|are|was|were)[ _]none\b(?! of\b)"),
    # At the start of a sentence, docstring, comment, list item or cell.
    "fronted Of": re.compile(
        r"(?:^|[.;:!?]\s+|\"\"\"|[*|#>-]\s+|//\s+)Of (?:a|an|the|more|each|it|its|"
        r"them|those|these|what|one|two|several|many|all|both|such)\b"
    ),
}
# Found in prose only.
IN_PROSE = {
    "conditional where": re.compile(
        r"\b[Ww]here (?:there (?:is|are|was|were)|(?:it|they|this|that|one|both|all|none) \w+|"
        r"nothing|nobody|no|neither|several|only|not)\b"
    ),
    "remember": words("remember(?:s|ed|ing)?"),
    "keep": words("keeps?", "keeping", "kept"),
    "hold": words("holds?", "holding", "held"),
    "leave behind": words("(?:leaves?|left|leaving) behind"),
    "put together": words("put(?:s|ting)? together"),
    "give back": words("g(?:ives?|ave|iven|iving) (?:it |them )?back"),
    "let in": words("lets? (?:it |them )?in"),
    "turn": words("turns?"),
    "door": words("doors?"),
    "room": words("rooms?"),
    "house": words("house(?:s|work|keeping)?"),
    "crew": words("crews?"),
    "said": words("said"),
    "told": words("told"),
    "written": words("written"),
    "drawn apart": words("drawn apart"),
    "taken off": words("tak(?:e|es|en|ing) off"),
    "so many": words("so many"),
    "blank before %": re.compile(r"(?:\d|\}|^) %(?=[\s.,;:)!?]|$)"),
}
LONG_DOCSTRING = "docstring over 90"
PHRASES = {**IN_LINES, **IN_PROSE, LONG_DOCSTRING: None}

KINDS = {
    "docs": ("*.md", "docs/**/*.md", "bench/*.md", "deploy/**/*.md", "seed-data/**/*.md"),
    "Python": ("backend/loadcurve*/**/*.py", "run.py", "migrations/**/*.py", ".ci/*.py"),
    "Python tests": ("backend/tests/**/*.py", "bench/*.py"),
    "TypeScript": (
        *("frontend/src/**/*.ts", "frontend/src/**/*.tsx"),
        *("frontend/testing/*.ts*", "frontend/scripts/*.mjs"),
    ),
    "browser tests": ("e2e/**/*.ts", "bench/*.mjs"),
}
GENERATED = re.compile(r"node_modules|schema\.d\.ts$|\.gen\.|plain_words\.py$|/dist/")

_CODE = re.compile(r"`+[^`]*`+")
_PYTHON_COMMENT = re.compile(r"(?:^|\s)#\s(.*)$")
# Comments, texts in quotes, and text between tags.
_SCRIPT_PROSE = re.compile(
    r"//[^\n]*|/\*.*?\*/|'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"|`(?:\\.|[^`\\])*`|>[^<>{}=;]+<",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Match:
    """A phrase at a place."""

    phrase: str
    kind: str
    path: str
    line: int
    text: str

    @property
    def folder(self) -> str:
        """The folder whose counts the match belongs to."""
        parts = self.path.split("/")[:-1]
        deep = 3 if parts[:2] in (["backend", "loadcurve"], ["frontend", "src"]) else 2
        return "/".join(parts[:deep]) or "."


def python_prose(text: str) -> Iterator[tuple[int, str, bool]]:
    """Line number, line and whether it begins a docstring, for the prose of a Python file."""
    for number, line in enumerate(text.splitlines(), 1):
        if found := _PYTHON_COMMENT.search(line):
            yield number, found[1], False
    tree = ast.parse(text)
    docstrings = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                docstrings.add(first.value)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name.startswith("test_"):
                yield node.lineno, node.name.replace("_", " "), False
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            for offset, line in enumerate(node.value.split("\n")):
                yield node.lineno + offset, line, node in docstrings and offset == 0


def script_prose(text: str) -> Iterator[tuple[int, str, bool]]:
    """Line number and line for the prose of a TypeScript or JavaScript file."""
    for found in _SCRIPT_PROSE.finditer(text):
        first = text.count("\n", 0, found.start()) + 1
        if " " in found[0].strip(" '\"`"):
            for offset, line in enumerate(found[0].split("\n")):
                yield first + offset, line, False


def document_prose(text: str) -> Iterator[tuple[int, str, bool]]:
    """Line number and line for a document, without fenced code."""
    is_code = False
    for number, line in enumerate(text.splitlines(), 1):
        is_code ^= line.startswith("```")
        if not is_code:
            yield number, line, False


def prose(path: Path, text: str) -> Iterator[tuple[int, str, bool]]:
    """The prose of a file by lines."""
    if path.suffix == ".py":
        return python_prose(text)
    if path.suffix == ".md":
        return document_prose(text)
    return script_prose(text)


def matches() -> Iterator[Match]:
    """Every match in the repository."""
    for kind, patterns in KINDS.items():
        found = {path for pattern in patterns for path in ROOT.glob(pattern)}
        for path in sorted(path for path in found if not GENERATED.search(path.as_posix())):
            name = path.relative_to(ROOT).as_posix()
            text = path.read_text(errors="replace")
            for number, line in enumerate(text.splitlines(), 1):
                for phrase, pattern in IN_LINES.items():
                    for _ in pattern.finditer(line):
                        yield Match(phrase, kind, name, number, line.strip())
            for number, line, is_docstring in prose(path, text):
                for phrase, pattern in IN_PROSE.items():
                    for _ in pattern.finditer(_CODE.sub("", line)):
                        yield Match(phrase, kind, name, number, line.strip())
                if is_docstring and len(line) > LONGEST_FIRST_LINE:
                    yield Match(LONG_DOCSTRING, kind, name, number, line.strip())


def without_exceptions(found: list[Match], exceptions: list[dict[str, str]]) -> list[Match]:
    """Matches that no exception allows. Exits if an exception has no reason or no match."""
    left = []
    used = set()
    for match in found:
        allowing = [
            number
            for number, allowed in enumerate(exceptions)
            if match.phrase == allowed["phrase"]
            and match.path == allowed["file"]
            and allowed["text"] in match.text
        ]
        used.update(allowing)
        if not allowing:
            left.append(match)
    for number, allowed in enumerate(exceptions):
        if number not in used or not allowed.get("reason"):
            sys.exit(f"plain_words.toml: the exception {allowed} has no match or no reason")
    return left


def toml(exceptions: list[dict[str, str]], counts: dict[str, dict[str, int]]) -> str:
    """The file of exceptions and counts."""
    lines = [
        "# Exceptions with their reasons, and the highest count of each phrase for each folder.",
        "# Counts only fall: `python .ci/plain_words.py --update` after you removed some.",
    ]
    for allowed in exceptions:
        lines.append("\n[[exceptions]]")
        for key in ("phrase", "file", "text", "reason"):
            lines.append(f"{key} = {json.dumps(allowed[key], ensure_ascii=False)}")
    for folder, phrases in sorted(counts.items()):
        lines.append(f'\n[counts."{folder}"]')
        lines += [f'"{phrase}" = {number}' for phrase, number in sorted(phrases.items())]
    return "\n".join(lines) + "\n"


def check(found: list[Match], *, is_updating: bool) -> bool:
    """Whether no count grew; lowers the stored counts if asked to."""
    stored = tomllib.loads(LIMITS.read_text()) if LIMITS.exists() else {}
    exceptions = stored.get("exceptions", [])
    now = Counter((m.folder, m.phrase) for m in without_exceptions(found, exceptions))
    before = {
        (folder, phrase): number
        for folder, phrases in stored.get("counts", {}).items()
        for phrase, number in phrases.items()
    }
    grown = {key: number for key, number in now.items() if number > before.get(key, 0)}
    for (folder, phrase), number in sorted(grown.items() if before else ()):
        sys.stdout.write(
            f"{folder}: {phrase!r} {number} times, at most {before.get((folder, phrase), 0)}; "
            f'reword, see: python .ci/plain_words.py --list "{phrase}" {folder}\n'
        )
    if is_updating and not (before and grown):
        counts: dict[str, dict[str, int]] = {}
        for (folder, phrase), number in now.items():
            counts.setdefault(folder, {})[phrase] = number
        LIMITS.write_text(toml(exceptions, counts))
    return not (before and grown)


def table(found: list[Match]) -> str:
    """Counts by phrase and kind of text."""
    counts = Counter((match.phrase, match.kind) for match in found)
    width = max(map(len, PHRASES)) + 2
    lines = [" " * width + "".join(f"{kind:>15}" for kind in KINDS) + f"{'all':>8}"]
    for phrase in PHRASES:
        row = [counts[phrase, kind] for kind in KINDS]
        cells = "".join(f"{count:>15,}" for count in row)
        lines.append(f"{phrase:<{width}}{cells}{sum(row):>8,}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print the counts or the places of one phrase, or check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", metavar="PHRASE", choices=list(PHRASES))
    parser.add_argument("path", nargs="?", default="")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--update", action="store_true")
    wanted = parser.parse_args()
    found = list(matches())
    if wanted.list:
        for match in found:
            if match.phrase == wanted.list and match.path.startswith(wanted.path.lstrip("./")):
                sys.stdout.write(f"{match.path}:{match.line}: {match.text}\n")
    elif wanted.check or wanted.update:
        sys.exit(0 if check(found, is_updating=wanted.update) else 1)
    else:
        sys.stdout.write(table(found))


if __name__ == "__main__":
    main()

"""Counts phrases that STYLE rules out: relative clauses for nouns, passives for verbs of the trade.

``python .ci/plain_words.py`` prints a count per phrase and kind of text; ``--list PHRASE`` prints
each place. Text is all prose of the repository: documents, Python and TypeScript with comments,
docstrings, test names and screen texts.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# name -> pattern; a name says which rule of the style guide it belongs to.
PHRASES = {
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

KINDS = {
    "docs": ("*.md", "docs/**/*.md", "bench/*.md", "deploy/**/*.md", "seed-data/**/*.md"),
    "Python": ("backend/loadcurve/**/*.py", "run.py", "migrations/**/*.py", ".ci/*.py"),
    "Python tests": ("backend/tests/**/*.py", "bench/*.py"),
    "TypeScript": ("frontend/src/**/*.ts", "frontend/src/**/*.tsx", "frontend/scripts/*.mjs"),
    "browser tests": ("e2e/**/*.ts", "bench/*.mjs"),
}
GENERATED = re.compile(r"node_modules|schema\.d\.ts$|\.gen\.|plain_words\.py$|/dist/")


def files(patterns: tuple[str, ...]) -> Iterator[Path]:
    """The files of one kind, without generated ones."""
    found = {path for pattern in patterns for path in ROOT.glob(pattern)}
    return iter(sorted(path for path in found if not GENERATED.search(path.as_posix())))


def matches() -> Iterator[tuple[str, str, Path, int, str]]:
    """Each match as phrase, kind, file, line number and line."""
    for kind, patterns in KINDS.items():
        for path in files(patterns):
            for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
                for phrase, pattern in PHRASES.items():
                    for _ in pattern.finditer(line):
                        yield phrase, kind, path, number, line.strip()


def main() -> None:
    """Print the counts, or the places of one phrase."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", metavar="PHRASE", choices=list(PHRASES))
    wanted = parser.parse_args().list
    counts: Counter[tuple[str, str]] = Counter()
    for phrase, kind, path, number, line in matches():
        counts[phrase, kind] += 1
        if phrase == wanted:
            sys.stdout.write(f"{path.relative_to(ROOT)}:{number}: {line}\n")
    if wanted:
        return
    width = max(map(len, PHRASES)) + 2
    sys.stdout.write(" " * width + "".join(f"{kind:>15}" for kind in KINDS) + f"{'all':>8}\n")
    for phrase in PHRASES:
        row = [counts[phrase, kind] for kind in KINDS]
        cells = "".join(f"{count:>15,}" for count in row)
        sys.stdout.write(f"{phrase:<{width}}{cells}{sum(row):>8,}\n")


if __name__ == "__main__":
    main()

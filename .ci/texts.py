"""Lists every text of the program: `.venv/bin/python .ci/texts.py > .run/texts.md`.

Pages, API descriptions, command-line help, texts and errors of the back end, and an example of each
kind of generated sentence. A placeholder is printed as {…}.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from loadcurve.cli.main import main

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "backend"))

from tests.sentences import sentences  # noqa: E402


def page_texts() -> str:
    """Each text of the pages with its line of code."""
    with tempfile.NamedTemporaryFile("r", suffix=".txt") as listed:
        command = ["npx", "vitest", "run", "src/model/sentences.test.ts"]
        environment = {**os.environ, "SENTENCES": listed.name}
        subprocess.run(
            command, cwd=ROOT / "frontend", env=environment, check=True, stdout=subprocess.DEVNULL
        )
        return listed.read()


def api_texts(node: object, place: str = "") -> Iterator[str]:
    """Summaries and descriptions of the OpenAPI document."""
    if isinstance(node, list):
        for number, item in enumerate(node):
            yield from api_texts(item, f"{place}/{number}")
    if isinstance(node, dict):
        for key, value in node.items():
            if key in ("summary", "description") and isinstance(value, str):
                yield f"{place} {key}: {' '.join(value.split())}"
            else:
                name = node["name"] if key == "schema" and "name" in node else key
                yield from api_texts(value, f"{place}/{name}")


def help_texts(command: click.Command, context: click.Context) -> Iterator[str]:
    """The help of a command and of its subcommands."""
    yield command.get_help(context) + "\n"
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            if inner := command.get_command(context, name):
                yield from help_texts(inner, click.Context(inner, context, name))


if __name__ == "__main__":
    document = json.loads((ROOT / "frontend/openapi.json").read_text())
    golden = (ROOT / "backend/tests/core/sentences/golden.txt").read_text()
    for title, text in (
        ("Pages", page_texts()),
        ("API", "\n".join(api_texts(document))),
        ("Command line", "\n".join(help_texts(main, click.Context(main, info_name="loadcurve")))),
        ("Back end", "\n".join(f"{each.place}: {each.text}" for each in sentences())),
        ("Generated sentences", golden),
    ):
        sys.stdout.write(f"# {title}\n\n{text.strip()}\n\n")

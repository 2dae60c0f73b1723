"""The commands in the documents work as documented: they run against a real server."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from loadcurve import __version__
from loadcurve.settings import ROOT
from tests.serving.running import running_server

DOCS = ROOT / "docs"
_FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_ADDRESS = "LOADCURVE=http://127.0.0.1:8000\n"
_END_OF_BLOCK = "--- end of block ---"


def examples(document: Path) -> list[tuple[str, Any]]:
    """Each shell block, and the answer shown below it; None if none is shown."""
    blocks = [(found[1], found[2]) for found in _FENCED.finditer(document.read_text())]
    shown: list[tuple[str, Any]] = []
    for kind, text in blocks:
        if kind == "sh":
            shown.append((text, None))
        elif kind == "json":
            command, _ = shown.pop()
            shown.append((command, json.loads(text)))
    return shown


def assert_shows(shown: Any, printed: Any, where: str = "the answer") -> None:
    """Whether the output has the shown lines; "…" stands for anything but nothing."""
    if shown == "…":
        assert printed not in (None, "", [], {}), where
    elif isinstance(shown, dict):
        assert isinstance(printed, dict), where
        for key, value in shown.items():
            assert key in printed, f"{where} has no {key}"
            assert_shows(value, printed[key], f"{where}.{key}")
    elif isinstance(shown, list):
        assert isinstance(printed, list), where
        assert len(shown) == len(printed), where
        for index, value in enumerate(shown):
            assert_shows(value, printed[index], f"{where}[{index}]")
    else:
        assert shown == printed, where


def printed_by(blocks: list[str]) -> list[str]:
    """What each block prints when all are run in one shell, in the project's folder."""
    script = "set -eu\n" + f"\necho '{_END_OF_BLOCK}'\n".join(blocks)
    done = subprocess.run(
        ["bash", "-c", script],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={key: value for key, value in os.environ.items() if not key.startswith("LOADCURVE")},
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return done.stdout.split(f"{_END_OF_BLOCK}\n")


@pytest.fixture
def server(published_database_url: str) -> Iterator[str]:
    with running_server(published_database_url) as address:
        yield address


@pytest.mark.skipif(shutil.which("curl") is None, reason="the commands need curl")
def test_api_examples_print_documented_output(server: str) -> None:
    shown = examples(DOCS / "reference/api.md")
    commands = [command for command, _ in shown]
    assert _ADDRESS in commands[0]
    commands[0] = commands[0].replace(_ADDRESS, f"LOADCURVE={server}\n")
    printed = printed_by(commands)
    assert len(printed) == len(shown)
    for (command, answer), text in zip(shown, printed, strict=True):
        if answer is not None:
            assert_shows(answer, json.loads(text), command)


def test_every_kind_of_request_the_api_takes_is_shown() -> None:
    text = (DOCS / "reference/api.md").read_text()
    for path in (
        "reports?",
        "reports/known",
        "groupings",
        "groupings/sweeps",
        "runs/",
        "runs/$run/points",
        "curves?",
        "comparison?",
        "sweeps?",
        "library/frozen",
        "reports/$report",
        "trash",
    ):
        assert f"$api/{path}" in text or f'"$api/{path}' in text, path


DOCUMENTS = sorted((*DOCS.rglob("*.md"), *ROOT.glob("*.md"), ROOT / "bench/README.md"))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]*)(?:#([^):]*))?\)", document.read_text())
    targets = [((document.parent / link if link else document), anchor) for link, anchor in links]
    assert [target for target, _ in targets if not target.exists()] == []
    assert [(t.name, a) for t, a in targets if a and a not in anchors(t)] == []


def anchors(document: Path) -> set[str]:
    """The anchors of a document's headings, as GitHub derives them."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_decisions_are_few_short_and_of_one_form() -> None:
    decisions = sorted((DOCS / "decisions").glob("[0-9]*.md"))
    assert len(decisions) <= 25
    for decision in decisions:
        text = decision.read_text()
        parts = re.findall(r"^\*\*(\w+)\.\*\*", text, re.MULTILINE)
        assert parts == ["Context", "Decision", "Consequences", "Rejected", "Status"], decision.name
        assert text.count("\n") <= 40, decision.name
        assert re.search(r"^\*\*Status\.\*\* .*\d{4}-\d{2}-\d{2}", text, re.MULTILINE), (
            decision.name
        )


def test_the_changelog_begins_with_the_version_that_is_served() -> None:
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert newest[1] == __version__


def test_the_examples_readme_names_commands_that_exist() -> None:
    text = (ROOT / "seed-data/examples/README.md").read_text()
    commands = re.findall(r"^    \S*loadcurve (\w+) (\S+)", text, re.MULTILINE)
    assert {command for command, _ in commands} == {"upload"}
    assert all((ROOT / path).exists() for _, path in commands)
    links = re.findall(r"\]\(([^)#:]+)\)", text)
    assert links
    assert [link for link in links if not (ROOT / "seed-data/examples" / link).exists()] == []

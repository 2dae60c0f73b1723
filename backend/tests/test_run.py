"""run.py: what it tells and what it skips. Its steps themselves run before any test can."""

from __future__ import annotations

import ast
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from loadcurve.settings import ROOT

RUN = ROOT / "run.py"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """run.py as a module whose project is an empty folder."""
    specification = importlib.util.spec_from_file_location("run", RUN)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    folders = {"ROOT": "", "LOGS": "logs", "FRONTEND": "frontend", "OWN_NODE": "own-node"}
    for name, folder in folders.items():
        (tmp_path / folder).mkdir(exist_ok=True)
        monkeypatch.setattr(module, name, tmp_path / folder)
    return module


def test_an_old_python_can_read_the_file() -> None:
    ast.parse(RUN.read_text(), feature_version=(3, 7))


def test_old_python_is_reported_in_one_line() -> None:
    names = ("python3.6", "python3.7", "python3.8", "python3.9", "python3.10")
    old = next((path for name in names if (path := works(name))), None)
    if old is None:
        pytest.skip("this machine has no Python older than 3.11")
    done = subprocess.run([old, RUN], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Loadcurve needs Python 3.11 or newer, and this is 3.")
    assert done.stderr.count("\n") == 1


def works(name: str) -> str | None:
    path = shutil.which(name)
    if path is None:
        return None
    tried = subprocess.run([path, "-c", ""], capture_output=True, check=False)
    return path if tried.returncode == 0 else None


def test_unknown_task_is_refused_with_known_ones() -> None:
    done = subprocess.run(
        [sys.executable, RUN, "sreve"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr == "run.py: there is no 'sreve'; there are: serve, setup, test, wheel\n"


def test_help_shows_both_commands() -> None:
    done = subprocess.run(
        [sys.executable, RUN, "--help"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "python3 run.py test" in done.stdout


@pytest.mark.parametrize(
    ("version", "suits"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v23.1.0", False),
        ("v24.0.0", True),
        ("v101.2.3", True),
        ("", False),
    ],
)
def test_only_a_node_that_vite_runs_on_is_taken(
    run: ModuleType, tmp_path: Path, version: str, suits: bool
) -> None:
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho '{version}'\n")
    node.chmod(0o755)
    assert run.node_suits(str(node)) is suits


def test_the_pages_are_built_again_only_when_a_source_changes(
    run: ModuleType, tmp_path: Path
) -> None:
    source = tmp_path / "frontend/src/page.ts"
    source.parent.mkdir(parents=True)
    source.write_text("one")
    before = run.digest(run.sources(run.FRONTEND))
    for made in ("node_modules/x/index.js", "dist/index.html", "src/page.test.ts"):
        (tmp_path / "frontend" / made).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "frontend" / made).write_text("made")
    assert run.digest(run.sources(run.FRONTEND)) == before
    source.write_text("two")
    changed = run.digest(run.sources(run.FRONTEND))
    assert changed != before
    source.rename(source.with_name("other.ts"))
    assert run.digest(run.sources(run.FRONTEND)) not in (before, changed)


def test_finished_step_is_printed_with_seconds(
    run: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    run.run("a step", ["sh", "-c", "echo done"], "no fix is needed")
    printed = capsys.readouterr().out
    assert printed.startswith("  a step ")
    assert printed.endswith(" s\n")
    assert (run.LOGS / "a-step.log").read_text() == "done\n"


def test_a_step_that_fails_shows_its_last_words_and_the_fix(
    run: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(run.Trouble, match=r"'a step' failed .*logs/a-step\.log.*; do this"):
        run.run(
            "a step",
            ["sh", "-c", r"seq 100; printf '\033[31mthe reason\033[0m\n'; exit 3"],
            "do this",
        )
    told = capsys.readouterr().err
    assert "    the reason\n" in told
    assert "    70\n" not in told


def test_a_full_disk_is_named_as_the_reason(run: ModuleType) -> None:
    said = "echo 'OSError: [Errno 28] No space left on device'; exit 1"
    with pytest.raises(run.Trouble, match="the disk is full: free some space"):
        run.run("a step", ["sh", "-c", said], "check the network")


def test_too_little_space_is_reported_first(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "SPACE_FOR_SETUP_MIB", 2**40)
    with pytest.raises(run.Trouble, match=r"Only .* MiB are free .* free some space"):
        run.check_space()


def test_the_command_line_is_installed_without_a_build_tool(
    run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    venv = tmp_path / "with space"
    packages = venv / "packages"
    (venv / "bin").mkdir(parents=True)
    packages.mkdir()
    monkeypatch.setattr(run, "VENV", venv)
    monkeypatch.setattr(run, "PACKAGES", packages)
    python = venv / "bin" / "python"
    python.symlink_to(sys.executable)
    monkeypatch.setattr(run, "PYTHON", python)
    monkeypatch.setattr(run, "ROOT", ROOT)
    run.console_command()
    run.console_command()
    assert (packages / "loadcurve.pth").read_text() == f"{ROOT / 'backend'}\n"
    site = ":".join(folder for folder in sys.path if folder.endswith("site-packages"))
    done = subprocess.run(
        [venv / "bin" / "loadcurve", "version"],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": f"{ROOT / 'backend'}:{site}"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()

"""What the check of the image reads: the Dockerfile's lines, and what .dockerignore leaves."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from loadcurve.settings import ROOT


@pytest.fixture(scope="module")
def reader() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dockerfile", ROOT / ".ci" / "dockerfile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_our_dockerfile_is_read_whole(reader: ModuleType) -> None:
    built = reader.stages((ROOT / "Dockerfile").read_text())
    assert [stage.name for stage in built] == ["pages", "packages", "image"]
    words = [step.word for stage in built for step in stage.instructions]
    assert set(words) == {
        *("WORKDIR", "COPY", "RUN", "ENV", "USER", "EXPOSE", "ENTRYPOINT", "CMD"),
    }
    pip = next(step.text for step in built[1].instructions if step.word == "RUN")
    assert pip.startswith("python -m venv /opt/loadcurve  && ")
    assert pip.endswith("--require-hashes -r /build/requirements.lock")


def test_what_is_kept_out_is_not_copied(reader: ModuleType, tmp_path: Path) -> None:
    for name in ("kept/a.py", "kept/__pycache__/a.pyc", "kept/dist/x", "secret", "other/b"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    (tmp_path / ".dockerignore").write_text("# Only\n*\n!kept\n**/__pycache__\nkept/dist\n")
    context = reader.Context.of(tmp_path)
    assert [below for _, below in context.files("kept")] == ["a.py"]
    for gone in ("secret", "other", "kept/dist", "nowhere"):
        with pytest.raises(reader.CannotFollow, match=f"COPY {gone}: there is nothing"):
            list(context.files(gone))


def test_variables_stand_for_what_is_known(reader: ModuleType) -> None:
    found = reader.settings("PATH=/opt/bin:$PATH  HOST=0.0.0.0", {"PATH": "/bin"})
    assert found == {"PATH": "/opt/bin:/bin", "HOST": "0.0.0.0"}  # noqa: S104  it is read only


def test_what_it_cannot_follow_is_said(reader: ModuleType) -> None:
    with pytest.raises(reader.CannotFollow, match="before the first FROM"):
        reader.stages("RUN x")
    with pytest.raises(ValueError, match="Expecting value"):
        reader.Instruction("CMD", "serve").listed()

"""The wheel, installed in a clean environment, serves all that a checkout does."""

from __future__ import annotations

import http.client
import json
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from loadcurve import __version__
from loadcurve.settings import BUILT_PAGES, MIGRATIONS, ROOT, SEED_DATA

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    # As root the server's PostgreSQL runs as another user, who must get to the folder.
    with tempfile.TemporaryDirectory(prefix="loadcurve-wheel-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture(scope="module")
def wheel(folder: Path) -> Path:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(folder: Path, wheel: Path) -> Path:
    """The programs of an environment with the wheel; its dependencies are those of this one."""
    clean = folder / "clean"
    venv.create(clean, symlinks=True)
    python = clean / "bin" / "python"
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    dependencies = clean / "lib" / version / "site-packages" / "dependencies.pth"
    dependencies.write_text(sysconfig.get_path("purelib") + "\n")
    pip = (
        ["uv", "pip", "install", "--python", python]
        if shutil.which("uv")
        else [sys.executable, "-m", "pip", "--python", python, "install"]
    )
    subprocess.run([*pip, "--no-deps", "--no-index", wheel], check=True, capture_output=True)
    return clean / "bin"


def answer(address: str, path: str) -> bytes:
    """The body of an answer that must be 200."""
    connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=30)
    connection.request("GET", path)
    got = connection.getresponse()
    assert got.status == 200, path
    return got.read()


def test_wheel_contains_pages_migrations_and_published_results(wheel: Path) -> None:
    carried = {
        name.partition("/carried/")[2] for name in ZipFile(wheel).namelist() if "/carried/" in name
    }
    ours = {
        str(path.relative_to(ROOT))
        for place in (MIGRATIONS, SEED_DATA, BUILT_PAGES)
        for path in place.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert carried == ours
    assert __version__ in wheel.name


def test_an_installed_wheel_serves_pages_and_published_results(
    folder: Path, installed: Path
) -> None:
    alone = {"PATH": str(installed), "HOME": str(folder)}
    said = subprocess.run(
        ["loadcurve", "version"],
        executable=installed / "loadcurve",
        env=alone,
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert __version__ in said.stdout
    command = [installed / "loadcurve", "serve", "--port", "0", "--data-dir", folder / "data"]
    with subprocess.Popen(
        command, env=alone, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        try:
            assert address.startswith("http://127.0.0.1:"), server.communicate()
            script = answer(address, "/").split(b'src="/assets/')[1].split(b'"')[0].decode()
            assert answer(address, f"/assets/{script}")
            assert json.loads(answer(address, "/api/v1/runs"))["total"] == 56
            places = subprocess.run(
                [installed / "python", "-c", "import loadcurve; print(loadcurve.__file__)"],
                env=alone,
                capture_output=True,
                text=True,
                check=True,
            )
            assert Path(places.stdout.strip()).is_relative_to(folder)
        finally:
            server.terminate()
            server.wait(30)

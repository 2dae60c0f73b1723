"""Carries out the Dockerfile's own steps in a clean folder, and starts what they make.

No container engine is needed. Each stage is a folder; COPY takes what .dockerignore leaves; RUN
runs the Dockerfile's line with the paths it names moved into the stage's folder. In place of the
base images stand this machine's Python and Node. The result is started as docker-compose.yml
starts it: migrate, a key, serve, on a new PostgreSQL, by the image's user, who can write to
/backups only. So the Dockerfile is tried as it is; a line that is not understood is a failure.

    python3 run.py test image

Without root it runs as whoever calls it, for whom the files are read-only all the same.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import yaml
from dockerfile import CannotFollow, Context, Instruction, Stage, settings, stages
from psycopg.sql import SQL, Identifier
from sqlalchemy.engine import make_url

from loadcurve.cli.postgres import private_postgres

ROOT = Path(__file__).resolve().parents[1]
IS_ROOT = os.geteuid() == 0
# What the image has from its base, and this machine without root cannot do: accounts, owners.
STAND_INS = {"useradd": "exit 0"}
WITHOUT_ROOT = {
    "install": 'for word; do shift; case $word in --owner=*|--group=*) ;; *) set -- "$@" "$word";; '
    'esac; done; exec /usr/bin/install "$@"'
}
START_S = 90


class Building:
    """The stages as folders, and the image's variables, user and folder."""

    def __init__(self, work: Path, tops: set[str], python: Path) -> None:
        """``tops`` are the folders at the root that the Dockerfile fills."""
        self.work = work
        self.moved = re.compile(rf"(?<![\w./])/(?:{'|'.join(sorted(tops))})(?![\w.-])")
        self.programs = work / "programs"
        self.programs.mkdir()
        # A link would take the place of Python's own folder in the environments it makes.
        scripts = STAND_INS | {"python": f'exec {python} "$@"'}
        for name, script in (scripts | ({} if IS_ROOT else WITHOUT_ROOT)).items():
            (self.programs / name).write_text(f"#!/bin/sh\n{script}\n")
            (self.programs / name).chmod(0o755)
        self.context = Context.of(ROOT)
        self.path = f"{self.programs}{os.pathsep}{os.environ['PATH']}"
        self.env: dict[str, str] = {}
        self.folder, self.user = "/", "0"
        self.entry: list[str] = []
        self.command: list[str] = []

    def at(self, stage: str, text: str) -> str:
        """A text whose paths lead into the stage's folder."""
        return self.moved.sub(lambda found: f"{self.work / stage}{found[0]}", text)

    def build(self, stage: Stage) -> None:
        """Carry out a stage."""
        self.env, self.folder, self.user = {}, "/", "0"
        (self.work / stage.name).mkdir()
        for step in stage.instructions:
            print(f"   {stage.name}: {step.word} {step.text}"[:120], flush=True)
            self._do(stage.name, step)

    def _do(self, stage: str, step: Instruction) -> None:
        match step.word:
            case "WORKDIR":
                self.folder = step.text
                self._place(stage, step.text).mkdir(parents=True, exist_ok=True)
            case "COPY":
                self._copy(stage, step.text.split())
            case "RUN":
                env = os.environ | {"PATH": self.path} | self.env
                line, folder = self.at(stage, step.text), self._place(stage, self.folder)
                done = subprocess.run(["/bin/sh", "-ec", line], cwd=folder, env=env, check=False)
                if done.returncode != 0:
                    raise CannotFollow(f"RUN {step.text}: it ended with {done.returncode}")
            case "ENV":
                known = {"PATH": self.path} | self.env
                self.env |= settings(self.at(stage, step.text), known)
            case "USER":
                self.user = step.text.partition(":")[0]
            case "ENTRYPOINT":
                self.entry = step.listed()
            case "CMD":
                self.command = step.listed()
            case "EXPOSE":
                pass
            case _:
                raise CannotFollow(f"{step.word} {step.text}: not known here; teach .ci/image.py")

    def _place(self, stage: str, path: str) -> Path:
        """Where a path of the image lies, from its working folder if it is not absolute."""
        return self.work / stage / os.path.join(self.folder, path).lstrip("/")

    def _copy(self, stage: str, words: list[str]) -> None:
        *sources, target = words
        place = self._place(stage, target)
        if sources[0].startswith("--from="):
            other = sources.pop(0).removeprefix("--from=")
            (source,) = sources
            shutil.copytree(self.work / other / source.lstrip("/"), place, symlinks=True)
            return
        for source in sources:
            if source.startswith("--"):
                raise CannotFollow(f"COPY {source}: not known here; teach .ci/image.py")
            for path, below in self.context.files(source.rstrip("/")):
                (place / below).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, place / below)


def python_for_all() -> Path | None:
    """A Python of this machine that any user can start, None if there is none."""
    for name in (sys.executable, "/usr/local/bin/python3", "/usr/bin/python3"):
        found = Path(name).resolve()
        if found.exists() and all(parent.stat().st_mode & 0o001 for parent in found.parents):
            asked = "import ensurepip, sys; sys.exit(sys.version_info < (3, 11))"
            if subprocess.run([found, "-c", asked], check=False).returncode == 0:
                return found
    return None


def tops_of(built: list[Stage], app: dict[str, Any]) -> set[str]:
    """The folders at the root that the Dockerfile and the app's volumes name."""
    texts = [step.text for stage in built for step in stage.instructions if step.word != "RUN"]
    texts += [volume.partition(":")[2] for volume in app["volumes"]]
    return set(re.findall(r"(?:^|[\s=:])/([a-z]+)(?=/|\s|$)", "\n".join(texts)))


def listing(folder: Path) -> set[tuple[str, int, int]]:
    """Every file with its size and time of change."""
    found = ((path, path.lstat()) for path in folder.rglob("*"))
    return {(str(path), stat.st_size, stat.st_mtime_ns) for path, stat in found}


@contextmanager
def serving(command: list[str], started: dict[str, Any], address: str) -> Iterator[None]:
    """The server while the block runs, from when it is ready; it has to stop when it is told to."""
    with subprocess.Popen(command, **started) as server:
        try:
            deadline = time.monotonic() + START_S
            while not _answers(f"{address}/readyz"):
                if server.poll() is not None or time.monotonic() > deadline:
                    raise CannotFollow("the server did not become ready")
                time.sleep(0.2)
            yield
        finally:
            server.terminate()
            code = server.wait(timeout=60)
    if code != 0:
        raise CannotFollow(f"the server ended with {code}")


def _answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=4) as answer:  # noqa: S310  our own server
            return bool(answer.status == 200)
    except OSError:
        return False


def try_image(
    image: Building, stage: str, app: dict[str, Any], database_url: str, as_its_user: bool
) -> None:
    """Start what was built as the compose file does, and ask it what a visitor asks."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    temporary = image.work / "tmp"
    temporary.mkdir(mode=0o1777)
    temporary.chmod(0o1777)
    env = {"PATH": image.path, "HOME": "/nonexistent"} | image.env
    env |= {"DATABASE_URL": database_url, "LOADCURVE_PORT": str(port), "TMPDIR": str(temporary)}
    started: dict[str, Any] = {"cwd": image.work / stage / image.folder.lstrip("/")}
    if as_its_user:
        started |= {"user": int(image.user), "group": int(image.user), "extra_groups": []}
    told = {name: str(app["environment"][name]) for name in ("LOADCURVE_LOG", "LOADCURVE_MIGRATE")}

    def run(*command: str, **more: str) -> None:
        user = image.user if as_its_user else os.geteuid()
        print(f"   as user {user}: {' '.join(command)}"[:120], flush=True)
        subprocess.run(command, env=env | more, check=True, **started)

    run(*image.entry, "migrate")
    run(*image.entry, "key", "add", "me", "--role", "admin")
    ours = {"env": env | told | {"LOADCURVE_PUBLIC_URL": address}, **started}
    with serving([*image.entry, *image.command], ours, address):
        _, *check = app["healthcheck"]["test"]
        run(*(word.replace("127.0.0.1:8000", f"127.0.0.1:{port}") for word in check))
        with urlopen(address) as answer:
            page = answer.read().decode()
        assets = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        wrong = [name for name in assets if not _answers(address + name)]
        if wrong or not assets:
            raise CannotFollow(f"the first page asks for what is not there: {wrong}")
        with urlopen(f"{address}/api/v1/runs") as answer:  # noqa: S310  our own server
            if b'"total":22' not in answer.read():
                raise CannotFollow("the published results are not there")
        run(*image.entry, "backup", image.at(stage, "/backups/today.backup"))


def main() -> int:
    """Build, try, and say what became of it."""
    app = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]["app"]
    built = stages((ROOT / "Dockerfile").read_text())
    print(f"   in place of {', '.join(sorted({s.base for s in built} - {s.name for s in built}))}:")
    python = python_for_all() if IS_ROOT else None
    print(f"   {python or sys.executable} and the Node of this machine")
    if python is None:
        print("   SKIPPED: the image's user, as that takes root and a Python that all can start")
    with tempfile.TemporaryDirectory(prefix="loadcurve-image-") as folder:
        work = Path(folder)
        work.chmod(0o755)
        image = Building(work, tops_of(built, app), python or Path(sys.executable).resolve())
        try:
            for stage in built:
                image.build(stage)
            if image.user != app["user"].partition(":")[0]:
                raise CannotFollow(f"the image's user is {image.user}, that of compose another")
            tree = work / built[-1].name
            subprocess.run(["chmod", "-R", "a-w", tree / "srv", tree / "opt"], check=True)
            before = listing(tree / "srv") | listing(tree / "opt")
            with private_postgres(work / "database") as postgres:
                url = postgres.url("image")
                owner = Identifier(make_url(url).username or "")
                with postgres.administer() as connection:
                    connection.execute(SQL("CREATE DATABASE image OWNER {}").format(owner))
                try_image(image, built[-1].name, app, url, python is not None)
            if listing(tree / "srv") | listing(tree / "opt") != before:
                raise CannotFollow("the running image changed its own files")
        except (CannotFollow, subprocess.CalledProcessError) as trouble:
            print(f"   {trouble}", file=sys.stderr)
            return 1
        finally:
            subprocess.run(["chmod", "-R", "u+w", work], check=True)
    print("   built, started, asked, backed up and stopped")
    return 0


if __name__ == "__main__":
    sys.exit(main())

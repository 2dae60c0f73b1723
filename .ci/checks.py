"""Every check and test, one after the other, with a summary at the end.

Called by ``python3 run.py test [NAME...]`` with the project's own Python and Node set up. All of
them run even when one fails; the exit code is 1 if any did.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
FRONTEND = ROOT / "frontend"
RESULTS = ROOT / ".run"
PROGRAMS = Path(sys.executable).parent


@dataclass(frozen=True, slots=True)
class Check:
    """One command; ``results`` is the JUnit file it leaves if it runs tests.

    One that is ``long`` runs when it is named, or with ``CI_LONG=1``.
    """

    name: str
    command: tuple[str, ...]
    folder: Path = ROOT
    results: Path | None = None
    long: bool = False


@dataclass(frozen=True, slots=True)
class Counts:
    """How many tests ran in one check."""

    passed: int
    failed: int
    skipped: int

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def python(name: str, *command: str, results: Path | None = None) -> Check:
    """A check that is a Python module of the virtual environment."""
    return Check(name, (sys.executable, "-m", *command), results=results)


def npm(name: str, script: str, *options: str, results: Path | None = None) -> Check:
    """A check that is a script of frontend/package.json."""
    return Check(name, ("npm", "run", "--silent", script, "--", *options), FRONTEND, results)


def all_checks() -> list[Check]:
    """The checks, the quick ones first."""
    pytest, vitest, e2e = (RESULTS / f"{name}.xml" for name in ("pytest", "vitest", "e2e"))
    return [
        python("ruff", "ruff", "check", "."),
        python("format", "ruff", "format", "--check", "."),
        python("mypy", "mypy"),
        Check("imports", (str(PROGRAMS / "lint-imports"), "--no-logo")),
        Check("dockerfile", (str(PROGRAMS / "hadolint"), "Dockerfile")),
        npm("compose", "lint:compose"),
        Check("image", (sys.executable, str(ROOT / ".ci" / "image.py")), long=True),
        Check("audit", (sys.executable, str(ROOT / ".ci" / "audit.py"))),
        npm("frontend", "check"),
        npm("client", "client:check"),
        python("pytest", "pytest", "-n", "2", f"--junitxml={pytest}", results=pytest),
        npm(
            "vitest",
            "test",
            "--reporter=default",
            "--reporter=junit",
            f"--outputFile.junit={vitest}",
            results=vitest,
        ),
        npm("bundle", "build"),
        npm("size", "size"),
        npm("e2e", "e2e", "--reporter=list,junit", results=e2e),
    ]


def run(check: Check) -> bool:
    """Run one check with its output on the terminal; True if it passed."""
    print(f"\n== {check.name}: {' '.join(check.command)}", flush=True)
    variables = dict(os.environ)
    if check.results is not None:
        check.results.unlink(missing_ok=True)
        variables["PLAYWRIGHT_JUNIT_OUTPUT_FILE"] = str(check.results)
    done = subprocess.run(
        check.command, cwd=check.folder, env=variables, stdin=subprocess.DEVNULL, check=False
    )
    return done.returncode == 0


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


def main(names: list[str]) -> int:
    """Run the named checks, or all; print the summary."""
    with_long = os.environ.get("CI_LONG") == "1"
    checks = [
        check
        for check in all_checks()
        if (check.name in names if names else with_long or not check.long)
    ]
    unknown = set(names) - {check.name for check in checks}
    if unknown:
        print(f"no such check: {', '.join(sorted(unknown))}; there are:", file=sys.stderr)
        print(" ", ", ".join(check.name for check in all_checks()), file=sys.stderr)
        return 2
    lines: list[str] = []
    totals: list[Counts] = []
    failures: list[str] = []
    for check in checks:
        started = time.monotonic()
        passed = run(check)
        counts = counted(check.results) if check.results is not None else None
        if check.results is not None and counts is None:
            passed = False
        if counts is not None:
            totals.append(counts)
        if not passed:
            failures.append(check.name)
        seconds = time.monotonic() - started
        verdict = "ok" if passed else "FAILED"
        lines.append(f"{verdict:<7}{check.name:<12}{seconds:6.1f} s  {counts or ''}".rstrip())
    print("\n== summary", *lines, sep="\n")
    if failures:
        print(f"failed: {', '.join(failures)}")
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

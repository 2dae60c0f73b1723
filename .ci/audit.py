"""Known vulnerabilities in locked packages, from the public OSV database (osv.dev).

    python .ci/audit.py

Every pin of the Python lock files and of frontend/package-lock.json is looked up; names and
versions are all that is sent. Known ones fail the check, unless .ci/audit.toml excepts them until a
day that has not passed. Where the service cannot be reached the check says so and passes: it is
skipped.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parents[1]
SERVICE = os.environ.get("OSV_URL", "https://api.osv.dev")
EXCEPTIONS = ROOT / ".ci" / "audit.toml"
PATIENCE_S = 20
ASKED_AT_ONCE = 500


@dataclass(frozen=True, order=True)
class Pin:
    """One locked package."""

    ecosystem: str
    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.ecosystem} {self.name} {self.version}"


def python_pins(lock: str) -> Iterator[Pin]:
    """The pins of a requirements lock."""
    for name, version in re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", lock, re.MULTILINE):
        yield Pin("PyPI", name, version)


def node_pins(lock: str) -> Iterator[Pin]:
    """The pins of a package-lock.json: all that is served or builds it."""
    for path, package in json.loads(lock)["packages"].items():
        if path and not package.get("link"):
            name = package.get("name") or path.rpartition("node_modules/")[2]
            yield Pin("npm", name, package["version"])


def locked() -> list[Pin]:
    """Every pin of the project, each once."""
    pins = {
        pin for path in ROOT.glob("requirements*.lock") for pin in python_pins(path.read_text())
    }
    pins |= set(node_pins((ROOT / "frontend" / "package-lock.json").read_text()))
    return sorted(pins)


def known(pins: list[Pin]) -> dict[str, list[Pin]]:
    """The ids of known vulnerabilities with the pins they are in. Raises URLError, OSError."""
    found: dict[str, list[Pin]] = {}
    for start in range(0, len(pins), ASKED_AT_ONCE):
        asked = pins[start : start + ASKED_AT_ONCE]
        queries = [
            {"package": {"ecosystem": pin.ecosystem, "name": pin.name}, "version": pin.version}
            for pin in asked
        ]
        request = Request(  # noqa: S310  the address is a constant, or the test's own
            f"{SERVICE}/v1/querybatch",
            json.dumps({"queries": queries}).encode(),
            {"Content-Type": "application/json"},
        )
        with urlopen(request, timeout=PATIENCE_S) as answer:  # noqa: S310
            results = json.load(answer)["results"]
        for pin, result in zip(asked, results, strict=True):
            for vulnerability in result.get("vulns", ()):
                found.setdefault(vulnerability["id"], []).append(pin)
    return found


def excepted(today: date) -> dict[str, str]:
    """The reasons of unexpired exceptions, by id."""
    listed = tomllib.loads(EXCEPTIONS.read_text()).get("exception", [])
    return {one["id"]: one["reason"] for one in listed if one["until"] >= today}


def main() -> int:
    """Look everything up; 1 if something is known and not excepted."""
    pins = locked()
    try:
        found = known(pins)
    except (URLError, OSError, ValueError, KeyError) as error:
        print(f"SKIPPED: {SERVICE} cannot be asked about {len(pins)} packages ({error})")
        return 0
    reasons = excepted(datetime.now(UTC).date())
    for identity, where in sorted(found.items()):
        reason = f"excepted: {reasons[identity]}" if identity in reasons else "KNOWN"
        print(f"{identity} in {', '.join(map(str, where))}: {reason}")
    open_ones = found.keys() - reasons.keys()
    print(f"{len(pins)} packages, {len(found)} known vulnerabilities, {len(open_ones)} to mend")
    return 1 if open_ones else 0


if __name__ == "__main__":
    sys.exit(main())

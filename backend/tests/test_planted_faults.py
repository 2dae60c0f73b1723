"""The faults of the bench can be planted: each place is in the program, once."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = "planted_faults"


def test_every_fault_has_its_place() -> None:
    spec = importlib.util.spec_from_file_location(NAME, ROOT / "bench" / f"{NAME}.py")
    assert spec is not None
    assert spec.loader is not None
    bench = importlib.util.module_from_spec(spec)
    sys.modules[NAME] = bench
    spec.loader.exec_module(bench)
    places = {
        fault.name: (ROOT / fault.path).read_text().count(fault.old) for fault in bench.FAULTS
    }
    assert places == dict.fromkeys(places, 1)
    assert len(places) >= 12

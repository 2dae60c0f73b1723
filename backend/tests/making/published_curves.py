"""Published SPECstorage Solution 2020 results, as vectors: spec.org/storage2020/results.

SPEC and SPECstorage are trademarks of the Standard Performance Evaluation Corporation.
"""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.curves.levels import LoadLevel


@dataclass(frozen=True, slots=True)
class PublishedCurve:
    """A published table in op/s and ms, how finely its latencies are printed, and its ORT."""

    official_ort_ms: float
    rounding_ms: float
    ops_per_s: str
    latency_ms: str

    def levels(self, shift_ms: float = 0.0) -> list[LoadLevel]:
        """Its load levels, every latency shifted by part of its rounding."""
        rows = zip(self.ops_per_s.split(), self.latency_ms.split(), strict=True)
        return [
            LoadLevel(n, float(x), (float(r) + shift_ms) * 1000, f"step {n}")
            for n, (x, r) in enumerate(rows, start=1)
        ]


BREAKTHROUGH_SCALE = PublishedCurve(
    0.60,
    0.001,
    """518429 1036851 1555278 2073716 2592130 3110496 3628989 4147431
    4665806 5184205 5702678 6221125 6738728 7257993 7776147""",
    ".299 .346 .396 .425 .450 .472 .430 .435 .483 .578 .753 .796 .753 1.026 1.699",
)
A900 = PublishedCurve(
    1.16,
    0.1,
    "95003 190007 285010 380013 475017 570018 665021 760015 855010 949973",
    "0.6 0.5 0.5 0.6 0.6 0.6 0.7 0.8 3.2 4.9",
)
LARGE_VOLUME_SCALE = PublishedCurve(
    0.64,
    0.1,
    """316817 633634 950453 1267250 1584076 1900875 2217683 2534490
    2851300 3168158 3484890 3801696 4118539 4435382 4745453""",
    "0.3 0.3 0.3 0.3 0.4 0.4 0.4 0.4 0.4 0.5 0.5 0.6 0.8 1.5 3.8",
)
LARGE_VOLUME = PublishedCurve(
    0.48,
    0.1,
    """49502 99005 148508 198011 247513 297016 346519 396022
    445524 495022 544530 594033 643536 693038 742541 792046""",
    "0.3 0.3 0.3 0.3 0.3 0.4 0.4 0.4 0.4 0.4 0.4 0.4 0.5 0.7 1.0 2.3",
)
BREAKTHROUGH = PublishedCurve(
    0.51,
    0.1,
    """86405 172810 259214 345607 432007 518429 604834 691238
    777643 864048 950452 1036598 1123134 1209647 1296040""",
    "0.3 0.3 0.3 0.3 0.4 0.4 0.4 0.4 0.4 0.5 0.5 0.7 0.6 1.1 1.6",
)

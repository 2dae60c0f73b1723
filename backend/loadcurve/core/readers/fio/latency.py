"""fio's latencies in µs, and its bins as our histogram on power-of-two µs edges.

Source: fio's manual, "JSON+ output", and the project's answer in its issue 413. fio 3 counts in
nanoseconds: below 128 ns each value has its own bin; above, every octave 2^n to 2^(n+1) ns is cut
into 64 bins of equal width, and a bin's key is its midpoint. fio 2 does the same in microseconds;
its older releases print a bin's number in place of its latency.

The mapping to our buckets is exact in both: our edges 1,000 × 2^k ns are 125 × 2^(k+3) ns, and the
bins of the octave such an edge lies in are 2^(k+3) ns wide, so every edge of ours is an edge of
fio's too; in fio 2 both are powers of two. A bin's count goes whole into the bucket of its
midpoint. (This holds for fio as released, which cuts octaves into 64.)

The last bin (up to 2^34 ns in fio 3, 2^24 µs in fio 2) also counts all that took longer, so the
bucket it falls in has no upper end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from loadcurve.core.records import Bucket, CumulativeShare, LatencyHistogram, Quantity

BINS_PER_OCTAVE = 64
_NS_PER_US = 1000
_LAST_BIN_NS = 2**34 - 2**27
_LAST_BIN_US = 2**24 - 2**17
_INDEX_BITS = "FIO_IO_U_PLAT_BITS"


@dataclass(frozen=True, slots=True)
class LatencyBins:
    """Counts per bin: latency (a bin's midpoint) in ``unit_ns`` nanoseconds -> completions."""

    counts: Mapping[int, int]
    unit_ns: int

    @property
    def total(self) -> int:
        """All completions counted."""
        return sum(self.counts.values())

    def buckets(self) -> tuple[Bucket, ...]:
        """Contiguous buckets from 0 µs up to the slowest completion; edges powers of two."""
        counts: dict[int, int] = {}
        open_ended = False
        for latency, count in self.counts.items():
            exponent = _edge_exponent(latency, self.unit_ns)
            counts[exponent] = counts.get(exponent, 0) + count
            last_bin = _LAST_BIN_NS if self.unit_ns == 1 else _LAST_BIN_US
            open_ended = open_ended or (count > 0 and latency >= last_bin)
        total = self.total
        top = max((exponent for exponent, count in counts.items() if count), default=0)
        return tuple(
            Bucket(
                lower_us=0.0 if exponent == 0 else 2.0 ** (exponent - 1),
                upper_us=None if open_ended and exponent == top else 2.0**exponent,
                pct=100.0 * counts.get(exponent, 0) / total,
                waits=float(counts.get(exponent, 0)),
            )
            for exponent in range(top + 1)
        )


def read_bins(bins: Mapping[str, object], unit_ns: int) -> LatencyBins | None:
    """fio's ``bins`` object, keys latencies or (old fio 2) bin numbers. None if malformed."""
    bits = bins.get(_INDEX_BITS)
    counts: dict[int, int] = {}
    for key, count in bins.items():
        if key.startswith("FIO_IO_U_PLAT"):
            continue
        if not key.isascii() or not key.isdigit() or len(key) > 18:
            return None
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count < 2**63:
            return None
        latency = int(key) if bits is None else _latency_of_index(int(key))
        if count:
            counts[latency] = counts.get(latency, 0) + count
    return LatencyBins(counts, unit_ns) if counts else None


def merged(parts: Iterable[LatencyBins]) -> LatencyBins | None:
    """The jobs' bins added up; None without bins or if their units differ."""
    counts: dict[int, int] = {}
    units: set[int] = set()
    for part in parts:
        units.add(part.unit_ns)
        for latency, count in part.counts.items():
            counts[latency] = counts.get(latency, 0) + count
    return LatencyBins(counts, units.pop()) if len(units) == 1 else None


def read_percentiles(
    percentiles: Mapping[str, object], unit_ns: int
) -> tuple[CumulativeShare, ...]:
    """fio's ``percentile`` object: pct % of completions took at most upper_us. Zeros are unset."""
    shares: list[CumulativeShare] = []
    for key, value in percentiles.items():
        try:
            pct = float(key)
        except ValueError:
            continue
        if isinstance(value, bool) or not isinstance(value, int | float) or value <= 0:
            continue
        if 0 < pct <= 100:
            shares.append(CumulativeShare(upper_us=value * unit_ns / _NS_PER_US, pct=pct))
    return tuple(sorted(shares, key=lambda share: share.pct))


def _edge_exponent(latency: int, unit_ns: int) -> int:
    """The smallest k with latency < 2^k µs."""
    microseconds = latency * unit_ns // _NS_PER_US
    return microseconds.bit_length()


def _latency_of_index(index: int) -> int:
    """The midpoint of bin number ``index`` in fio's unit."""
    if index < 2 * BINS_PER_OCTAVE:
        return index
    octave, step = divmod(index, BINS_PER_OCTAVE)
    width = 1 << min(octave - 1, 64)
    return (BINS_PER_OCTAVE + step) * width + width // 2


_METRICS = {
    50.0: "p50",
    90.0: "p90",
    95.0: "p95",
    99.0: "p99",
    99.9: "p99_9",
    99.99: "p99_99",
}


def percentile_quantities(
    histogram: LatencyHistogram | None, name: str, *, is_rounded: bool = False
) -> dict[str, Quantity]:
    """The percentiles that fio printed of one direction, by the keys of their metrics.

    Text is rounded up and terse output down to whole units, ns, µs or ms: either way they are
    within one unit, the largest of these in which all are whole.
    """
    if histogram is None or name not in ("read", "write"):
        return {}
    printed = [share.upper_us for share in histogram.cumulative]
    unit = next((u for u in (1000.0, 1.0) if all(us % u == 0 for us in printed)), 1e-3)
    return {
        f"{name}_latency_{_METRICS[share.pct]}_us": Quantity(
            share.upper_us,
            histogram.provenance,
            replace(
                histogram.evidence, column=f"{histogram.evidence.column} percentile {share.pct:g}"
            ),
            max(share.upper_us - unit, 0.0) if is_rounded else None,
            share.upper_us + unit if is_rounded else None,
        )
        for share in histogram.cumulative
        if share.pct in _METRICS
    }

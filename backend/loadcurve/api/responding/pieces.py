"""JSON written in pieces, of which those that were written before are kept.

Most of the answers to a comparison are the same records whatever is asked of the runs. They do not
change, so their JSON is kept by the records themselves (`store/runs/same_records`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from pydantic import TypeAdapter

from loadcurve.core.answers import ComparisonAnswers, RunAnswers
from loadcurve.store.runs.same_records import SameRecords

MOST_BYTES = 16 << 20
KeptPieces: TypeAlias = SameRecords[bytes]


def kept_pieces() -> KeptPieces:
    """Where pieces are kept, of bounded size."""
    return SameRecords(MOST_BYTES)


class InPieces:
    """Writes records of one kind as JSON objects, of some of their fields what was kept."""

    def __init__(
        self, kind: type, *kept: Sequence[str], apart: Iterable[str] = frozenset()
    ) -> None:
        """Each of ``kept`` are fields whose values are often the very same, all of them at once.

        Those ``apart`` are not written.
        """
        self._adapter: TypeAdapter[Any] = TypeAdapter(kind)
        self._kept = kept
        self._not_new = {name for names in kept for name in names} | set(apart)

    def fields(self, record: object, pieces: KeptPieces) -> Iterator[bytes]:
        """The fields of a record, those kept first, with commas between and no braces around."""
        for names in self._kept:
            values = [getattr(record, name) for name in names]
            piece = pieces.get(values, names)
            if piece is None:
                piece = self._adapter.dump_json(record, include=set(names))[1:-1] + b","
                pieces.keep(values, piece, len(piece), names)
            yield piece
        yield self._adapter.dump_json(record, exclude=self._not_new)[1:-1]


_COMPARISON = InPieces(ComparisonAnswers, ("comparability",), apart=("runs",))
_BY_ITSELF = (
    *("maximum", "knee", "remarks", "ort", "fit", "repeats", "ceiling_uses", "limit_uses"),
    *("db_time", "bounds", "findings", "steps", "latency_steps"),
)
_RUN = InPieces(
    RunAnswers,
    _BY_ITSELF,
    ("run", "ort_common"),
    ("speedups", "differences"),
    ("limits", "marks"),
)


def answers_json(answers: ComparisonAnswers, pieces: KeptPieces) -> bytes:
    """The answers to a comparison as JSON: what pydantic writes of them, in another order."""
    parts = [b"{", *_COMPARISON.fields(answers, pieces), b',"runs":[']
    for number, run in enumerate(answers.runs):
        parts += (b",{" if number else b"{", *_RUN.fields(run, pieces), b"}")
    return b"".join([*parts, b"]}"])

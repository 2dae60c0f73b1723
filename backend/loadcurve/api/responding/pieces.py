"""JSON written in pieces, of which those that were written before are kept.

Most of the answers to a comparison are the same records whatever is asked of the runs. They do not
change, so their JSON is kept by the records themselves (`store/runs/same_records`); where it is
long, packed and with its digest, too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, make_dataclass
from operator import attrgetter
from types import MappingProxyType
from typing import Any, TypeAlias, get_type_hints

from pydantic import TypeAdapter

from loadcurve.api.responding.packing import (
    QUICKEST,
    packed,
    packed_blocks,
    packed_together,
    unpacked,
)
from loadcurve.core.answers import ComparisonAnswers, LimitAnswer, RunAnswers
from loadcurve.store.runs.same_records import SameRecords
from loadcurve.store.runs.written import Written

MOST_BYTES = 16 << 20
# Shorter ones are packed with what is beside them, which takes no longer and packs better.
PACKED_APART_BYTES = 8_000


@dataclass(frozen=True, slots=True)
class Piece:
    """A long piece of text: its SHA-256, and itself as `packed_blocks`."""

    content: bytes
    digest: bytes
    blocks: bytes

    def __len__(self) -> int:
        return len(self.content) + len(self.blocks)


NONE_WRITTEN: Mapping[str, Written] = MappingProxyType({})
Part: TypeAlias = Piece | bytes
KeptPieces: TypeAlias = SameRecords[Part]


class Text:
    """A text of several parts, in which short ones that follow each other are one.

    The same text always has the same parts, whether some were kept or all are new.
    """

    def __init__(self, parts: Iterable[Part]) -> None:
        self._parts: list[Part] = []
        short: list[bytes] = []
        for part in parts:
            if isinstance(part, bytes):
                short.append(part)
            else:
                self._parts += (b"".join(short), part) if short else (part,)
                short = []
        if short:
            self._parts.append(b"".join(short))

    def __len__(self) -> int:
        return sum(map(len, _contents(self._parts)))

    def content(self) -> bytes:
        """All of it."""
        return b"".join(_contents(self._parts))

    def digest(self) -> str:
        """What it is known by: the beginning of the SHA-256 of the digests of its parts."""
        parts = self._parts
        digests = [part.digest if isinstance(part, Piece) else _digest(part) for part in parts]
        return hashlib.sha256(b"".join(digests)).hexdigest()[:32]

    def packed(self) -> bytes:
        """All of it as gzip; what was kept is not packed again."""
        if len(self._parts) <= 1:
            return packed(self.content())
        return packed_together(
            (part.content, part.blocks)
            if isinstance(part, Piece)
            else (part, packed_blocks(part, QUICKEST))
            for part in self._parts
        )


def _contents(parts: Iterable[Part]) -> Iterator[bytes]:
    return (part.content if isinstance(part, Piece) else part for part in parts)


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()


def part_of(content: bytes, blocks: bytes | None = None) -> Part:
    """The content as it is kept: a piece if it is long. ``blocks`` is itself packed, if known."""
    if len(content) < PACKED_APART_BYTES:
        return content
    return Piece(content, _digest(content), blocks or packed_blocks(content))


def kept_pieces() -> KeptPieces:
    """Where pieces are kept, of bounded size."""
    return SameRecords(MOST_BYTES)


class InPieces:
    """Writes records of one kind as JSON objects, of some of their fields what was kept."""

    def __init__(
        self,
        kind: type,
        *kept: Sequence[str],
        items: Mapping[str, type] | None = None,
        apart: Iterable[str] = frozenset(),
    ) -> None:
        """Each of ``kept`` are fields whose values are often the very same, all of them at once.

        Of the fields that ``items`` names, each the first of those kept with it, the records they
        hold, of that kind, are often the same one by one. Those ``apart`` are not written.
        """
        self._items: dict[str, TypeAdapter[Any]] = {
            name: TypeAdapter(item_type) for name, item_type in (items or {}).items()
        }
        self._kept = [_Fields(kind, names) for names in kept]
        self._after_items = {names[0]: _Fields(kind, names[1:]) for names in kept if names[1:]}
        not_new = {name for names in kept for name in names} | set(apart)
        self._new = _Fields(
            kind, [field.name for field in fields(kind) if field.name not in not_new]
        )

    def fields(
        self, record: object, pieces: KeptPieces, first: Part | None = None
    ) -> Iterator[Part]:
        """The fields of a record, those kept first, with commas between and no braces around.

        ``first`` are the first of those kept, where they were written before.
        """
        if first is not None:
            yield first
        for group in self._kept if first is None else self._kept[1:]:
            yield self._kept_fields(record, group, pieces)
        yield self._new.written(record)

    def first(self, record: object, pieces: KeptPieces) -> Part:
        """The first of the fields that are kept."""
        return self._kept_fields(record, self._kept[0], pieces)

    def _kept_fields(self, record: object, group: _Fields, pieces: KeptPieces) -> Part:
        values = group.values(record)
        piece = pieces.get(values, group.name)
        if piece is None:
            piece = part_of(self._written(record, group, pieces))
            pieces.keep(values, piece, len(piece), group.name)
        return piece

    def _written(self, record: object, group: _Fields, pieces: KeptPieces) -> bytes:
        """Some fields of a record, each with a comma after it."""
        adapter = self._items.get(group.name)
        if adapter is None:
            return group.written(record) + b","
        written = b",".join(_items(getattr(record, group.name), adapter, pieces))
        others = self._after_items.get(group.name)
        rest = others.written(record) + b"," if others else b""
        return b'"%b":[%b],%b' % (group.name.encode(), written, rest)


class _Fields:
    """Some fields of a kind of record, written as pydantic writes them in it.

    They are a record of their own to pydantic, as to leave fields out of one takes it longer.
    """

    def __init__(self, kind: type, names: Sequence[str]) -> None:
        self.name = names[0]
        types = get_type_hints(kind)
        in_order = [field.name for field in fields(kind) if field.name in names]
        self._record = make_dataclass("Fields", [(name, types[name]) for name in in_order])
        self._adapter: TypeAdapter[Any] = TypeAdapter(self._record)
        # A tuple also of one value.
        self.values: Callable[[object], tuple[Any, ...]] = attrgetter(names[0], *names)
        self._in_order: Callable[[object], tuple[Any, ...]] = attrgetter(in_order[0], *in_order)

    def written(self, record: object) -> bytes:
        """The fields of a record, with commas between and no braces around."""
        _, *values = self._in_order(record)
        return self._adapter.dump_json(self._record(*values))[1:-1]


def _items(
    records: Iterable[object], adapter: TypeAdapter[Any], pieces: KeptPieces
) -> Iterator[bytes]:
    """Each record as JSON, what was kept of it or new."""
    for record in records:
        piece = pieces.get((record,))
        if piece is None:
            piece = adapter.dump_json(record)
            pieces.keep((record,), piece, len(piece))
        yield piece if isinstance(piece, bytes) else piece.content


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
    items={"limits": LimitAnswer},
)


def answers_json(
    answers: ComparisonAnswers, pieces: KeptPieces, written: Mapping[str, Written] = NONE_WRITTEN
) -> Text:
    """The answers to a comparison as JSON: what pydantic writes of them, in another order.

    ``written`` is what runs answer by themselves where that was written before, by run.
    """
    parts: list[Part] = [b"{", *_COMPARISON.fields(answers, pieces), b',"runs":[']
    for number, run in enumerate(answers.runs):
        before = written.get(run.run.run_id)
        first = None if before is None else _read(before, pieces)
        parts += (b",{" if number else b"{", *_RUN.fields(run, pieces, first), b"}")
    return Text([*parts, b"]}"])


def _read(written: Written, pieces: KeptPieces) -> Part:
    """What was written of a run, as a part."""
    part = pieces.get((written,), _BY_ITSELF)
    if part is None:
        part = part_of(unpacked(written.packed), written.packed)
        pieces.keep((written,), part, len(part), _BY_ITSELF)
    return part


def by_itself(run: RunAnswers, pieces: KeptPieces) -> bytes:
    """What a run answers by itself as JSON, packed, for others to read instead of making it."""
    part = _RUN.first(run, pieces)
    return part.blocks if isinstance(part, Piece) else packed_blocks(part)

"""JSON that is put together of pieces is the JSON of the whole record, and packs to the same."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from loadcurve.api.responding.packing import packed
from loadcurve.api.responding.pieces import Piece, Text, answers_json, kept_pieces, part_of
from loadcurve.core.answers import (
    ComparisonAnswers,
    Question,
    comparison_answers,
    own_answers,
)
from tests.making.curves import SESSIONS, saturating
from tests.making.runs import point, run

RUNS = [
    run("a", *(point(n, throughput_iops=saturating(n), read_latency_us=400.0) for n in SESSIONS)),
    run("b", *(point(n, throughput_iops=9.0 * n, read_latency_us=1e3 * n) for n in SESSIONS[:3])),
    run("c", point(4, throughput_iops=9.0)),
    run("d"),
]
_WHOLE = TypeAdapter(ComparisonAnswers)
limits = st.lists(st.floats(1, 1e6), max_size=3).map(tuple)


@given(st.lists(st.tuples(st.integers(1, len(RUNS)), limits), min_size=1, max_size=4))
def test_pieces_make_what_is_written_in_one(asked: list[tuple[int, tuple[float, ...]]]) -> None:
    pieces = kept_pieces()
    for count, limits_us in asked:
        answers = comparison_answers(RUNS[:count], Question(limits_us=limits_us))
        right = json.loads(_WHOLE.dump_json(answers))
        # Written anew, and of the pieces that were kept a moment ago.
        new = answers_json(answers, pieces)
        kept = len(pieces)
        again = answers_json(answers, pieces)
        assert len(pieces) == kept
        assert json.loads(again.content()) == right
        assert again.content() == new.content()
        assert again.digest() == new.digest() == answers_json(answers, kept_pieces()).digest()
        assert gzip.decompress(again.packed()) == again.content()
        assert len(again) == len(again.content())


@given(st.lists(st.sampled_from([100.0, 500.0, 2e3, 9e3]), unique=True), st.integers(1, len(RUNS)))
def test_limits_that_were_asked_before_are_not_written_again(
    limits_us: list[float], count: int
) -> None:
    kept: dict[tuple[object, ...], tuple[object, object]] = {}

    def keep(compute: Any, records: tuple[Any, ...], *asked: Any) -> Any:
        """What was computed of the same records, which stay with it."""
        key = (compute, *map(id, records), *map(str, asked))
        return kept.setdefault(key, (records, compute(records, *asked)))[1]

    own = {each.id: own_answers(each, Question()) for each in RUNS}
    pieces = kept_pieces()
    for limits in ((500.0, 2e3), tuple(limits_us)):
        question = Question(limits_us=limits)
        answers = comparison_answers(
            RUNS[:count], question, own=lambda run, _: own[run.id], keep=keep
        )
        every = [limit for run in answers.runs for limit in run.limits]
        before = [limit for limit in every if pieces.get((limit,)) is not None]
        written = answers_json(answers, pieces)
        assert json.loads(written.content()) == json.loads(_WHOLE.dump_json(answers))
        assert written.content() == answers_json(answers, kept_pieces()).content()
        assert all(pieces.get((limit,)) is not None for limit in every)
    assert len(before) == count * len({500.0, 2e3}.intersection(limits_us))


@given(st.binary(max_size=5000))
def test_what_is_packed_is_unpacked_again(content: bytes) -> None:
    assert gzip.decompress(packed(content)) == content


contents = st.binary(max_size=100) | st.binary(min_size=1, max_size=50).map(lambda it: it * 3000)


@given(st.lists(contents, max_size=6), st.lists(contents, max_size=6))
def test_a_text_is_packed_and_known_by_all_its_parts(
    contents: list[bytes], others: list[bytes]
) -> None:
    text, other = (Text(map(part_of, each)) for each in (contents, others))
    assert gzip.decompress(text.packed()) == text.content() == b"".join(contents)
    assert text.digest() == Text(map(part_of, contents)).digest()
    if text.content() != other.content():
        assert text.digest() != other.digest()


def test_what_is_kept_of_a_long_piece_is_counted_whole() -> None:
    content = b"12345678" * 1000
    piece = part_of(content)
    assert isinstance(piece, Piece)
    assert len(piece) > len(content)
    assert part_of(content[:-1]) == content[:-1]


@pytest.mark.parametrize("path", ["comparison", "curves"])
def test_a_client_that_takes_gzip_is_answered_the_same(seeded: TestClient, path: str) -> None:
    runs = [row["id"] for row in seeded.get("/api/v1/runs").json()["items"]][:3]
    address = f"/api/v1/{path}?runs={','.join(runs)}"
    whole = seeded.get(address, headers={"Accept-Encoding": "identity"})
    zipped = seeded.get(address, headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in whole.headers
    assert zipped.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in whole.headers["vary"]
    assert "Accept-Encoding" in zipped.headers["vary"]
    assert zipped.content == whole.content
    assert zipped.headers["etag"] == whole.headers["etag"]

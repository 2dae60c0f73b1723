"""Stored readings of a report round-trip unchanged."""

from __future__ import annotations

from dataclasses import replace

import orjson

from loadcurve.core.readers import Reading, read
from loadcurve.core.reports import facts_of
from loadcurve.store.documents import (
    deflate_readings,
    facts_from_document,
    facts_json,
    inflate_readings,
)

TABLE = b"concurrency,read_iops,read_latency_us,note\n1,100,200,a\\nb\n2,190,210,\n4,350,230,c\n"


def table() -> Reading:
    (reading,) = read(TABLE, "table.csv")
    assert len(reading.load_points) == 3
    return reading


def test_readings_come_back_with_the_load_points_of_each() -> None:
    one = table()
    readings = (one, replace(one, load_points=()), replace(one, load_points=one.load_points[1:]))
    assert inflate_readings(deflate_readings(readings)) == readings


def test_facts_come_back_from_their_parts() -> None:
    facts = facts_of(table(), "a" * 64, "table.csv")
    (document,) = orjson.loads(facts_json((facts,)))
    points = [orjson.dumps(point).decode() for point in document.pop("points")]
    text = orjson.dumps(document | {"points": []}).decode()
    assert facts_from_document(text, points) == facts

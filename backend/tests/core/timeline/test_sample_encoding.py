"""A block of samples: what comes out is what went in, and it is small."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import LimitExceeded
from loadcurve.core.readers import read_samples as read
from loadcurve.core.readers.samples import METRICS, SampleSeries, SampleTrack
from loadcurve.core.timeline import sample_encoding
from loadcurve.core.timeline.sample_encoding import decode_series, encode_series

ANY = st.floats(allow_infinity=False, width=64) | st.just(float("nan"))
PRINTED = st.builds(
    lambda number, decimals, factor: float(f"{number / 10**decimals:.{decimals}f}") * factor,
    st.integers(-(10**9), 10**9),
    st.integers(0, 2),
    st.sampled_from((1.0, 1 / 1024, 1000.0)),
)


def same(one: SampleSeries, other: SampleSeries) -> bool:
    return (
        (one.tool, one.host, one.begins, one.is_timed, one.notes)
        == (other.tool, other.host, other.begins, other.is_timed, other.notes)
        and np.array_equal(one.seconds, other.seconds)
        and [(a.subject, a.metric) for a in one.tracks]
        == [(b.subject, b.metric) for b in other.tracks]
        and all(
            np.array_equal(a.values, b.values, equal_nan=True)
            for a, b in zip(one.tracks, other.tracks, strict=True)
        )
    )


@given(st.data(), st.integers(1, 30))
def test_every_number_comes_back_exactly(data: st.DataObject, count: int) -> None:
    column = st.lists(ANY, min_size=count, max_size=count) | st.lists(
        PRINTED, min_size=count, max_size=count
    )
    seconds = sorted(data.draw(st.lists(st.floats(0, 1e9), min_size=count, max_size=count)))
    tracks = data.draw(st.lists(column, max_size=4))
    series = SampleSeries(
        "iostat",
        data.draw(st.none() | st.text(max_size=20)),
        data.draw(st.none() | st.datetimes()),
        np.array(seconds),
        tuple(
            SampleTrack(f"sd{at}", "read_iops", np.array(each)) for at, each in enumerate(tracks)
        ),
        notes=("a note",),
    )
    assert same(decode_series(encode_series(series)), series)


def test_only_the_tracks_that_are_wanted_are_read() -> None:
    tracks = tuple(SampleTrack(name, "read_iops", np.array([1.0, 2.5])) for name in ("sda", "sdb"))
    series = SampleSeries("iostat", "node1", datetime(2026, 1, 2), np.array([0.0, 3.0]), tracks)
    found = decode_series(encode_series(series), lambda subject, metric: subject == "sdb")
    assert [one.subject for one in found.tracks] == ["sdb"]
    assert found.tracks[0].values.tolist() == [1.0, 2.5]


@pytest.mark.parametrize("interval_s", [1, 3, 5])
def test_ten_minutes_of_forty_devices_take_little_room(interval_s: int) -> None:
    count = 600 // interval_s
    random = np.random.default_rng(23)
    tracks = []
    for device in range(40):
        # A multipath array under load: every path is busy, and no value is the one before.
        for metric in list(METRICS)[:12]:
            printed = np.round(random.normal(200 + device, 30, count).clip(0), 2)
            factor = 1000.0 if METRICS[metric][1] == "µs" else 1.0
            tracks.append(SampleTrack(f"sd{device}", metric, printed * factor))
    series = SampleSeries(
        "iostat", "node1", None, np.arange(count) * float(interval_s), tuple(tracks)
    )
    content = encode_series(series)
    assert same(decode_series(content), series)
    # Every second, of values that are nothing but noise, it is two bytes each: noise of 30
    # about its mean, printed to hundredths, has 13.6 bits, which are no less than 490 kB in any
    # encoding.
    assert len(content) <= (300_000 if interval_s > 1 else 600_000)


def sampled_by_iostat(load: float, count: int) -> tuple[SampleTrack, ...]:
    """40 devices with 12 metrics every second, as iostat makes them: of whole requests and ms."""
    random = np.random.default_rng(23)
    tracks = []
    wave = 1 + 0.2 * np.sin(np.arange(count) / 20)
    for device in range(40):
        requests = {
            what: random.poisson(load * share * wave)
            for what, share in (("read", 1.0), ("write", 0.3))
        }
        both = requests["read"] + requests["write"]
        waited_ms = {
            what: np.round(random.gamma(own.clip(1) * 2.0, 0.25)) for what, own in requests.items()
        }
        together_ms = waited_ms["read"] + waited_ms["write"]
        columns = {
            "throughput_iops": both * 1.0,
            "latency_us": np.round(together_ms / both.clip(1), 2) * 1000.0,
            "queue_depth": np.round(together_ms / 1000, 2),
            "utilisation_pct": np.round(0.6 * together_ms) / 10,
        }
        for what, own in requests.items():
            each = np.round(waited_ms[what] / own.clip(1), 2) * 1000.0
            columns |= {
                f"{what}_iops": own * 1.0,
                f"{what}_bandwidth_mib_s": own * 8.0 * (1 / 1024),
                f"{what}_latency_us": each,
                f"{what}_rtt_us": np.round(0.9 * each / 1000, 2) * 1000.0,
            }
        tracks += [SampleTrack(f"sd{device}", metric, own) for metric, own in columns.items()]
    return tuple(tracks)


@pytest.mark.parametrize("load", [50.0, 200.0, 2000.0])
def test_iostat_of_every_second_encodes_within_promised_size(load: float) -> None:
    tracks = sampled_by_iostat(load, 600)
    assert len(tracks) == 40 * 12
    series = SampleSeries("iostat", "node1", None, np.arange(600.0), tracks)
    content = encode_series(series)
    assert same(decode_series(content), series)
    assert len(content) <= 300_000


def test_too_many_samples_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sample_encoding, "MOST_SAMPLES", 2)
    track = SampleTrack("sda", "read_iops", np.ones(3))
    with pytest.raises(LimitExceeded, match="3 samples exceed the limit"):
        encode_series(SampleSeries("iostat", None, None, np.arange(3.0), (track,)))


def test_invalid_sample_block_is_refused() -> None:
    with pytest.raises(ValueError, match="not a block of samples"):
        decode_series(b"PK\x03\x04")


def test_the_corpus_comes_back_exactly(corpus: Path) -> None:
    for path in sorted((*(corpus / "iostat").iterdir(), *(corpus / "series").glob("*.txt"))):
        try:
            series = read(path.read_bytes(), path.name)
        except Exception:  # noqa: S112  # refusals have tests of their own
            continue
        content = encode_series(series)
        assert same(decode_series(content), series)
        assert len(content) < path.stat().st_size / 4

"""No file of samples makes a reader fail in another way than by refusing it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.core.errors import LimitExceeded, RefusedInput
from loadcurve.core.readers import read_samples as read
from loadcurve.core.readers.samples import collector, iostat
from loadcurve.core.timeline import judge
from tests.making.benchmarks.iostat import CPU, NEW, OLD, made, old
from tests.sizes import sized

SAMPLES = (made().decode(), CPU, OLD, NEW, old("sda", 5, 1), "02/08/2020 10:00:00 AM\n", "\n")
LINES = [
    *SAMPLES,
    "procs -----------memory----------\n",
    " r  b   swpd us sy id wa st\n",
    "1 2 3 4 5 6 7 8 2020-02-08 10:08:09\n",
    "10:08:09 AM  CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal   %idle\n",
    "10:08:12 AM  all   10.63    0.00   12.64    2.58    0.00    1.79    0.00   72.37\n",
    "filer:/ora mounted on /u02:\n",
    "read:  ops/s kB/s kB/op retrans avg RTT (ms) avg exe (ms)\n",
    " 10.0 80.0 8.0 0 (0.0%) 0.5 0.6\n",
    '{"sysstat": {"hosts": [{"nodename": 5, "date": 7, "statistics": [{"disk": [4]}]}]}}',
    "1000, 5, 0, 0\n",
    "99/99/9999 99:99:99\n",
    "sda inf -nan 1e999 ² 5 5 5 5 5 5 5 5 5\n",
]


@settings(max_examples=sized(80, 2000))
@given(
    st.lists(st.one_of(st.sampled_from(LINES), st.text(max_size=40)), max_size=25),
    st.sampled_from(["iostat.out", "job_lat.1.log", "job_iops.log"]),
)
def test_whatever_a_file_holds_it_is_read_or_refused(parts: list[str], name: str) -> None:
    try:
        found = read("".join(parts).encode(), name)
    except RefusedInput:
        return
    assert all(len(track.values) == len(found.seconds) for track in found.tracks)
    judge(found)


def test_very_many_devices_are_refused_before_they_take_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(collector, "VALUES", 1000)
    devices = "".join(old(f"sd{chr(97 + number)}", 5, 1) for number in range(26))
    samples = [f"02/08/2020 10:00:0{second} AM\n{OLD}{devices}" for second in range(9)]
    with pytest.raises(LimitExceeded, match="values"):
        read(made(*samples), "iostat.out")


BLOCKS = [
    "02/08/2020 10:00:0{} AM\n",
    CPU,
    OLD,
    NEW,
    old("sda", 5, 1),
    old("sdb", 7, 2.5),
    old("5da", 7, 2.5),
    OLD + "sda" + " 9.25" * 13 + "\nsdb" + " 100.50" * 13 + "\n\n",
    "sda inf -nan 1e999 1_0 5 5 5 5 5 5 5 5 5\n",
    "sdb 1 2 3\n",
    "sdc 1 2 3 4 5 6 7 8 9 10 11 12 13 14\n",
    " sdd 1 2 3 4 5 6 7 8 9 10 11 12 13\r\n",
    "sd\u2028e 1 2 3 4 5 6 7 8 9 10 11 12 13\n",
    "sdf 1 2 3 4 5 6 7\r sdg 9 10 11 12 13\n",
    "   \n",
    "\n",
]


@pytest.mark.slow
@settings(max_examples=sized(80, 1000), deadline=None)
@given(st.lists(st.sampled_from(BLOCKS), max_size=40), st.sampled_from([150, 200_000]))
def test_rows_read_at_once_are_those_read_one_by_one(parts: list[str], at_once: int) -> None:
    numbered = (part.format(at % 10) for at, part in enumerate(parts))
    content = made(f"02/08/2020 10:00:00 AM\n{OLD}{old('sda', 1, 1)}\n", "".join(numbered))

    def found() -> object:
        try:
            series = read(content, "iostat.out")
        except RefusedInput as refusal:
            return str(refusal)
        tracks = [(track.subject, track.metric, track.values.tolist()) for track in series.tracks]
        return repr((series.begins, series.seconds.tolist(), tracks, series.notes))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(iostat, "_MOST_REFUSED", 0)
        one_by_one = found()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(collector, "_CHARACTERS_AT_ONCE", at_once)
        assert found() == one_by_one


def test_torn_lines_of_a_fio_log_are_passed_over() -> None:
    whole = ["1000, 100, 0, 4096", "2000, 300, 0, 4096"]
    torn = ["\x1d000, 22144, 0, 0", f"{'9' * 400}, 22144, 0, 0"]
    series = read("\n".join([whole[0], *torn, whole[1]]).encode(), "job_iops.1.log")
    assert series.seconds.tolist() == [1.0, 2.0]
    assert series.tracks[0].values.tolist() == [100.0, 300.0]

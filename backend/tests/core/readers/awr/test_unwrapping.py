"""What mail, browsers and editors do to a report beside wrap it whole."""

from __future__ import annotations

import time

import pytest

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import Reading, read
from tests.reports import campaign, html, text, wrapping

# CPU time; tenths of a second are usual, and quadratic work would take minutes.
MOST_SECONDS = 20.0


def printed(release: str = "19.0.0.0.0") -> str:
    return text.write(campaign.load_point(32, release=release))


def header(reading: Reading) -> dict[str, object]:
    return {name: datum.value for name, datum in reading.header.items()}


def test_header_with_shortened_names_is_read_in_order() -> None:
    whole = printed("10.2.0.4.0")
    lines = whole.split("\n")
    row = next(i for i, line in enumerate(lines) if line.startswith("DB Name")) + 2
    lines[row] = lines[row].replace("   ", " ", 1)
    (reading,) = read("\n".join(lines).encode(), "awr.txt")
    (expected,) = read(whole.encode(), "awr.txt")
    assert header(reading) == header(expected)
    assert "release" in header(reading)


def test_host_words_shifted_from_columns_are_not_misread() -> None:
    lines = printed("11.2.0.4.0").split("\n")
    row = next(i for i, line in enumerate(lines) if line.startswith("Host Name")) + 2
    lines[row] = " bench-host-01 Linux x86 64-bit  8  64.00"
    (reading,) = read("\n".join(lines).encode(), "awr.txt")
    assert {"host", "cpus", "cores", "sockets", "memory_gb"}.isdisjoint(header(reading))


def test_lines_of_a_double_spaced_report_are_those_of_the_file() -> None:
    whole = printed()
    (reading,) = read(wrapping.double_spaced(whole), "awr.txt")
    (single,) = read(whole.encode(), "awr.txt")
    assert reading.top_events
    assert single.top_events
    for one, other in zip(reading.top_events, single.top_events, strict=True):
        assert one.place.line == 2 * (other.place.line or 0) - 1


def test_a_report_with_wrapped_lines_says_so() -> None:
    ruler = "-" * 60 + " " + "-" * 19
    wide = printed().replace("End of Report", f"Wide Table\n{ruler}\n------------\nEnd of Report")
    (reading,) = read(wide.encode(), "awr.txt")
    (finding,) = [each for each in reading.findings if each.check == "Wrapped lines"]
    assert "lines are wrapped at 80 characters" in finding.text
    (unwrapped,) = read(printed().encode(), "awr.txt")
    assert not [each for each in unwrapped.findings if each.check == "Wrapped lines"]


def test_mail_without_report_or_with_mails_is_refused_by_name() -> None:
    head = b"MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n"
    with pytest.raises(
        UnreadableReport, match=r"awr\.eml is a web archive or a mail without a report"
    ):
        read(head + b"--x\nContent-Type: image/png\n\nxx\n--x--\n", "awr.eml")
    nested = b"".join(
        b"--%d\nContent-Type: multipart/mixed; boundary=%d\n\n" % (n, n + 1) for n in range(2000)
    )
    with pytest.raises(UnreadableReport, match="a mail of many mails"):
        read(head.replace(b"=x", b"=0") + nested, "awr.eml")


@pytest.mark.slow
@pytest.mark.parametrize(
    "bomb",
    [
        b"<pre" * 4_000_000,
        b"<html><pre>" + b"<pre>" * 3_000_000,
        b"\x1b[0" * 4_000_000,
        b"MIME-Version: 1.0\nContent-Type: multipart/x; boundary=x\n" + b"\n--x" * 4_000_000,
        b"MIME-Version: 1.0\nContent-Type: multipart/x; boundary=" * 300_000,
        b"WORKLOAD REPOSITORY report for\n" + (b"-" * 80 + b"\n\n") * 190_000,
    ],
)
def test_endless_wrappings_are_refused_in_time(bomb: bytes) -> None:
    started = time.process_time()
    with pytest.raises(UnreadableReport):
        read(bomb, "awr.txt")
    assert time.process_time() - started < MOST_SECONDS


def test_mail_with_short_page_and_report_reads_the_report() -> None:
    report = html.write(campaign.load_point(32))
    archive = wrapping.web_archive(report).decode()
    note = "Content-Type: text/html\n\n<p>Hello</p>\n"
    mail = archive.replace("------MultipartBoundary----\n", f"------MultipartBoundary----\n{note}"
                           "------MultipartBoundary----\n", 1)  # fmt: skip
    (reading,) = read(mail.encode(), "mail.eml")
    (expected,) = read(report.encode(), "awr.html")
    assert header(reading) == header(expected)


def test_evidence_lines_of_unpacked_mail_are_those_of_the_file() -> None:
    head = "MIME-Version: 1.0\nContent-Type: text/plain\nSubject: nightly\n\n"
    (reading,) = read((head + printed()).encode(), "mail.eml")
    (alone,) = read(printed().encode(), "awr.txt")
    assert reading.top_events
    assert alone.top_events
    for one, other in zip(reading.top_events, alone.top_events, strict=True):
        assert one.place.line == (other.place.line or 0) + 4

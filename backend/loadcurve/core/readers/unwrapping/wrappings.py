"""Unwraps reports from mail, browser and terminal captures.

Lines keep their numbers, but for a web archive or a packed mail: there they count in the page or
file that it holds.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from email import message_from_bytes
from email.message import Message

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import identify
from loadcurve.core.readers.unwrapping import grid_exports

_FIELD = re.compile(rb"\A(?:From [^\n]{1,400}\n)?[A-Za-z][A-Za-z0-9-]{0,60}:")
_HEAD_END = re.compile(rb"\r?\n[ \t]*\r?\n")
_HEAD_BYTES = 64 * 1024
"""The most that a mail's head takes: servers on the way add to it."""
_PAGE_BYTES = 4096
_BOUNDARY = re.compile(rb'boundary="?([^"\s;]{1,70})', re.IGNORECASE)
_MOST_BOUNDARIES = 16
"""Parts with parts of their own: a page with its frames has one or two of them."""
_MOST_PARTS = 200
_ESCAPE = re.compile(r"\x1b\[[0-9;?]{0,20}[A-Za-z]")
_PREFORMATTED = re.compile(r"<pre\b[^>]{0,500}>", re.IGNORECASE)
_END = re.compile(r"</pre>", re.IGNORECASE)
_HARD_BLANK = "\u00a0"


def report_in_archive(data: bytes, name: str) -> bytes:
    """The report in a mail (.eml) or a web archive (.mht, .mhtml); else ``data`` itself.

    Of several parts it is the one with a report's title, the largest if there are several, and
    else the largest page. Raises UnreadableReport for one without a page or text.
    """
    head = _mail_head(data)
    if head is None:
        return data
    if head.get_content_maintype() != "multipart":
        # Unencoded parts stay unchanged, so their line numbers stay correct.
        packing = str(head.get("content-transfer-encoding", "")).strip().lower()
        whole = _content(data) if packing in ("base64", "quoted-printable") else None
        return data if whole is None else whole.content
    parts = [content for part in _parts(data, name) if (content := _content(part)) is not None]
    best = max(
        parts, key=lambda part: (part.has_title, part.is_page, len(part.content)), default=None
    )
    if best is None or not (best.has_title or best.is_page):
        raise UnreadableReport(
            f"{name} is a web archive or a mail without a report or a page",
            "upload the report itself, HTML or text",
        )
    return best.content


def _mail_head(data: bytes) -> Message | None:
    """The head of a mail or web archive; None for other texts."""
    start = data[:_HEAD_BYTES].lstrip(b"\xef\xbb\xbf \t\r\n")
    if not _FIELD.match(start):
        return None
    end = _HEAD_END.search(start)
    head = message_from_bytes(start[: end.start()] if end else start)
    return head if "mime-version" in head and "content-type" in head else None


def _parts(data: bytes, name: str) -> list[bytes]:
    """Head and content of each part, those of nested parts beside the others."""
    boundaries = sorted(set(_BOUNDARY.findall(data)))
    if not boundaries:
        return []
    names = b"|".join(map(re.escape, boundaries[:_MOST_BOUNDARIES]))
    line = re.compile(rb"^--(?:" + names + rb")(?:--)?[ \t]*\r?$", re.MULTILINE)
    parts = line.split(data, _MOST_PARTS)
    if len(boundaries) > _MOST_BOUNDARIES or len(parts) > _MOST_PARTS:
        raise UnreadableReport(
            f"{name} is a mail of many mails", "save the report that is in it, and upload that"
        )
    return [part.lstrip(b"\r\n") for part in parts[1:]]


@dataclass(frozen=True, slots=True)
class _Content:
    """The content of a part: whether it is a page, and whether a report's title stands in it."""

    content: bytes
    is_page: bool
    has_title: bool


def _content(part: bytes) -> _Content | None:
    """The content of a part if it is a page, a text or a file that was attached, else None."""
    message = message_from_bytes(part)
    content = message.get_payload(decode=True)
    is_text = message.get_content_maintype() == "text"
    if not isinstance(content, bytes) or not (is_text or message.get_filename()):
        return None
    is_page = message.get_content_type() == "text/html"
    return _Content(content, is_page, identify.has_title(content.decode("latin-1")))


def unwrapped(text: str) -> str:
    """The text without what surrounds a report's characters.

    Taken away are a terminal's colours and a carriage return doubled by a copy between systems;
    blanks that do not break and escaped characters (``&lt;1ms``) become what they stand for where
    a text report, whose columns they shift, contains them.
    """
    # One character is found ten times as fast as several.
    if "\r" in text and "\r\r\n" in text:
        text = text.replace("\r\r\n", "\r\n")
    if "\x1b" in text:
        text = _ESCAPE.sub("", text)
    if _HARD_BLANK in text and not identify.is_html(text):
        soft = text.replace(_HARD_BLANK, " ")
        # In other formats such a blank may group digits.
        text = soft if identify.has_title(soft) else text
    return _preformatted(grid_exports.report_of(text))


def _preformatted(text: str) -> str:
    """The text with the characters of its first ``<pre>``, if a text report stands in it."""
    start = _PREFORMATTED.search(text[:_PAGE_BYTES])
    if start is None:
        return text
    end = _END.search(text, start.end())
    stop = len(text) if end is None else end.start()
    inside = text[start.end() : stop]
    if not identify.has_title(inside) or identify.has_table(inside):
        return text
    return text[: start.end()] + html.unescape(inside) + text[stop:]

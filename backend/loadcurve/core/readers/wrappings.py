"""Reports inside what mail, browsers and terminals put around them, back as Oracle wrote them.

Lines keep their numbers, but for a web archive: there they count in the page that it holds.
"""

from __future__ import annotations

import html
import re
from email import message_from_bytes

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import identify

_ARCHIVE_HEAD = re.compile(rb"\A[\s\S]{0,2000}?^mime-version:", re.IGNORECASE | re.MULTILINE)
_ARCHIVE_TYPE = re.compile(rb"^content-type:\s*multipart/", re.IGNORECASE | re.MULTILINE)
_HEAD_BYTES = 4096
_BOUNDARY = re.compile(rb'boundary="?([^"\s;]{1,70})', re.IGNORECASE)
_MOST_BOUNDARIES = 16
"""Parts with parts of their own: a page with its frames has one or two of them."""
_MOST_PARTS = 200
_ESCAPE = re.compile(r"\x1b\[[0-9;?]{0,20}[A-Za-z]")
_PREFORMATTED = re.compile(r"<pre\b[^>]{0,500}>", re.IGNORECASE)
_END = re.compile(r"</pre>", re.IGNORECASE)
_HARD_BLANK = "\u00a0"


def out_of_archive(data: bytes, name: str) -> bytes:
    """The page of a web archive (.mht, .mhtml), or of a mail, that holds one; else ``data`` itself.

    Raises UnreadableReport for an archive without a page.
    """
    head = data[:_HEAD_BYTES]
    if not (_ARCHIVE_HEAD.match(head) and _ARCHIVE_TYPE.search(head)):
        return data
    pages = [_content(part) for part in _parts(data, name)]
    page = max(pages, key=len, default=b"")
    if not page:
        raise UnreadableReport(
            f"{name} is a web archive or a mail without a page",
            "upload the report itself, HTML or text",
        )
    return page


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


def _content(part: bytes) -> bytes:
    """What a part holds if it is a page, else nothing."""
    message = message_from_bytes(part)
    content = message.get_payload(decode=True)
    is_page = message.get_content_type() == "text/html"
    return content if is_page and isinstance(content, bytes) else b""


def unwrapped(text: str) -> str:
    """The text without what surrounds a report's characters.

    Taken away are a terminal's colours and a carriage return doubled by a copy between systems;
    blanks that do not break and escaped characters (``&lt;1ms``) become what they stand for where
    a text report, whose columns they would move, holds them.
    """
    if "\r\r\n" in text:
        text = text.replace("\r\r\n", "\r\n")
    if "\x1b[" in text:
        text = _ESCAPE.sub("", text)
    if _HARD_BLANK in text and not identify.is_html(text):
        soft = text.replace(_HARD_BLANK, " ")
        # In other formats such a blank may group digits.
        text = soft if identify.has_title(soft) else text
    return _preformatted(text)


def _preformatted(text: str) -> str:
    """The text with the characters of its first ``<pre>``, if a text report stands in it."""
    start = _PREFORMATTED.search(text[:_HEAD_BYTES])
    if start is None:
        return text
    end = _END.search(text, start.end())
    stop = len(text) if end is None else end.start()
    inside = text[start.end() : stop]
    if not identify.has_title(inside) or identify.has_table(inside):
        return text
    return text[: start.end()] + html.unescape(inside) + text[stop:]

"""Reports inside what mail, browsers and terminals put around them, back as Oracle wrote them.

Lines keep their numbers, but for a web archive: there they count in the page that it holds.
"""

from __future__ import annotations

import html
import re
from email import message_from_bytes
from email.message import Message

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import identify

_ARCHIVE_HEAD = re.compile(rb"\A[\s\S]{0,2000}?^mime-version:", re.IGNORECASE | re.MULTILINE)
_ARCHIVE_TYPE = re.compile(rb"^content-type:\s*multipart/", re.IGNORECASE | re.MULTILINE)
_HEAD_BYTES = 4096
_MOST_NESTED = 16
"""Parts with parts of their own: a page with its frames has one or two of them."""
_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_PREFORMATTED = re.compile(r"(<pre\b[^>]*>)(.*?)(?=</pre>|\Z)", re.IGNORECASE | re.DOTALL)
_HARD_BLANK = "\u00a0"


def out_of_archive(data: bytes, name: str) -> bytes:
    """The page of a web archive (.mht, .mhtml), or of a mail, that holds one; else ``data`` itself.

    Raises UnreadableReport for an archive without a page.
    """
    head = data[:_HEAD_BYTES]
    if not (_ARCHIVE_HEAD.match(head) and _ARCHIVE_TYPE.search(head)):
        return data
    if data.lower().count(b"content-type: multipart/") > _MOST_NESTED:
        raise UnreadableReport(
            f"{name} is a mail of mails", "save the report that is in it, and upload that"
        )
    message = message_from_bytes(data)
    pages = [_content(part) for part in message.walk() if part.get_content_type() == "text/html"]
    if not pages:
        raise UnreadableReport(
            f"{name} is a web archive or a mail without a page",
            "upload the report itself, HTML or text",
        )
    return max(pages, key=len)


def _content(part: Message[str, str]) -> bytes:
    content = part.get_payload(decode=True)
    return content if isinstance(content, bytes) else b""


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
    if "<pre" in text[:_HEAD_BYTES].lower():
        text = _PREFORMATTED.sub(_unescaped, text)
    return text


def _unescaped(found: re.Match[str]) -> str:
    start, inside = found.groups()
    if not identify.has_title(inside) or identify.has_table(inside):
        return found.group()
    return start + html.unescape(inside)

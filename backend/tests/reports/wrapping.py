"""What happens to a report between the database and an upload: encodings, browsers, spools."""

from __future__ import annotations

import gzip
import html
import re
from collections.abc import Callable
from email.charset import QP, Charset
from email.mime.application import MIMEApplication
from email.mime.multipart import MIMEMultipart
from email.mime.nonmultipart import MIMENonMultipart
from email.mime.text import MIMEText

Dressing = Callable[[str], bytes]

_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)((?: [^<>]*)?)>")
_ATTRIBUTE = re.compile(r"""([a-z]+)=(?:"([^"]*)"|'([^']*)')""")


def crlf(printed: str) -> bytes:
    """Saved on Windows."""
    return printed.replace("\n", "\r\n").encode()


def utf16(printed: str) -> bytes:
    """Saved by an editor as Unicode, with a byte order mark."""
    return printed.encode("utf-16")


def byte_order_mark(printed: str) -> bytes:
    """UTF-8 with a byte order mark."""
    return printed.encode("utf-8-sig")


def gzipped(printed: str) -> bytes:
    """As SLOB keeps its HTML reports."""
    return gzip.compress(printed.encode(), mtime=0)


def other_characters(printed: str) -> bytes:
    """SQL text that is no UTF-8, as in databases of other character sets; none is declared."""
    return printed.encode().replace(b"SQL ordered by", b"\xc4\xe3\xba\xc3 \xfc SQL ordered by", 1)


def trailing_blanks(printed: str) -> bytes:
    """Spooled without trimspool: every line filled up to 80 columns."""
    return "\n".join(line.ljust(80) for line in printed.split("\n")).encode()


def carriage_returns(printed: str) -> bytes:
    """Copied twice between systems: two carriage returns before every end of line."""
    return printed.replace("\n", "\r\r\n").encode()


def double_spaced(printed: str) -> bytes:
    """Pasted into a mail that puts a blank line after every line."""
    return printed.replace("\n", "\n\n").encode()


def hard_blanks(printed: str) -> bytes:
    """Copied out of a page or mail with non-breaking spaces for runs of blanks."""
    return printed.replace("  ", "\u00a0 ").encode()


def terminal(printed: str) -> bytes:
    """Recorded in a terminal, with what it sends to colour and to clear lines."""
    return ("\x1b[0m" + printed.replace("\n", "\x1b[K\n")).encode()


def preformatted(printed: str) -> bytes:
    """Shown as a page of its own: the characters of tags are escaped."""
    return f"<html><body><pre>\n{html.escape(printed)}</pre></body></html>".encode()


def web_archive(printed: str) -> bytes:
    """Saved by a browser as one file (.mht): the page stands in a mail."""
    message = MIMEMultipart("related", "----MultipartBoundary----")
    message["Subject"] = "AWR Report"
    page = MIMENonMultipart("text", "html", charset="utf-8")
    quoted = Charset("utf-8")
    quoted.body_encoding = QP
    page.set_payload(printed, quoted)
    message.attach(page)
    return message.as_bytes()


def mailed(printed: str) -> bytes:
    """Sent as the mail itself, packed in base64, through servers that each added to its head."""
    message = MIMEText(printed, _kind_of(printed), "utf-8")
    for number in range(80):
        message["Received"] = f"from relay{number}.example.com by relay{number + 1}.example.com; x"
    message["Subject"] = "nightly AWR"
    return b"From batch@example.com Tue Mar  5 14:06:00 2024\n" + message.as_bytes()


def quoted_mail(printed: str) -> bytes:
    """Sent as the mail itself, with long lines and signs beyond ASCII quoted."""
    message = MIMENonMultipart("text", _kind_of(printed), charset="utf-8")
    quoted = Charset("utf-8")
    quoted.body_encoding = QP
    message.set_payload(printed, quoted)
    return message.as_bytes()


def attached(printed: str) -> bytes:
    """Attached to a mail whose own words are a page, as a file that no program knows."""
    message = MIMEMultipart("mixed")
    message["Subject"] = "the report"
    message.attach(MIMEText("<p>See the attachment.</p>" + "<br>" * 300, "html"))
    file = MIMEApplication(printed.encode())
    file.add_header("Content-Disposition", "attachment", filename="awr.lst")
    message.attach(file)
    return message.as_bytes()


def _kind_of(printed: str) -> str:
    return "html" if "<html" in printed[:200].lower() else "plain"


def output_headings(printed: str, every: int = 11) -> bytes:
    """Selected with SQL*Plus's default page size: a heading and a blank through every table."""
    lines = printed.split("\n")
    pages = [lines[at : at + every] for at in range(0, len(lines), every)]
    return "\n".join("\n".join(["", "OUTPUT", *page]) for page in pages).encode()


def browser_saved(printed: str) -> bytes:
    """Saved from a browser: upper-case tags, attributes without quotes, a cell a line, CRLF."""

    def attribute(match: re.Match[str]) -> str:
        value = match[2] if match[2] is not None else match[3]
        plain = re.fullmatch(r"[A-Za-z0-9]+", value)
        return f"{match[1]}={value}" if plain else f'{match[1]}="{value}"'

    def tag(match: re.Match[str]) -> str:
        name = match[2].upper()
        attributes = _ATTRIBUTE.sub(attribute, match[3])
        opening = "\n" if not match[1] and name in ("TD", "TH", "TR") else ""
        body = "<TBODY>" if name == "TABLE" and not match[1] else ""
        closing = "</TBODY>" if name == "TABLE" and match[1] else ""
        return f"{opening}{closing}<{match[1]}{name}{attributes}>{body}"

    return _TAG.sub(tag, printed).replace("\n", "\r\n").encode()


def doubled_quotes(printed: str) -> bytes:
    """Exported through CSV: every quote doubled, the whole in quotes."""
    return ('"' + printed.replace('"', '""') + '"').encode()


BOTH: dict[str, Dressing] = {
    "crlf": crlf,
    "utf-16": utf16,
    "byte order mark": byte_order_mark,
    "gzip": gzipped,
    "other characters": other_characters,
    "carriage returns": carriage_returns,
    "mailed": mailed,
    "quoted mail": quoted_mail,
    "attached": attached,
}
TEXT: dict[str, Dressing] = {
    **BOTH,
    "trailing blanks": trailing_blanks,
    "output headings": output_headings,
    "double spaced": double_spaced,
    "hard blanks": hard_blanks,
    "terminal": terminal,
    "preformatted": preformatted,
}
HTML: dict[str, Dressing] = {
    **BOTH,
    "browser": browser_saved,
    "doubled quotes": doubled_quotes,
    "web archive": web_archive,
}

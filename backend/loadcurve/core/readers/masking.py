"""Secrets never stored from an uploaded settings file: passwords and the like.

SLOB's slob.conf and fio's job options both carry credentials in plain text. Their readers mask
them before a value leaves the reader, so neither a page, an export nor an error can show one.
"""

from __future__ import annotations

import re

MASK = "(masked)"

_SECRET_KEY = re.compile(
    r"PASS|PWD|SECRET|TOKEN|CREDENTIAL|_KEY$|^KEY$|(?:^|_)USER(?:NAME)?$|SQLNET|CONNECT_STRING|CHAP",
    re.IGNORECASE,
)
# user/password@service, the form of an Oracle connect string.
_CONNECT_STRING = re.compile(r"[^/@\s]{1,128}/[^/@\s]{1,128}@")


def is_secret(key: str, value: str = "") -> bool:
    """Whether a setting may contain a credential, by its name or by the form of its value."""
    return bool(_SECRET_KEY.search(key) or _CONNECT_STRING.search(value))


def masked(key: str, value: str) -> str:
    """The value itself, or ``MASK`` if it may contain a credential."""
    return MASK if is_secret(key, value) else value


def without_connect_strings(text: str) -> str:
    """The text with every ``user/password@`` masked."""
    return _CONNECT_STRING.sub(f"{MASK}@", text)

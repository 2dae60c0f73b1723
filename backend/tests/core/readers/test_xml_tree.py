"""XML as a tree: bounded in depth and attributes, and never with a DTD."""

from __future__ import annotations

import pytest

from loadcurve.core.errors import LimitExceeded, UnreadableReport
from loadcurve.core.readers.generator_results.xml_tree import MOST_ATTRIBUTES, MOST_NESTED, tree_of

BOMB = '<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;&a;">]><a>&b;</a>'
OUTSIDE = '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><a>&a;</a>'


def nested(depth: int) -> str:
    return "<a>" * depth + "</a>" * depth


def with_attributes(count: int) -> str:
    names = " ".join(f"n{number}='1'" for number in range(count))
    return f"<a {names}/>"


@pytest.mark.parametrize("text", [BOMB, OUTSIDE, '<!DOCTYPE a SYSTEM "x.dtd"><a/>'])
def test_tree_of_a_document_with_a_dtd_is_refused(text: str) -> None:
    with pytest.raises(UnreadableReport, match="XML with a DTD"):
        tree_of(text, "x.xml")


def test_tree_is_bounded_in_depth_and_attributes() -> None:
    tree_of(nested(MOST_NESTED), "x.xml")
    tree_of(with_attributes(MOST_ATTRIBUTES), "x.xml")
    for text in (nested(MOST_NESTED + 1), nested(200_000), with_attributes(MOST_ATTRIBUTES + 1)):
        with pytest.raises(LimitExceeded, match="nested elements, or"):
            tree_of(text, "x.xml")


@pytest.mark.parametrize(
    "text", ["", "<a>", "<a></b>", "text", "<a>&undefined;</a>", "<a>\x00</a>"]
)
def test_tree_of_damaged_xml_is_refused(text: str) -> None:
    with pytest.raises(UnreadableReport, match="damaged or cut off at line"):
        tree_of(text, "x.xml")


def test_tree_has_names_without_prefixes_and_lines() -> None:
    root = tree_of(
        '<?xml version="1.0" encoding="UTF-16"?>\n<p:a xmlns:p="x">\n<p:b>1</p:b></p:a>', "x"
    )
    assert (root.name, root.line) == ("a", 2)
    assert (root.text_of("b"), root.text_of("c")) == ("1", "")

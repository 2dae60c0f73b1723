"""An XML document as a tree, read by expat with its declarations of types refused.

Entities are declared in a DTD only, so without one a document cannot grow or read other files
(Python documentation, "XML Processing Modules: XML vulnerabilities").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from loadcurve.core.errors import LimitExceeded, UnreadableReport
from loadcurve.core.readers import size_limits

MOST_NESTED = 64
MOST_ATTRIBUTES = 256


@dataclass(slots=True)
class XmlElement:
    """One element: its name without a prefix, its text, the line it begins on and its children."""

    name: str
    line: int
    attributes: Mapping[str, str]
    text: str = ""
    children: list[XmlElement] = field(default_factory=list)

    def all(self, *path: str) -> Iterator[XmlElement]:
        """The elements at a path of names below this one, in their order."""
        first, *rest = path
        for child in self.children:
            if child.name == first:
                if rest:
                    yield from child.all(*rest)
                else:
                    yield child

    def first(self, *path: str) -> XmlElement | None:
        """The first element at a path, or None."""
        return next(self.all(*path), None)

    def text_of(self, *path: str) -> str:
        """The text of the first element at a path, or an empty text."""
        found = self.first(*path)
        return "" if found is None else found.text.strip()


def tree_of(text: str, name: str) -> XmlElement:
    """The root of a document.

    Raises UnreadableReport if it is no XML or has a DTD, LimitExceeded if it is nested too deeply
    or has too many elements or attributes.
    """
    builder = _Builder(name)
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    builder.parser = parser
    parser.StartDoctypeDeclHandler = builder.refuse_doctype
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.characters
    try:
        parser.Parse(text.lstrip("\ufeff \t\r\n").encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise UnreadableReport(
            f"{name} is XML that is damaged or cut off at line {error.lineno}",
            "upload the whole file, as the program wrote it",
        ) from error
    if builder.root is None:
        raise UnreadableReport(f"{name} is XML without an element", "upload the whole file")
    return builder.root


class _Builder:
    def __init__(self, name: str) -> None:
        self.name = name
        self.parser: expat.XMLParserType | None = None
        self.root: XmlElement | None = None
        self.open: list[XmlElement] = []
        self.count = 0

    def refuse_doctype(self, *_: object) -> NoReturn:
        raise UnreadableReport(
            f"{self.name} is XML with a DTD, which no benchmark writes",
            "upload the file as the program wrote it",
        )

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        size_limits.check(self.count, size_limits.CELLS, "elements", self.name)
        if len(self.open) >= MOST_NESTED or len(attributes) > MOST_ATTRIBUTES:
            raise LimitExceeded(
                f"{self.name} is XML with more than {MOST_NESTED} nested elements, or "
                f"{MOST_ATTRIBUTES} attributes in one element; upload the file as the "
                "program wrote it"
            )
        line = self.parser.CurrentLineNumber if self.parser is not None else 0
        element = XmlElement(name.rpartition(":")[2], line, attributes)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, _: str) -> None:
        self.open.pop()

    def characters(self, text: str) -> None:
        # An element's own text comes before its children.
        if not self.open[-1].children:
            self.open[-1].text += text

"""Parameters: one value each, with remarks if instances or containers differ."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec import structs

from loadcurve.core.readers.awr.truncated_names import same_names_finding
from loadcurve.core.readers.reading import ReadValue
from loadcurve.core.readers.tables import Row, SectionKind, Table
from loadcurve.core.records import Finding

_BEGIN = re.compile(r"^(?:beginvalue|(?:begin|end)snapvalue)$")
_INSTANCE = re.compile(r"^i#$|^inst(?:ance)?#?$")
_CONTAINER = re.compile(r"^(?:pdb|con(?:tainer)?)(?:name|id)?$")
_MULTI_VALUED = re.compile(r"multi-?valued", re.IGNORECASE)
_ROOT = frozenset(("", "CDB$ROOT", "0", "1"))
_ALL = "*"
_MOST_NAMED = 8


@dataclass(slots=True)
class _Values:
    """Printed values of a parameter by instance, ``*`` for all; ``longer`` continues in lines."""

    by_instance: dict[str, ReadValue] = field(default_factory=dict)
    longer: list[str] = field(default_factory=list)

    @property
    def differ(self) -> bool:
        """Whether instances have values of their own, and not the same one."""
        is_by_instance = _ALL not in self.by_instance
        return is_by_instance and len({datum.value for datum in self.by_instance.values()}) > 1


@dataclass(slots=True)
class _ParameterTable:
    values: dict[str, _Values] = field(default_factory=dict)
    elsewhere: set[str] = field(default_factory=set)
    of_own: set[str] = field(default_factory=set)
    differ: set[str] = field(default_factory=set)
    cut: dict[str, list[ReadValue]] = field(default_factory=dict)


def read_parameters(
    tables: Iterable[Table], findings: list[Finding], container: str | None = None
) -> dict[str, ReadValue] | None:
    """Parameters at the begin of the report, as text; None if the section is missing.

    A report over instances prints ``*`` if all have the same value; if they differ, the text
    has the value of each. A report over containers prints a value for each that has its own: that
    of the root, which bounds all, else that of ``container`` is taken. For several values
    of a parameter it is the first. Omissions and differences are added to ``findings``. Statspack
    lets long values run on in the next lines, which have no name, even over the end of a page.
    """
    parameters = [table for table in tables if table.kind is SectionKind.PARAMETERS]
    noted = _ParameterTable()
    last = ""
    for table in parameters:
        last = _read_table(table, container, noted, last)
    if not parameters:
        return None
    read: dict[str, ReadValue] = {}
    differing: list[str] = []
    for name, values in noted.values.items():
        cut = noted.cut.get(name, [])
        if len(cut) > 1:
            names = tuple(
                f"{name}… ({at} of {len(cut)}, name cut off)" for at in range(1, len(cut) + 1)
            )
            findings.append(same_names_finding(name, names))
            read.update(zip(names, cut, strict=True))
        else:
            read[name] = _one(values)
            differing += [name] if values.differ else []
    _add_finding(findings, differing, "different on each instance; all values are stored")
    _add_finding(findings, sorted(noted.differ), f"set differently in {container} than in the root")
    left_out = sorted(noted.elsewhere - noted.values.keys())
    _add_finding(findings, left_out, "set in other containers only, and left out")
    return read


def _read_table(table: Table, own: str | None, noted: _ParameterTable, last: str) -> str:
    """Note the values of one table; return the parameter that the next table may run on with."""
    column = table.column_like(_BEGIN)
    if column is None:
        return last
    instance, container = table.column_like(_INSTANCE, 1), table.column_like(_CONTAINER, 1)
    if "this container" in table.title.lower():
        container = None
    name = last
    for row in table.rows:
        if column >= len(row.cells):
            continue
        printed, scope = row.cells[0], _cell(row, instance).strip()
        if not printed and not scope:
            if name and column == 1 and table.widths and row.cells[1]:
                _run_on(noted.values[name], row.cells[1], table.widths[1])
            continue
        if printed and printed != name:
            name = printed
        elif not name:
            continue
        if container is not None and not _is_wanted(_cell(row, container), own, name, noted):
            name = ""
            continue
        name = _note(table, row, (name, scope, column), noted)
    return name


def _is_wanted(container: str, own: str | None, name: str, noted: _ParameterTable) -> bool:
    """Whether to take a value: the root's, which bounds all, and the report's own without one."""
    if container in _ROOT:
        if name in noted.of_own:
            noted.of_own.discard(name)
            noted.differ.add(name)
            del noted.values[name]
        return True
    if container != own:
        noted.elsewhere.add(name)
        return False
    if name in noted.values and name not in noted.of_own:
        noted.differ.add(name)
        return False
    noted.of_own.add(name)
    return True


def _note(table: Table, row: Row, at: tuple[str, str, int], noted: _ParameterTable) -> str:
    """Store a value; return the name if lines below may continue it, blank if not."""
    name, scope, column = at
    datum = table.datum(row, column, row.cells[column].strip(), label=name)
    values = noted.values.setdefault(name, _Values())
    is_cut = table.widths is not None and len(name) >= table.widths[0]
    if is_cut and not scope and not _MULTI_VALUED.search(table.title):
        same = noted.cut.setdefault(name, [])
        if all(other.value != datum.value for other in same):
            same.append(datum)
    if scope in values.by_instance:
        return "" if not scope else name
    values.by_instance[scope] = datum
    return name


def _cell(row: Row, column: int | None) -> str:
    return row.cells[column] if column is not None and column < len(row.cells) else ""


def _run_on(values: _Values, piece: str, width: int) -> None:
    """Add a line to a value; every piece before the last one fills the column."""
    first = next(iter(values.by_instance.values()))
    pieces = values.longer or [first.place.raw]
    values.longer = [*pieces[:-1], pieces[-1].ljust(width), piece]


def _one(values: _Values) -> ReadValue:
    first = next(iter(values.by_instance.values()))
    if values.longer:
        place = structs.replace(first.place, raw="".join(values.longer))
        return ReadValue(place.raw, place)
    if _ALL in values.by_instance:
        return values.by_instance[_ALL]
    if not values.differ:
        return first
    text = ", ".join(f"{datum.value} (instance {i})" for i, datum in values.by_instance.items())
    return ReadValue(text, first.place)


def _add_finding(findings: list[Finding], names: list[str], what: str) -> None:
    if names:
        more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
        count = "1 parameter is" if len(names) == 1 else f"{len(names)} parameters are"
        text = f"{count} {what}: {', '.join(names[:_MOST_NAMED])}{more}"
        findings.append(Finding("Differing parameters", "notice", text))

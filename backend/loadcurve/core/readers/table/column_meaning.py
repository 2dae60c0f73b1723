"""The meaning of a heading from its words; unclear parts stay open."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from loadcurve.core.readers.table import heading_words as words
from loadcurve.core.readers.table.columns import COLUMNS, IGNORE, LOAD, SERIES, SETTING, unit_of
from loadcurve.core.units import STATISTICS

_MOST_CHARACTERS = 200
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_UNIT_IN_FRAME = re.compile(r"[\(\[]\s*([^()\[\]]{1,20})\s*[\)\]]")
_RATE_TEXT = re.compile(
    r"\b(i/?os?|ops|operations|requests|reqs?|transfers|[kmg]i?[bo])"
    r"\s*(?:/|per|pro|par|por)\s*s(?:ec|econde?)?s?\b",
    re.IGNORECASE,
)
_CANONICAL_UNIT = re.compile(r"(?:(?<=_)|\b)([kmg]i?b|[mg]bit)_s\b", re.IGNORECASE)
_BYTES = re.compile(r"[kmg]i?[bo]", re.IGNORECASE)
_COMPOUND = re.compile(r"(lese|schreib)-?([a-z].*)", re.IGNORECASE)
_DEPTHS = frozenset(("queue", "io", "i", "q"))
_PLURAL = re.compile(r"(?<=[a-z])\((s|e|en)\)", re.IGNORECASE)
_PER_THING = re.compile(
    r"(?:/|\b(?:per|pro|par|por)\b)\s*(?:[gt]i?b|v?cpu|core|kern|disk|drive|ssd|lun|volume|node|"
    r"host|server|vm|instance|cell|thread|session|user|client|job|schema|process|watt|euro?|usd|\$)",
    re.IGNORECASE,
)
_THOUSANDS = re.compile(
    r"(?:in |[x×*] ?)?(?:k|1[ .,]?000|thousands?|tsd\.?|tausend|milliers|miles)", re.IGNORECASE
)
_WAIT_EVENTS = (
    ("read_latency_", re.compile(r"db file (?:sequential|scattered|parallel) read|direct path read|"
                                 r"cell (?:single block|multiblock) physical read", re.IGNORECASE)),
)  # fmt: skip
_PER_MINUTE = {"nopm": "new_orders_per_min", "tpm": "transactions_per_min"}
_DIGITS = r"(99[._]95|99[._]99|99[._]5|99[._]9|9999|999|99|98|95|90|75|50)(?![0-9])"
_PERCENTILE = r"(?:percentiles?|perzentil|percentil|centile)"
_NAMED_PERCENTILE = re.compile(
    rf"(?<![a-z0-9])(?:p|perc|pct|q|{_PERCENTILE})\s?_?{_DIGITS}"
    rf"|(?<![a-z0-9.]){_DIGITS}\s?(?:%(?:ile\b)?|(?:th|st|\.|º|er|e)?\s?{_PERCENTILE}\b|(?:th|st)\b)",
    re.IGNORECASE,
)
_OTHER = "another"
"""A percentile that load points do not have."""
_STATISTIC_KEYS = {"999": "p99_9", "9999": "p99_99"}


@dataclass(frozen=True, slots=True)
class ColumnMeaning:
    """Meaning of a heading: a column name, or its missing parts.

    ``name`` is one of columns.COLUMNS or "ignore"; None if the words tell too little.
    ``is_sure`` is False where ``name`` is a proposal only. ``unknown_words`` are the words that add
    nothing to the meaning: the name of a series, perhaps. ``base`` is the name without its unit, if
    only that is missing: ``read_latency_``, or ``read_`` for a throughput. ``why`` names the
    matched or missing words.
    """

    name: str | None
    is_sure: bool
    why: str
    unknown_words: str = ""
    load_unit: str | None = None
    base: str | None = None


def meaning_of(heading: str) -> ColumnMeaning:
    """What a heading means, with the words left over."""
    text = unicodedata.normalize("NFKC", heading[:_MOST_CHARACTERS]).strip()
    exact = text.casefold()
    if exact in COLUMNS:
        return ColumnMeaning(exact, True, "a heading of the template")
    found = _HeadingWords(_PLURAL.sub(r"\1", text))
    for reader in (_rate, _bandwidth, _wait_event, _latency, _elapsed, _load, _field):
        meaning = reader(found)
        if meaning is not None:
            return _as_measured(meaning, found)
    if found.has(words.OTHERS):
        return ColumnMeaning(IGNORE, True, "no load point has it")
    if (
        found.statistic
        and not found.unknown_words()
        and (operation := found.operation()) is not None
    ):
        base = f"{operation}latency_{found.statistic}_"
        return ColumnMeaning(None, False, "its unit is not stated: µs or ms?", base=base)
    return ColumnMeaning(None, False, "the heading is not known")


def _as_measured(meaning: ColumnMeaning, found: _HeadingWords) -> ColumnMeaning:
    """The meaning, or a question for what may be a target, a ratio or a share of it."""
    is_load = meaning.name == LOAD
    if meaning.name in (None, IGNORE, LOAD) or COLUMNS[meaning.name or ""].unit is not None:
        per = _PER_THING.search(found.text)
        word = next((word for word in found.all if word in words.MODIFIERS), None)
        if is_load and per:
            return replace(meaning, is_sure=False, why=f"the load is the total, not {per[0]!r}")
        if is_load and (word or found.is_share):
            return ColumnMeaning("label", False, "the load as a share of the highest?")
        if meaning.name != IGNORE and (per or word or found.is_share):
            said = per[0] if per else word or "%"
            return ColumnMeaning(IGNORE, False, f"perhaps not measured: {said!r}")
    return meaning


class _HeadingWords:
    """The words of a heading, its unit and its percentile apart."""

    def __init__(self, text: str) -> None:
        self.unit: str | None = None
        self.unit_text: str | None = None
        self.text = text
        self.is_share = "%" in _NAMED_PERCENTILE.sub(" ", text)
        text = _UNIT_IN_FRAME.sub(self._take_framed, text)
        text = _CANONICAL_UNIT.sub(self._take_canonical, text)
        text = _RATE_TEXT.sub(self._take_rate, text)
        self.statistic = self._percentile(text)
        self.original = _words(_NAMED_PERCENTILE.sub(" ", text))
        self.all = [_plain(word) for word in self.original]
        self._take_last_unit()
        if self.statistic is None and words.MAXIMA & set(self.all):
            self.statistic = "max"

    def _take_framed(self, match: re.Match[str]) -> str:
        if _THOUSANDS.fullmatch(match[1]):
            return " thousands "
        units = [unit_of(part) for part in (match[1], *re.split(r"[\s,;]+", match[1]))]
        unit = next(filter(None, units), None)
        if unit is None:
            self.unit_text = match[1]
            return f" {match[1]} "
        self.unit = unit
        return " " if units[0] else f" {match[1]} "

    def _take_canonical(self, match: re.Match[str]) -> str:
        self.unit = f"{match[1].casefold()}_s"
        return " "

    def _take_rate(self, match: re.Match[str]) -> str:
        unit = unit_of(match[0])
        if unit is not None and self.unit is None:
            self.unit = unit
            return " "
        self.unit_text = match[0]
        return " throughput " if _BYTES.fullmatch(match[1]) else " ops/s "

    def _percentile(self, text: str) -> str | None:
        match = _NAMED_PERCENTILE.search(text)
        if match is not None:
            digits = (match[1] or match[2]).replace(".", "_")
            key = _STATISTIC_KEYS.get(digits, f"p{digits}")
            return key if key in STATISTICS else _OTHER
        return "p50" if "median" in text.casefold() else None

    def _take_last_unit(self) -> None:
        """A unit as a word of its own: ``latency us``, ``kiops``."""
        for index in range(len(self.all) - 1, -1, -1):
            # A single "s" is a unit at the end only.
            if self.unit is None and (len(self.all[index]) > 1 or index == len(self.all) - 1):
                unit = unit_of(self.original[index]) or unit_of(self.all[index])
                if unit is not None and (unit != "min" or self.has(words.ELAPSED)):
                    self.unit = unit
                    del self.all[index], self.original[index]
                    return

    @property
    def is_other_statistic(self) -> bool:
        return self.statistic == _OTHER or self.has(words.OTHER_STATISTICS)

    def has(self, known: frozenset[str]) -> bool:
        return not known.isdisjoint(self.all)

    def operation(self) -> str | None:
        """ "read_", "write_" or "" for neither; None if both are named."""
        is_read, is_write = self.has(words.READS), self.has(words.WRITES)
        if is_read and is_write:
            return None
        return "read_" if is_read else "write_" if is_write else ""

    def unknown_words(self, *known: frozenset[str]) -> str:
        """The words without a meaning here, in their original form."""
        meant = words.FILLERS.union(
            words.READS, words.WRITES, words.MEANS, words.MAXIMA, {"median"}, *known
        )
        pairs = zip(self.original, self.all, strict=True)
        left = [written for written, plain in pairs if plain not in meant and not unit_of(written)]
        return self._as_written(left) or " ".join(left)

    def _as_written(self, left: Sequence[str]) -> str | None:
        """The words as they stand in the heading, with the marks between them."""
        if len(left) < 2:
            return None
        written = re.search(r"[^\w]{1,3}".join(map(re.escape, left)) + r"[)\]]?", self.text)
        if written is None:
            return None
        # "IOPS (new array)" names "new array", "IOPS kNFS (8 mounts)" both.
        is_open = any(mark in written[0] for mark in "([")
        return written[0] if is_open else written[0].rstrip(")]")


def _plain(text: str) -> str:
    """Lower case, without accents; ``ß`` as ss and umlauts as their base letters with e."""
    text = text.casefold()
    for umlaut, pair in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        text = text.replace(umlaut, pair)
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def _words(text: str) -> list[str]:
    found = re.findall(r"[^\s_,;:()\[\]{}|=]+", text)
    parted: list[str] = []
    for word in found:
        pieces = _CAMEL.split(word)
        compound = _COMPOUND.fullmatch(word)
        if compound and _is_known(_plain(compound[2])):
            pieces = [compound[1], compound[2]]
        is_camel = len(pieces) > 1 and all(_is_known(_plain(piece)) for piece in pieces)
        parted += pieces if is_camel else [word]
    return [
        piece
        for word in parted
        for piece in ([word] if "/s" in word.casefold() else re.split(r"[-./]", word))
        if piece
    ]


def _is_known(word: str) -> bool:
    sets = (words.RATES, words.LATENCIES, words.THROUGHPUTS, words.READS, words.WRITES,
            words.MEANS, words.MAXIMA)  # fmt: skip
    return unit_of(word) is not None or any(word in known for known in sets)


def _rate(found: _HeadingWords) -> ColumnMeaning | None:
    is_rate = found.unit in ("iops", "kiops") or found.has(words.RATES)
    unclear = found.has(words.UNCLEAR_RATES)
    if not (is_rate or unclear) or found.has(words.LATENCIES):
        return None
    thousands = frozenset(("thousands",))
    rest = found.unknown_words(words.RATES, words.UNCLEAR_RATES, words.THROUGHPUTS, thousands)
    other = _other_statistic(found, rest)
    if other is not None:
        return other
    operation = found.operation()
    if operation is None:
        return ColumnMeaning("throughput_iops", False, "names reads and writes", rest)
    is_thousands = found.unit == "kiops" or "kiops" in found.all or "thousands" in found.all
    unit = "kiops" if is_thousands else "iops"
    name = f"{operation or 'throughput_'}{unit}"
    why = "requests per second" if is_rate else "perhaps I/O requests per second"
    return ColumnMeaning(name, is_rate, why, rest)


def _bandwidth(found: _HeadingWords) -> ColumnMeaning | None:
    is_named = found.has(words.THROUGHPUTS)
    has_unit = found.unit is not None and found.unit.endswith("_s") and len(found.unit) > 2
    if not has_unit and not is_named:
        return None
    rest = found.unknown_words(words.THROUGHPUTS, frozenset(("redo",)))
    other = _other_statistic(found, rest)
    if other is not None:
        return other
    operation = found.operation()
    if not has_unit:
        said = f" {found.unit_text!r} may be bits or bytes" if found.unit_text else ""
        why = f"its unit is not stated:{said or ' IOPS or MiB/s?'}"
        return ColumnMeaning(None, False, why, rest, base=operation)
    if operation is None:
        return ColumnMeaning(f"bandwidth_{found.unit}", False, "names reads and writes", rest)
    if "redo" in found.all:
        return ColumnMeaning(f"redo_{found.unit}", f"redo_{found.unit}" in COLUMNS, "redo", rest)
    return ColumnMeaning(f"{operation}bandwidth_{found.unit}", True, "bytes per second", rest)


def _wait_event(found: _HeadingWords) -> ColumnMeaning | None:
    for base, event in _WAIT_EVENTS:
        if event.search(found.text) and found.unit in ("us", "ms", "s"):
            return ColumnMeaning(f"{base}{found.unit}", False, "the mean wait of an event?")
    return None


def _latency(found: _HeadingWords) -> ColumnMeaning | None:
    is_time = found.unit in ("ns", "us", "ms", "s")
    is_named = found.has(words.LATENCIES)
    is_mean = bool(found.statistic) or found.has(words.MEANS)
    if is_time and not is_named and not is_mean and found.operation():
        return ColumnMeaning(f"{found.operation()}latency_{found.unit}", False, "a mean latency?")
    if not is_named and not (is_mean and is_time):
        return None
    rest = found.unknown_words(words.LATENCIES)
    if found.is_other_statistic:
        return ColumnMeaning(IGNORE, True, "a statistic that load points do not have", rest)
    operation = found.operation()
    statistic = f"{found.statistic}_" if found.statistic else ""
    if operation is None:
        return ColumnMeaning(None, False, "names reads and writes", rest)
    if not is_time:
        said = found.unit_text or found.unit
        why = f"{said!r} is not a unit of time" if said else "its unit is not stated: µs or ms?"
        base = None if said else f"{operation}latency_{statistic}"
        return ColumnMeaning(None, False, why, rest, base=base)
    name = f"{operation}latency_{statistic}{found.unit}"
    why = "a latency" if operation else "a latency; whether of reads or writes is not stated"
    return ColumnMeaning(name, True, why, rest)


def _other_statistic(found: _HeadingWords, rest: str) -> ColumnMeaning | None:
    if found.statistic or found.is_other_statistic:
        return ColumnMeaning(IGNORE, True, "a statistic that load points do not have", rest)
    return None


def _elapsed(found: _HeadingWords) -> ColumnMeaning | None:
    if not found.has(words.ELAPSED):
        return None
    if found.unit in ("s", "min"):
        return ColumnMeaning(f"elapsed_{found.unit}", True, "the length of the window")
    return ColumnMeaning(None, False, "its unit is not stated: s or min?")


def _load(found: _HeadingWords) -> ColumnMeaning | None:
    text = " ".join(found.all)
    is_depth = text == "depth" or ("depth" in found.all and found.has(_DEPTHS))
    word = next((word for word in found.all if word in words.LOAD_UNITS), None)
    if word is None and not is_depth and text not in ("#", "n"):
        return None
    unit = "in flight" if is_depth else words.LOAD_UNITS.get(word or "", "")
    loads = frozenset(words.LOAD_UNITS)
    rest = found.unknown_words(loads, frozenset(("#", "n")))
    return ColumnMeaning(LOAD, found.unit is None, "the load", rest, unit or None)


def _field(found: _HeadingWords) -> ColumnMeaning | None:
    per_minute = next((_PER_MINUTE[word] for word in found.all if word in _PER_MINUTE), None)
    if per_minute is not None:
        return ColumnMeaning(
            per_minute, True, "per minute", found.unknown_words(frozenset(_PER_MINUTE))
        )
    if found.is_other_statistic:
        return ColumnMeaning(IGNORE, True, "a statistic that load points do not have")
    fields = (
        ("repeat", words.REPEATS, "the repeat"),
        (SERIES, words.SERIES_WORDS, "names the tested system"),
        (SETTING, words.SETTINGS, "a setting"),
        ("started_at", words.TIMES, "the start"),
        ("note", words.NOTES, "a remark"),
        ("label", words.LABELS, "a label"),
    )
    if found.all and all(word in words.RUNS or word in words.FILLERS for word in found.all):
        return ColumnMeaning("repeat", False, "is it the number of the repeat, or a name?")
    for name, known, why in fields:
        is_all = all(word in known or word in words.FILLERS for word in found.all)
        if is_all and found.has(known):
            return ColumnMeaning(name, found.unit is None, why)
    return None

"""A sweep in sentences: what the runs differ in, and what the metric does along it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from loadcurve.core.comparability import Setting
from loadcurve.core.figures import shown_level_value
from loadcurve.core.formatting import listed, verb_for_count
from loadcurve.core.records import Run
from loadcurve.core.sweeps.differences import SettingColumn, SettingDifferences
from loadcurve.core.sweeps.layout import SweepLayout
from loadcurve.core.sweeps.records import Direction, SweepKind, SweepPoint, SweepStep
from loadcurve.core.sweeps.steps import (
    ValueAtSetting,
    direction_of,
    largest_step,
)
from loadcurve.core.units import METRICS

# More runs or values than these are counted in a sentence, not listed.
_MOST_NAMED = 4
_MOST_SETTINGS = 12


def sentence_of(runs: Sequence[Run], differing: SettingDifferences, layout: SweepLayout) -> str:
    """What the runs differ in; "only" if nothing else differs and all of them state the same."""
    parts = [lead_of(runs, differing, layout)]
    if differing.measuring:
        parts.append(f"They also differ in {_all_with_values(differing.measuring)}.")
    if differing.names:
        names = _all_with_values(differing.names)
        parts.append(f"Their names differ, too: {names}.")
    parts += _not_stated(runs, differing.partly)
    return " ".join(parts)


def lead_of(runs: Sequence[Run], differing: SettingDifferences, layout: SweepLayout) -> str:
    """Differences of the runs, without unstated settings and the way of measuring."""
    these = f"These {len(runs)} runs" if len(runs) > 1 else "This run"
    if layout.kind is SweepKind.ALIKE:
        if len(runs) == 1:
            return "This is one run; a sweep needs at least two."
        return f"{these} state no setting in which they differ."
    leads = layout.axis_columns
    if not leads:
        groups = "; ".join(_few([_together(group) for group in differing.groups]))
        obstacle = layout.obstacle
        return f"{these} are neither a sweep nor a grid: {obstacle}. They differ in {groups}."
    others = any(len(group) > 1 for group in differing.groups)
    is_all = not (others or differing.names or differing.measuring or differing.partly)
    names = listed([lead.setting.name for lead in leads])
    text = f"{these} differ {'only ' if is_all else ''}in {names}"
    going = [_inseparable_settings(group) for group in differing.groups if len(group) > 1]
    return f"{text}{''.join(going)}."


def _inseparable_settings(group: Sequence[SettingColumn]) -> str:
    """Settings that change with the swept one, so their effects cannot be separated."""
    rest = _all_with_values(group[1:])
    name = group[0].setting.name
    return f"; {rest} change{'s' if len(group) == 2 else ''} with {name}"


def _together(group: Sequence[SettingColumn]) -> str:
    values = _all_with_values(group)
    return f"{values} together" if len(group) > 1 else values


def _all_with_values(columns: Sequence[SettingColumn]) -> str:
    return listed(_few([_with_values(column) for column in columns]))


def _few(texts: Sequence[str]) -> list[str]:
    """The first of the texts and how many more there are; the records have them all."""
    more = len(texts) - _MOST_SETTINGS
    return [*texts[:_MOST_SETTINGS], f"{more} more"] if more > 0 else list(texts)


def _with_values(column: SettingColumn) -> str:
    """A setting with its stated values: "host (A | B)"."""
    return _with_texts(column, dict.fromkeys(text for text in column.texts if text is not None))


def _with_texts(column: SettingColumn, distinct: Iterable[str]) -> str:
    texts = list(distinct)
    shown = " | ".join(texts[:_MOST_NAMED])
    more = f" | {len(texts) - _MOST_NAMED} more" if len(texts) > _MOST_NAMED else ""
    return f"{column.setting.name} ({shown}{more})"


def _not_stated(runs: Sequence[Run], partly: Sequence[SettingColumn]) -> list[str]:
    """Which runs do not state what others do: the settings of the same runs in one sentence."""
    by_runs: dict[tuple[int, ...], list[str]] = {}
    for column in partly:
        silent = tuple(index for index, value in enumerate(column.values) if value is None)
        by_runs.setdefault(silent, []).append(column.setting.name)
    return [
        f"Not stated by {_named(runs, silent)}, so it may differ: {listed(_few(names))}."
        for silent, names in by_runs.items()
    ]


def _named(runs: Sequence[Run], indexes: Sequence[int]) -> str:
    names = [f"“{runs[index].label or runs[index].title}”" for index in indexes]
    if len(names) > _MOST_NAMED:
        return f"{len(names)} of the {len(runs)} runs"
    return listed(names)


def line_text(
    setting: Setting,
    held: Sequence[tuple[Setting, str]],
    ends: tuple[ValueAtSetting, ValueAtSetting],
    steps: Sequence[SweepStep],
    whole: SweepStep,
) -> str:
    """What a metric does along a line, from its first value to its last."""
    first, last = ends
    metric = METRICS[first.value.metric]
    title = metric.title.lower()
    at = f"{_constant_lead(held)}: f" if held else "F"
    lead = f"{at}rom {_range_words(setting, first.text, last.text)}, {title}"
    if whole.change == 0:
        text = f"{lead} stays the same: {_value_text(first)}"
    else:
        verb = "falls" if whole.change < 0 else "rises"
        text = f"{lead} {verb} from {_two_values(first, last)} ({whole.change_text})"
    if whole.is_within_spread:
        text += ", which is within the spread of the repeats"
    return f"{text}{_most(steps, whole)}.{_not_monotone(steps, whole)}"


def _most(steps: Sequence[SweepStep], whole: SweepStep) -> str:
    """In which step most of the change lies."""
    index = largest_step(steps, whole)
    if index is None:
        return ""
    step = steps[index]
    if step.is_of_different_loads:
        return ""
    between = f"between {_pair(step.from_text, step.to_text, 'and')}"
    is_most = abs(step.change) * 2 > abs(whole.change)
    if is_most and direction_of(steps) is not Direction.MIXED:
        return f", most of it {between} ({step.change_text} there)"
    return f"; the largest step is {between} ({step.change_text})"


def _not_monotone(steps: Sequence[SweepStep], whole: SweepStep) -> str:
    """The steps that go against the whole, if there are such."""
    if direction_of(steps) is not Direction.MIXED:
        return ""
    sign = -1 if whole.change < 0 else 1
    against = [step for step in steps if step.change * sign < 0]
    shown = [
        f"{_pair(step.from_text, step.to_text, 'to')} ({step.change_text})"
        for step in (against if whole.change else steps)[:_MOST_NAMED]
    ]
    if whole.change == 0:
        return f" In between it rises and falls: {listed(shown)}."
    verb, other = ("fall", "rises") if whole.change < 0 else ("rise", "falls")
    return f" It does not {verb} at every step: it {other} from {listed(shown)}."


def too_few_text(setting: Setting, held: Sequence[tuple[Setting, str]], count: int) -> str:
    """Why a line has no answer."""
    at = f"{_constant_lead(held)}: " if held else ""
    text = "only one run states" if count else "no run states"
    runs = text if held else text.capitalize()
    return f"{at}{runs} the metric, so no change along {setting.name} can be shown."


def _constant_lead(held: Sequence[tuple[Setting, str]]) -> str:
    """Constant settings of a line, to begin a sentence: "At 1 volume, with client dNFS"."""
    (setting, text), *others = held
    return ", ".join([_value_in_words(setting, text), *(constant_text(*other) for other in others)])


def _value_in_words(setting: Setting, text: str) -> str:
    """A constant value: "At 1 volume", "With client dNFS"."""
    if setting.noun is None:
        return f"With {setting.name} {text}"
    noun = setting.noun.removesuffix("s") if text == "1" else setting.noun
    return f"At {text} {noun}"


def constant_text(setting: Setting, text: str) -> str:
    """A constant value within a sentence: "at 1 volume", "with client dNFS"."""
    words = _value_in_words(setting, text)
    return words[0].lower() + words[1:]


def swept_setting_text(column: SettingColumn) -> str:
    """A setting with its values in their order: "update share 0–100%", "client (dNFS | kNFS)"."""
    ends = [column.texts[column.values.index(value)] or "" for value in column.stated]
    if not column.is_ordered:
        return _with_texts(column, ends)
    return f"{column.setting.name} {_pair(ends[0], ends[-1], '–').replace(' – ', '–')}"


def _range_words(setting: Setting, first: str, last: str) -> str:
    """ "0 to 100% updates", or with its name first where the values have no noun."""
    values = _pair(first, last, "to")
    return f"{values} {setting.noun}" if setting.noun else f"{setting.name} {values}"


def _pair(first: str, last: str, word: str) -> str:
    """Two values, their shared unit once: "0 to 20%", "12.2 to 19.3"."""
    if first.endswith("%") and last.endswith("%"):
        return f"{first.removesuffix('%')} {word} {last}"
    number, space, unit = first.partition(" ")
    same_unit = space and last.partition(" ")[2] == unit
    return f"{number if same_unit else first} {word} {last}"


def _value_text(stop: ValueAtSetting) -> str:
    return shown_level_value(stop.value).text


def _two_values(first: ValueAtSetting, last: ValueAtSetting) -> str:
    """Both values, their unit once: "1,400,000 to 667,000 IOPS"."""
    return _pair_of_texts(_value_text(first), _value_text(last))


def _pair_of_texts(first: str, last: str) -> str:
    if first.endswith("%") and last.endswith("%"):
        return f"{first.removesuffix('%')} to {last}"
    number, _, unit = first.rpartition(" ")
    return f"{number if unit == last.rpartition(' ')[2] else first} to {last}"


def compared_load_text(runs: Sequence[Run], points: Sequence[SweepPoint]) -> list[str]:
    """The load at which runs are compared, and which runs are not drawn, with the reason."""
    said = []
    texts = {point.place for point in points if point.place is not None}
    if len(texts) == 1:
        said.append(f"Each run is compared {texts.pop()}.")
    elif texts:
        said.append("The runs are compared at different loads; the table lists each.")
    between = sum(point.is_interpolated for point in points)
    if between:
        values = f"{between} of the values{verb_for_count(between, 'is')}"
        said.append(f"{values} interpolated between two measured load levels.")
    reasons: dict[str, list[int]] = {}
    for index, point in enumerate(points):
        if point.reason is not None:
            reasons.setdefault(point.reason, []).append(index)
    for reason, indexes in reasons.items():
        verb = verb_for_count(len(indexes), "is")
        said.append(f"{_named(runs, indexes)}{verb} not drawn: {reason}.")
    return said

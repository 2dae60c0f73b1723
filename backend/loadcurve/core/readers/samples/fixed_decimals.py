"""Numbers with two decimals, as sysstat prints nearly all of its own, read all at once."""

from __future__ import annotations

import numpy as np

from loadcurve.core.readers.samples.series import Values

_BLANK, _LINE_END, _POINT, _ZERO = (np.uint8(ord(character)) for character in " \n.0")
# Whole numbers up to this number of digits are exact, and so is their sum.
_MOST_DIGITS = 15


def table_of(text: str, columns: int) -> Values | None:
    """The numbers of a text with ``columns`` in each line; None if it contains anything else.

    A number is some digits, a point and two digits. Its hundredths are a whole number, and that
    divided by 100 rounds to the parsed value: the double nearest to the printed one.
    """
    characters = np.frombuffer(f" {text}\n  ".encode(), dtype=np.uint8)
    digits = characters - _ZERO
    is_digit = digits < 10
    is_blank = (characters == _BLANK) | (characters == _LINE_END)
    points = np.flatnonzero(characters == _POINT)
    if np.count_nonzero(is_digit) + np.count_nonzero(is_blank) + len(points) != len(characters):
        return None
    # Where each point is the last but two of its word, as many words as points have one each.
    if not (is_digit[points + 1] & is_digit[points + 2] & is_blank[points + 3]).all():
        return None
    if np.count_nonzero(is_blank[:-1] & ~is_blank[1:]) != len(points):
        return None
    if not _has_columns(points, np.flatnonzero(characters == _LINE_END), columns):
        return None
    return _numbers(digits, is_digit, points, columns)


def _has_columns(points: np.ndarray, line_ends: np.ndarray, columns: int) -> bool:
    """Whether each line has ``columns`` decimal points."""
    if not columns or len(points) != len(line_ends) * columns:
        return False
    rows = points.reshape(-1, columns)
    return bool((rows[:, -1] < line_ends).all() and (line_ends[:-1] < rows[1:, 0]).all())


def _numbers(
    digits: np.ndarray, is_digit: np.ndarray, points: np.ndarray, columns: int
) -> Values | None:
    """The numbers around the points; None if one has no digit before its point, or too many."""
    at = points - 1
    if not is_digit[at].all():
        return None
    hundredths: Values = digits[points + 1] * 10.0 + digits[points + 2]
    longer = np.arange(len(points))
    for power in range(2, _MOST_DIGITS):
        hundredths[longer] += digits[at] * 10.0**power
        at = at - 1
        is_longer = is_digit[at]
        longer, at = longer[is_longer], at[is_longer]
    return None if len(longer) else (hundredths / 100).reshape(-1, columns)

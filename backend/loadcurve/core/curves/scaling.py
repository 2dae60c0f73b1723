"""The scaling fit: Gunther's Universal Scalability Law on throughput over sessions.

X(N) = γN / (1 + α(N−1) + βN(N−1)), by least squares (N. J. Gunther, "Guerrilla Capacity
Planning", 2007; the R package ``usl`` fits the same). α is contention: what one session
must wait for another. β is coherency: what all must agree on, which makes throughput fall again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loadcurve.core.curves.levels import LoadLevel, too_few_levels_text
from loadcurve.core.formatting import (
    counted,
    number_text,
    number_with_unit,
    percent,
    signed_percent,
    throughput_text,
)

FEWEST_LEVELS_TO_FIT = 6
# The fit ends at this multiple of the most sessions measured.
REACH = 2.0
POOR_RESIDUAL_PCT = 10.0
# Where measured latency is within this of N / X at every level, sessions do nothing but wait.
_CLOSED_TOLERANCE = 0.1
_LINE_STEPS = 40
_LEAST_TOLD_PCT = 0.0001
_PRECISION = 1e-12
_SINGULAR = 1e-14
_MOST_STEPS = 200
_Floats = NDArray[np.floating[Any]]
_NO_LATENCY = "; it gives no latency: the measured latency is not N ÷ X"


@dataclass(frozen=True, slots=True)
class ScalingResidual:
    """One measured level against the fit; ``residual_pct`` is measured less fitted, of fitted.

    ``texts`` are the measured and fitted throughput and the residual for people.
    """

    sessions: int
    throughput: float
    fitted: float
    residual_pct: float
    texts: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class ScalingParameter:
    """One number of the fit for people: "Contention", "α", "2.77%"."""

    title: str
    symbol: str
    text: str


@dataclass(frozen=True, slots=True)
class ScalingPoint:
    """One place of the fitted line; ``latency_us`` is N / X where sessions do nothing but wait."""

    sessions: float
    throughput: float
    latency_us: float | None


@dataclass(frozen=True, slots=True)
class ScalingFit:
    """The fit; without one all numbers are None and ``reason`` says why.

    ``contention`` is α, ``coherency`` β, ``throughput_of_one`` γ. ``peak_sessions`` and
    ``peak_throughput`` are N* and X(N*), None where throughput does not fall again within REACH
    times the most sessions measured, or falls from the fewest on: such a peak, or the limit γ/α,
    would be far from any measurement.
    """

    contention: float | None
    coherency: float | None
    throughput_of_one: float | None
    peak_sessions: float | None
    peak_throughput: float | None
    largest_residual_pct: float | None
    parameters: tuple[ScalingParameter, ...]
    residuals: tuple[ScalingResidual, ...]
    line: tuple[ScalingPoint, ...]
    reason: str


def scaling_fit(levels: Sequence[LoadLevel]) -> ScalingFit:
    """The fit of ``levels``, at FEWEST_LEVELS_TO_FIT loads at least.

    Sessions are those that issue I/O.
    """
    known = [(lv.sessions, lv) for lv in levels if lv.sessions is not None and lv.sessions > 0]
    if len(known) < len(levels):
        return no_fit("the load is not a count of all sessions that issue I/O")
    distinct = len({sessions for sessions, _ in known})
    if distinct < FEWEST_LEVELS_TO_FIT:
        return no_fit(too_few_levels_text(distinct, FEWEST_LEVELS_TO_FIT))
    if any(level.throughput <= 0 for _, level in known):
        return no_fit("a load level has no throughput")
    sessions = [float(count) for count, _ in known]
    alpha, beta, gamma = fit_throughputs(sessions, [level.throughput for _, level in known])
    residuals = []
    for count, level in known:
        there = throughput_at(count, alpha, beta, gamma)
        pct = (level.throughput / there - 1) * 100
        texts = throughput_text(level.throughput), throughput_text(there), signed_percent(pct)
        residuals.append(ScalingResidual(count, level.throughput, there, pct, texts))
    largest_pct = max((residual.residual_pct for residual in residuals), key=abs)
    fewest, most = min(sessions), max(sessions)
    at_peak = _peak_sessions(alpha, beta)
    # Neither beyond the reach nor below the fewest sessions has anyone seen the line.
    peak = at_peak if at_peak is not None and fewest <= at_peak <= REACH * most else None
    # A line that misses the levels does not predict their peak.
    offered = peak if abs(largest_pct) <= POOR_RESIDUAL_PCT else None
    is_closed = _is_closed(known)
    return ScalingFit(
        contention=alpha,
        coherency=beta,
        throughput_of_one=gamma,
        peak_sessions=peak,
        peak_throughput=None if peak is None else throughput_at(peak, alpha, beta, gamma),
        largest_residual_pct=largest_pct,
        parameters=_parameters(alpha, beta, gamma, offered),
        residuals=tuple(residuals),
        line=_line(fewest, most, (alpha, beta, gamma), is_closed),
        reason=f"{_reason(len(known), largest_pct)}{_beyond(at_peak, fewest, most)}"
        f"{'' if is_closed else _NO_LATENCY}",
    )


def throughput_at(sessions: float, alpha: float, beta: float, gamma: float) -> float:
    """X(N) in the unit of ``gamma``."""
    return gamma * sessions / (1 + alpha * (sessions - 1) + beta * sessions * (sessions - 1))


def fit_throughputs(
    sessions: Sequence[float], throughputs: Sequence[float]
) -> tuple[float, float, float]:
    """Least-squares α and β in [0, 1] and γ > 0 of X(N), in the unit of ``throughputs``.

    1 ÷ X(N) is linear in 1/γ, α/γ and β/γ, so those are fitted, by Levenberg-Marquardt.
    That knows no bounds: where its answer is beyond them, the best of those that fix α,
    β or both at a bound is the answer.
    """
    n, largest = np.asarray(sessions), max(throughputs)
    x = np.asarray(throughputs) / largest
    terms = np.array([1 / n, (n - 1) / n, n - 1]).T
    solution = _least_squares(terms, x)
    if not _is_within_bounds(solution):
        # As one is raised to its bound the other falls, so only a value above 1 may end there.
        ends = (None, 0, 1) if solution[1:].max() > solution[0] else (None, 0)
        shapes = [_fixed_weights(*ends) for ends in product(ends, repeat=2) if ends != (None, None)]
        bounded = [
            _matrix_vector(shape, _least_squares(_matrix_product(terms, shape), x))
            for shape in shapes
        ]
        solution = min(
            filter(_is_within_bounds, bounded),
            key=lambda p: ((1 / _matrix_vector(terms, p) - x) ** 2).sum(),
        )
    of_one, alpha, beta = (float(coefficient) for coefficient in solution)
    return _rounded(alpha / of_one), _rounded(beta / of_one), _rounded(largest / of_one)


def _rounded(value: float) -> float:
    """Nine digits, which are more than the steps settle."""
    return float(f"{value:.9g}")


def _least_squares(terms: _Floats, x: _Floats) -> _Floats:
    """The weights of ``terms`` with which 1 ÷ their sum is nearest ``x``, level by level.

    Levenberg's and Marquardt's method: steps of Gauss and Newton, damped while they lead away
    (D. W. Marquardt, 1963, https://doi.org/10.1137/0111030).
    """
    # An error of 1 / X moves X by X² times as much.
    weighted = terms * (x * x)[:, None]
    weights = _solve(_gram_matrix(weighted), (weighted * x[:, None]).sum(axis=0))
    misses, damping = 1 / _matrix_vector(terms, weights) - x, 1e-3
    for _ in range(_MOST_STEPS):
        slopes = terms / (_matrix_vector(terms, weights) ** 2)[:, None]
        square, squares = _gram_matrix(slopes), (misses**2).sum()
        square[np.diag_indices_from(square)] *= 1 + damping
        step = _solve(square, (slopes * misses[:, None]).sum(axis=0))
        nearer = 1 / _matrix_vector(terms, weights + step) - x
        gain = squares - (nearer**2).sum()
        if gain >= 0:
            weights, misses, damping = weights + step, nearer, damping / 10
            if gain <= _PRECISION * squares:
                break
        elif damping > 1 / _PRECISION:
            break
        else:
            damping *= 10
    return weights


# NumPy's matrix products and solvers round as each processor's kernels add. These add in one order,
# so that a fit has the same digits everywhere.
def _matrix_vector(terms: _Floats, weights: _Floats) -> _Floats:
    """``terms`` @ ``weights``."""
    at: _Floats = (terms.T * weights[:, None]).sum(axis=0)
    return at


def _matrix_product(terms: _Floats, shape: _Floats) -> _Floats:
    """``terms @ shape``."""
    return np.column_stack([_matrix_vector(terms, weights) for weights in shape.T])


def _gram_matrix(terms: _Floats) -> _Floats:
    """``terms.T @ terms``."""
    square: _Floats = (terms[:, :, None] * terms[:, None, :]).sum(axis=0)
    return square


def _solve(square: _Floats, right: _Floats) -> _Floats:
    """The solution of up to three equations by elimination; 0 for one that others state already."""
    scale = np.sqrt(np.diagonal(square))
    rows = np.column_stack([square / scale[:, None] / scale, right / scale])
    size = len(right)
    for column in range(size):
        pivot = column + int(np.argmax(abs(rows[column:, column])))
        rows[[column, pivot]] = rows[[pivot, column]]
        if abs(rows[column, column]) > _SINGULAR:
            rows[column] /= rows[column, column]
            others = [row for row in range(size) if row != column]
            rows[others] -= rows[others, column][:, None] * rows[column]
        else:
            rows[column] = 0
    return rows[:, -1] / scale


def _fixed_weights(alpha: float | None, beta: float | None) -> _Floats:
    """The three weights as functions of the free ones if α, β or both are fixed."""
    free = [index for index, value in ((1, alpha), (2, beta)) if value is None]
    return np.array([[1, alpha or 0, beta or 0], *np.eye(3)[free]]).T


def _is_within_bounds(weights: _Floats) -> bool:
    of_one, alpha, beta = weights
    return bool(of_one > 0 and 0 <= alpha <= of_one and 0 <= beta <= of_one)


def _peak_sessions(alpha: float, beta: float) -> float | None:
    """N* = √((1−α)/β); None where throughput never falls. 0 with whole contention, α = 1."""
    return sqrt((1 - alpha) / beta) if beta > 0 else None


def _is_closed(known: Sequence[tuple[int, LoadLevel]]) -> bool:
    """Whether latency is N / X at every level, so that the fit gives latency, too."""
    return all(
        abs(sessions / level.throughput * 1e6 / level.latency_us - 1) <= _CLOSED_TOLERANCE
        for sessions, level in known
        if level.latency_us > 0
    )


def _line(
    least: float, most: float, fit: tuple[float, float, float], is_closed: bool
) -> tuple[ScalingPoint, ...]:
    """The fitted line from the fewest sessions measured to REACH times the most."""
    growth = (REACH * most / least) ** (1 / _LINE_STEPS)
    places = [least * growth**step for step in range(_LINE_STEPS)] + [REACH * most]
    points = [(place, throughput_at(place, *fit)) for place in places]
    return tuple(ScalingPoint(n, x, n / x * 1e6 if is_closed else None) for n, x in points)


def _parameters(
    alpha: float, beta: float, gamma: float, peak: float | None
) -> tuple[ScalingParameter, ...]:
    parameters = [
        ScalingParameter("Contention", "α", number_with_unit(_small(alpha * 100), "%")),
        ScalingParameter("Coherency", "β", number_with_unit(_small(beta * 100), "%")),
        ScalingParameter("At one session", "γ", throughput_text(gamma)),
    ]
    if peak is not None:
        there = throughput_text(throughput_at(peak, alpha, beta, gamma))
        parameters.append(
            ScalingParameter("Peak", "N*", f"{counted(number_text(peak), 'sessions')}, {there}")
        )
    return tuple(parameters)


def _small(value: float) -> str:
    return number_text(value) if value >= _LEAST_TOLD_PCT else f"< {_LEAST_TOLD_PCT:g}"


def _reason(count: int, largest_pct: float) -> str:
    how = f"least squares over {count} load levels"
    off = f"largest residual {percent(abs(largest_pct))}"
    poor = "" if abs(largest_pct) <= POOR_RESIDUAL_PCT else ", a poor fit"
    return f"{how}, {off}{poor}"


def _beyond(peak: float | None, fewest: float, most: float) -> str:
    """Why no peak is given, where ``peak`` is not among the loads that the line may be read for."""
    if peak is not None and peak < fewest:
        return (
            f"; throughput falls from {number_text(fewest)} sessions on, the fewest measured, so "
            "its peak was not measured"
        )
    if peak is None or peak > REACH * most:
        reach = number_text(REACH * most)
        return f"; throughput does not fall again up to {reach} sessions, twice the most measured"
    return ""


def no_fit(reason: str) -> ScalingFit:
    return ScalingFit(None, None, None, None, None, None, (), (), (), f"no fit: {reason}")

"""A change of a mean, split into the effect of the mix and the effect of its parts.

E. M. Kitagawa, "Components of a difference between two rates", Journal of the American Statistical
Association 50(272), 1955, https://doi.org/10.1080/01621459.1955.10501299: exact, without a rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Parts = Mapping[str, tuple[float, float]]
"""Rate and mean of each part by name; the rate may have any unit."""


@dataclass(frozen=True, slots=True)
class Decomposition:
    """The mean over all parts before and after; ``mix`` and ``own`` add up to the difference."""

    before: float
    after: float
    mix: float
    own: float


def decomposed(before: Parts, after: Parts) -> Decomposition | None:
    """How much of the change comes from the mix of the parts, and how much from the parts.

    A part that occurs on one side only has no mean on the other; it is taken at its own, so that
    all of it counts as mix. None if nothing occurs on a side.
    """
    totals = [sum(count for count, _ in side.values()) for side in (before, after)]
    if not all(totals):
        return None
    mix = own = 0.0
    means = [0.0, 0.0]
    for name in {**before, **after}:
        shares, values = [], []
        for side, other, total in ((before, after, totals[0]), (after, before, totals[1])):
            count, mean = side.get(name, (0.0, other.get(name, (0.0, 0.0))[1]))
            shares.append(count / total)
            values.append(mean)
        mix += (shares[1] - shares[0]) * (values[0] + values[1]) / 2
        own += (shares[0] + shares[1]) / 2 * (values[1] - values[0])
        means = [means[at] + shares[at] * values[at] for at in (0, 1)]
    return Decomposition(means[0], means[1], mix, own)

"""Amounts known to their printed digits: a value with the bounds that its digits leave."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.readers import Reading, ReadValue
from loadcurve.core.records import LoadPoint, Quantity


@dataclass(frozen=True, slots=True)
class BoundedAmount:
    """A time or a count, in any unit, within ``low`` and ``high``."""

    value: float
    low: float
    high: float

    def divided_by(self, count: BoundedAmount, scale: float = 1.0) -> BoundedAmount:
        """The quotient of two amounts above zero, times ``scale``."""
        low = self.low / count.high * scale
        high = self.high / count.low * scale if count.low > 0 else float("inf")
        return BoundedAmount(self.value / count.value * scale, low, high)

    def times(self, other: BoundedAmount) -> BoundedAmount:
        """The product of two amounts above zero."""
        return BoundedAmount(self.value * other.value, self.low * other.low, self.high * other.high)

    def plus(self, other: BoundedAmount) -> BoundedAmount:
        """The sum of two amounts."""
        return BoundedAmount(self.value + other.value, self.low + other.low, self.high + other.high)


def requests_of(point: LoadPoint) -> BoundedAmount | None:
    """The I/O requests of a load point's window; None if it does not tell them."""
    return _in_window(point, quantity_bounds(point.quantities.get("throughput_iops")))


def transactions_of(point: LoadPoint, reading: Reading | None) -> BoundedAmount | None:
    """The transactions of a load point's window; None if its report prints none."""
    profile = reading.load_profile_per_s if reading else None
    return _in_window(point, datum_bounds((profile or {}).get("transactions")))


def quantity_bounds(quantity: Quantity | None) -> BoundedAmount | None:
    """A quantity with its bounds, which are its value if none are known."""
    if quantity is None:
        return None
    low = quantity.value if quantity.low is None else quantity.low
    high = quantity.value if quantity.high is None else quantity.high
    return BoundedAmount(quantity.value, low, high)


def datum_bounds(datum: ReadValue | None) -> BoundedAmount | None:
    """A number as read with its bounds; None if it is no number."""
    if datum is None or isinstance(datum.value, bool | str | tuple):
        return None
    low = datum.value if datum.low is None else datum.low
    high = datum.value if datum.high is None else datum.high
    return BoundedAmount(float(datum.value), float(low), float(high))


def _in_window(point: LoadPoint, per_s: BoundedAmount | None) -> BoundedAmount | None:
    elapsed = quantity_bounds(point.quantities.get("elapsed_s"))
    if elapsed is None or per_s is None:
        return None
    amount = elapsed.times(per_s)
    return amount if amount.value > 0 else None

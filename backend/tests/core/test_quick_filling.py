"""A record that is filled quickly is the record that its dataclass alone would make."""

from __future__ import annotations

import inspect
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Any

import pytest

from loadcurve.core.answers import RunAnswers
from loadcurve.core.curves import LatencyAt, LoadLevel, Outcome, Speedup
from loadcurve.core.quick_filling import quickly_filled


@dataclass(frozen=True, slots=True)
class Plain:
    """A record with all there is: fields without and with a default, and one it fills itself."""

    given: int
    usual: str = "usual"
    own: tuple[int, ...] = field(init=False, default=())
    last: float | None = None

    def __post_init__(self) -> None:
        """Fill what is not given."""
        object.__setattr__(self, "own", (self.given,))


@quickly_filled
@dataclass(frozen=True, slots=True)
class Quick:
    """The same, filled quickly."""

    given: int
    usual: str = "usual"
    own: tuple[int, ...] = field(init=False, default=())
    last: float | None = None

    def __post_init__(self) -> None:
        """Fill what is not given."""
        object.__setattr__(self, "own", (self.given,))


GIVEN: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((1,), {}),
    ((1, "other"), {}),
    ((1, "other", 2.0), {}),
    ((), {"given": 1}),
    ((1,), {"last": 2.0}),
]


@pytest.mark.parametrize(("args", "named"), GIVEN)
def test_it_holds_what_the_dataclass_would(args: tuple[Any, ...], named: dict[str, Any]) -> None:
    plain, quick = Plain(*args, **named), Quick(*args, **named)
    for each in fields(Plain):
        assert getattr(quick, each.name) == getattr(plain, each.name)
    assert repr(quick) == repr(plain).replace("Plain", "Quick")
    assert hash(quick) == hash(plain)


@pytest.mark.parametrize(
    ("args", "named"), [((), {}), ((1, "a", 2.0, 3), {}), ((1,), {"own": ()}), ((1,), {"given": 2})]
)
def test_it_refuses_what_the_dataclass_would(args: tuple[Any, ...], named: dict[str, Any]) -> None:
    for kind in (Plain, Quick):
        with pytest.raises(TypeError):
            kind(*args, **named)


@pytest.mark.parametrize("kind", [Quick, LatencyAt, LoadLevel, Speedup, RunAnswers])
def test_it_is_called_as_it_was(kind: type[Any]) -> None:
    taken = inspect.signature(kind).parameters
    assert list(taken) == [each.name for each in fields(kind) if each.init]
    defaults = {each.name: each.default for each in fields(kind) if each.init}
    for name, default in defaults.items():
        stated = taken[name].default
        assert stated == default or (stated is inspect.Parameter.empty)
        assert (stated is inspect.Parameter.empty) == (type(default).__name__ == "_MISSING_TYPE")


def test_it_stays_frozen_and_is_copied_and_pickled() -> None:
    at = LatencyAt(1.0, Outcome.AT_LEVEL, 2.0, "at 8 sessions")
    with pytest.raises(FrozenInstanceError):
        at.throughput = 2.0  # type: ignore[misc]
    assert replace(at, hedge="~") == LatencyAt(
        1.0, Outcome.AT_LEVEL, 2.0, "at 8 sessions", hedge="~"
    )
    assert pickle.loads(pickle.dumps(at)) == at  # noqa: S301  our own bytes


def test_what_it_does_not_know_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Made:
        parts: list[int] = field(default_factory=list)

    @dataclass(frozen=True, slots=True)
    class Named:
        part: int = field(kw_only=True)

    for kind in (Made, Named):
        with pytest.raises(TypeError, match="cannot be filled quickly"):
            quickly_filled(kind)

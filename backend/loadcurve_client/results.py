"""What the client returns: runs, curves, comparisons and charts."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, overload
from urllib.parse import quote, urlencode

import msgspec

from loadcurve_client.connection import Answer as Json
from loadcurve_client.connection import Connection
from loadcurve_client.values import Answer, RunRow, Series


class Runs(Sequence[RunRow]):
    """Some runs, as the list has them."""

    def __init__(self, connection: Connection, rows: Sequence[RunRow]) -> None:
        self._connection, self._rows = connection, tuple(rows)

    @overload
    def __getitem__(self, at: int) -> RunRow: ...
    @overload
    def __getitem__(self, at: slice) -> Runs: ...
    def __getitem__(self, at: int | slice) -> RunRow | Runs:
        if isinstance(at, slice):
            return Runs(self._connection, self._rows[at])
        return self._rows[at]

    def __len__(self) -> int:
        return len(self._rows)

    def __repr__(self) -> str:
        return f"<{len(self)} runs: {'; '.join(row.label for row in self)}>"

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the runs."""
        return tuple(row.id for row in self._rows)

    def curves(self, x: str = "throughput_iops", y: str = "read_latency_us") -> Curves:
        """Their load curves. Raises Problem, for example for more than 50 runs."""
        return curves_of(self._connection, self.ids, x, y)


class Curves:
    """Load curves of several runs: throughput ``x`` against latency ``y``, both metrics' names.

    ``omitted`` has the runs that state no load level with both, by id, with the reason.
    """

    def __init__(self, x: str, y: str, series: Sequence[Series], omitted: dict[str, str]) -> None:
        self.x, self.y, self.series, self.omitted = x, y, tuple(series), omitted

    def __iter__(self) -> Iterator[Series]:
        return iter(self.series)

    def __repr__(self) -> str:
        return f"<{len(self.series)} curves of {self.y} over {self.x}, {len(self.omitted)} omitted>"

    def rows(self) -> list[dict[str, Any]]:
        """A row for each load level. None is "not stated", never 0."""
        return [
            {
                "run_id": series.run_id,
                "run": series.label,
                "provenance": series.provenance,
                "load_level": point.label,
                "concurrency": point.concurrency,
                "concurrency_unit": series.concurrency_unit,
                "repeats": point.repeats,
                self.x: point.x,
                f"{self.x}_low": point.x_low,
                f"{self.x}_high": point.x_high,
                self.y: point.y,
                f"{self.y}_low": point.y_low,
                f"{self.y}_high": point.y_high,
            }
            for series in self.series
            for point in series.points
        ]

    def to_pandas(self) -> Any:
        """The rows as a pandas DataFrame. Raises ImportError without pandas."""
        frame = import_module("pandas").DataFrame(self.rows())
        # pandas infers no type from a column of None.
        numbers = [name for name in frame if name.startswith((self.x, self.y))]
        return frame.astype(dict.fromkeys(numbers, "float64"))


class Comparison:
    """Runs compared with the first of them; each method asks the server."""

    def __init__(self, connection: Connection, runs: Sequence[str], options: dict[str, str]):
        self._connection, self._options = connection, {"runs": ",".join(runs), **options}

    def at_latency_us(self, limit_us: float) -> tuple[Answer, ...]:
        """The most throughput of each run within a latency limit, in the unit of ``x``."""
        answers = self._asked(limits_us=f"{limit_us:g}")
        unit = answers["throughput_unit"]
        found = [(run["run"], run["limits"][0]) for run in answers["runs"]]
        return tuple(
            _answer(run, limit, limit["within"], "throughput", unit) for run, limit in found
        )

    def at_throughput(self, throughput: float) -> tuple[Answer, ...]:
        """The latency of each run at a throughput, in µs."""
        answers = self._asked(limits_us="", throughputs=f"{throughput:g}")
        found = [(run["run"], run["latencies"][0]) for run in answers["runs"]]
        return tuple(_answer(run, at, at["at"], "latency_us", "µs") for run, at in found)

    def sentences(self) -> tuple[str, ...]:
        """The results in words, as the page has them."""
        words = self._asked()["words"]
        return tuple("".join(piece["text"] for piece in said["pieces"]) for said in words)

    def differing(self) -> tuple[str, ...]:
        """The titles of the conditions that differ between the runs."""
        return self._titles("differing")

    def not_stated(self) -> tuple[str, ...]:
        """The titles of the conditions that some run does not state."""
        return self._titles("not_stated")

    def _titles(self, kind: str) -> tuple[str, ...]:
        return tuple(row["title"] for row in self._asked()["comparability"][kind])

    def _asked(self, **question: str) -> Json:
        return self._connection.get(f"/comparison?{urlencode(self._options | question)}")


def _answer(run: Json, stated: Json, found: Json, name: str, unit: str) -> Answer:
    ratio = stated["against_baseline"] or {}
    value, text, spread = found[name], stated["text"], found["plus_minus"]
    has_bounds = value is not None and spread > 0
    return Answer(
        run_id=run["run_id"],
        label=run["label"],
        provenance=run["provenance"],
        value=value,
        unit=unit,
        text=text if text is None or name == "latency_us" else f"{text} {unit}",
        is_lower_bound=found.get("is_lower_bound", False),
        outcome=found["outcome"],
        reason=found["reason"],
        low=value - spread if has_bounds else None,
        high=value + spread if has_bounds else None,
        ratio_text=None if ratio.get("blocked") else ratio.get("ratio_text"),
    )


class Chart:
    """A chart of runs as they are now; nothing is stored and no link is made."""

    def __init__(self, connection: Connection, view: dict[str, Any]) -> None:
        self._connection, self.view = connection, view

    def _repr_png_(self) -> bytes:
        # Notebooks show it (https://ipython.readthedocs.io/en/stable/config/integrating.html).
        return self.png

    @property
    def png(self) -> bytes:
        """The chart as PNG, 1200 × 630 pixels."""
        return self._file("png")

    @property
    def svg(self) -> str:
        """The chart as SVG."""
        return self._file("svg").decode()

    @property
    def csv(self) -> str:
        """The load levels of the chart as CSV, with units in the headings."""
        return self._file("csv").decode()

    def save(self, path: str | Path) -> Path:
        """Write the chart to a file that ends with .png, .svg or .csv.

        Raises ValueError for another ending. An existing file is replaced once the chart is there.
        """
        path = Path(path)
        kind = path.suffix.lower().removeprefix(".")
        if kind not in ("png", "svg", "csv"):
            raise ValueError(f"{path.name} does not end with .png, .svg or .csv")
        path.write_bytes(self._file(kind))
        return path

    def share(self, title: str | None = None, note: str | None = None) -> str:
        """Freeze the chart and return its permalink. Raises Problem without the role for it."""
        body = {"view": self.view, "title": title, "note": note}
        return str(self._connection.post("/library/frozen", body)["url"])

    def _file(self, kind: str) -> bytes:
        view = quote(json.dumps(self.view, allow_nan=False))
        return self._connection.download(f"/api/v1/comparison.{kind}?view={view}")


def curves_of(connection: Connection, runs: Sequence[str], x: str, y: str) -> Curves:
    """The load curves of these runs, in the units that the metrics' names end with.

    Raises Problem.
    """
    # The default shows large latencies in ms.
    units = {"latency_unit": "us", "bandwidth_unit": "mib_s"}
    asked = urlencode({"runs": ",".join(runs), "x": x, "y": y, **units})
    figure = connection.get(f"/curves?{asked}")
    omitted = {run["run_id"]: run["reason"] for run in figure["omitted"]}
    return Curves(x, y, msgspec.convert(figure["series"], tuple[Series, ...]), omitted)

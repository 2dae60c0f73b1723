"""The six tools: each asks a server's API and returns numbers as they are stated."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal
from urllib.parse import quote, urlencode

import msgspec
from pydantic import Field

from loadcurve.cli.mcp.measured_values import (
    NOT_STATED,
    PageLink,
    not_stated,
    number,
    place,
    quoted,
)
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.formatting import quantity_text
from loadcurve.core.records import Quantity
from loadcurve.core.units import METRICS, LatencyMetric, ThroughputMetric
from loadcurve_client.connection import Answer as Json
from loadcurve_client.connection import Connection

_RUNS_A_PAGE = 10
_LOADS_A_PAGE = 12
_MOST_ROWS = 30
_USUAL = (
    "throughput_iops",
    "bandwidth_mib_s",
    "read_latency_us",
    "write_latency_us",
    "new_orders_per_min",
    "transactions_per_min",
    "transactions_per_s",
)
RunId = Annotated[str, Field(description="The id of a run, from search_runs.")]
LoadPoint = Annotated[
    str, Field(description="run:load_point, or a run: then its load nearest to the other's.")
]
Event = Annotated[str | None, Field(description="A wait event; else single-block reads.")]
Kind = Literal["measured", "published", "digitised", "modelled"]


class Tools:
    """The tools of one server. Each returns JSON; errors are the client's."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def search_runs(
        self,
        words: Annotated[str, Field(description="Words of title, system, workload, tags.")] = "",
        provenance: Kind | None = None,
        source: Annotated[str | None, Field(description="A slug, from sources.")] = None,
        cursor: Annotated[str, Field(description="`next_cursor` of the previous page.")] = "",
    ) -> str:
        """Find benchmark runs, newest first, with their highest throughput and latency there."""
        chosen = {"q": words, "provenance": provenance, "source": source, "cursor": cursor}
        asked = {name: value for name, value in chosen.items() if value}
        page = self._server.get(f"/runs?{urlencode({'page_size': _RUNS_A_PAGE, **asked})}")
        runs = [
            {
                "id": row["id"],
                **_texts(row, "label", "title", "system", "storage", "client", "workload"),
                "provenance": row["provenance"],
                "load_points": row["load_points"],
                "highest_throughput": number(row["peak"], self._run(row["id"])),
                "latency_there": number(row["latency_at_peak"], self._run(row["id"])),
                "link": self._run(row["id"]).link,
            }
            for row in page["items"]
        ]
        return _json(total=page["total"], runs=runs, next_cursor=page["next_cursor"])

    def run(
        self,
        run_id: RunId,
        metrics: Annotated[
            list[str], Field(description="What also_stated names, in place of the usual numbers.")
        ] = [],  # noqa: B006  not changed
        first: Annotated[int, Field(ge=0, description="Load points to leave out before.")] = 0,
    ) -> str:
        """One run: conditions, ceilings and what each load point states, 12 at a time."""
        whole = self._server.get(f"/runs/{quote(run_id, safe='')}")["run"]
        page = self._run(run_id)
        points = whole["points"]
        later = first + _LOADS_A_PAGE
        return _json(
            id=run_id,
            provenance=whole["provenance"],
            link=page.link,
            **_texts(whole, "title", "label", "notes", "source", "latency_seen"),
            system=_conditions(whole["system"]),
            workload=_conditions(whole["workload"]),
            model=quoted((whole["method"] or {}).get("formula")),
            ceilings=[
                {"cause": quoted(ceiling["cause"]), **_shown(ceiling["metric"], ceiling, page)}
                for ceiling in whole["ceilings"]
            ],
            concurrency_unit=quoted(whole["concurrency_unit"]),
            load_points=[
                _load_point(point, metrics or _USUAL, page) for point in points[first:later]
            ],
            load_points_in_all=len(points),
            next_first=later if later < len(points) else None,
        )

    def compare(
        self,
        run_ids: Annotated[list[str], Field(min_length=1, max_length=20)],
        latency_limit_us: Annotated[float | None, Field(gt=0, description="In µs.")] = None,
        at_throughput: Annotated[float | None, Field(gt=0, description="In the unit of x.")] = None,
        x: ThroughputMetric = "throughput_iops",
        y: LatencyMetric = "read_latency_us",
    ) -> str:
        """Compare runs: most throughput within a latency limit, or latency at a throughput.

        Ratios are to the first run. Give one of latency_limit_us (1 ms is 1000) and at_throughput.
        """
        if (latency_limit_us is None) == (at_throughput is None):
            raise InvalidQuery("give either latency_limit_us or at_throughput")
        question = {
            "limits_us": "" if latency_limit_us is None else f"{latency_limit_us:g}",
            "throughputs": "" if at_throughput is None else f"{at_throughput:g}",
        }
        asked = {"runs": ",".join(run_ids), "x": x, "y": y, "latency_unit": "us", **question}
        answers = self._server.get(f"/comparison?{urlencode(asked)}")
        line = f"&line={latency_limit_us / 1000:g}" if latency_limit_us else ""
        page = self._page(f"/compare?runs={quote(','.join(run_ids), safe=',')}{line}")
        verdict = answers["comparability"]
        return _json(
            results=[_compared(run, answers["throughput_unit"], page) for run in answers["runs"]],
            differing={row["title"]: _each(row) for row in verdict["differing"]},
            not_stated={row["title"]: _each(row) for row in verdict["not_stated"]},
            order_of_conditions=verdict["run_ids"],
            link=page.link,
        )

    def histogram(
        self,
        run_id: RunId,
        load_point: Annotated[str | None, Field(description="Its id; else the highest.")] = None,
        event: Event = None,
    ) -> str:
        """The latency histogram of a load point: share of waits a bucket, percentile brackets."""
        chosen = {"points": load_point and f"{run_id}:{load_point}", "event": event}
        asked = {name: value for name, value in chosen.items() if value}
        figure = self._server.get(f"/histograms?{urlencode({'runs': run_id, **asked})}")
        page = self._run(run_id)
        if not figure["series"]:
            reason = figure["omitted"][0]["reason"] if figure["omitted"] else None
            return _json(histogram=not_stated(reason, page))
        (series,) = figure["series"]
        kind = series["provenance"]
        return _json(
            run=run_id,
            **_texts(series, "label", "point_label", "event", "note"),
            load_point=series["point_id"],
            load_points={
                choice["point_id"]: quoted(choice["label"]) for choice in series["choices"]
            },
            events=[quoted(name) for name in series["events"]],
            waits=number(_plain(series["total_waits"], "waits"), page, kind),
            buckets=_buckets(figure["columns"], series, page),
            below=[
                {"edge_us": figure["columns"][mark["column"]]["upper_us"]}
                | {"share": number(_plain(mark["pct"], "%", mark["text"]), page, kind)}
                for mark in series["cumulative"]
                if mark["stated"]
            ],
            percentiles=[
                {"percentile": bracket["percentile"], **_bracket(bracket, page, kind)}
                for bracket in series["percentiles"]
            ],
            evidence=place(series["evidence"]),
            link=page.link,
        )

    def what_changed(self, before: LoadPoint, after: LoadPoint, event: Event = None) -> str:
        """What differs between two load points: settings and numbers, the largest effect first."""
        asked = {"before": before, "after": after} | ({"event": event} if event else {})
        changes = self._server.get(f"/changes?{urlencode(asked)}")
        page = self._page(f"/changes?{urlencode(asked, safe=':')}")
        rows = [
            {
                "what": quoted(row["title"]),
                "before": _side(row, changes["before"], "before", page),
                "after": _side(row, changes["after"], "after", page),
                "outcome": row["outcome"],
                **{key: row[key] for key in ("difference_text", "pct_text") if row[key]},
            }
            for group in changes["groups"]
            for row in group["rows"]
        ]
        return _json(
            **{
                name: {"run": side["run_id"], "load_point": side["point_id"]}
                | _texts(side, "label", "point_label")
                for name, side in (("before", changes["before"]), ("after", changes["after"]))
            },
            sentences=[quoted(sentence) for sentence in changes["sentences"]],
            changed=rows[:_MOST_ROWS],
            changed_in_all=changes["changed"],
            unchanged=changes["same"],
            link=page.link,
        )

    def sources(
        self, slug: Annotated[str | None, Field(description="A source; else the list.")] = None
    ) -> str:
        """Published results: all sources, or one with its claims, verdicts and runs."""
        if slug is None:
            items = self._server.get("/sources?page_size=100")["items"]
            return _json(sources=[self._source(item) for item in items])
        whole = self._server.get(f"/sources/{quote(slug, safe='')}")
        return _json(
            **self._source(whole["source"]),
            claims=[
                {
                    **_texts(item["claim"], "says", "quote", "note"),
                    "verdict": item["verdict"],
                    "arithmetic": quoted(item["arithmetic"]),
                    "runs": item["run_ids"],
                }
                for item in whole["claims"]
            ],
            statements={row["title"]: quoted(row["says"]) for row in whole["source"]["statements"]},
            only_in_images=[quoted(text) for text in whole["source"]["not_in_text"]],
            remarks=[quoted(text) for text in whole["source"]["remarks"]],
            runs=[run["id"] for run in whole["runs"]],
        )

    def _page(self, path: str, run_id: str | None = None) -> PageLink:
        return PageLink(self._server.address, path, run_id)

    def _run(self, run_id: str) -> PageLink:
        return self._page(f"/runs/{quote(run_id, safe='')}", run_id)

    def _source(self, item: Json) -> Json:
        return {
            "slug": item["slug"],
            **_texts(item, "title", "publisher", "published_on", "summary", "address"),
            "link": self._page(f"/sources/{quote(item['slug'], safe='')}").link,
        }


def _json(**result: Any) -> str:
    return json.dumps(result, ensure_ascii=False, allow_nan=False)


def _texts(record: Json, *names: str) -> Json:
    return {name: quoted(record.get(name)) for name in names}


def _each(row: Json) -> list[str]:
    return [quoted(text) for text in row["texts"]]


def _plain(value: float | None, unit: str, text: str = "") -> Json:
    return {"value": value, "unit": unit, "text": text or f"{value} {unit}"}


def _buckets(columns: list[Json], series: Json, page: PageLink) -> list[Json]:
    return [
        {
            "from_us": column["lower_us"],
            "to_us": column["upper_us"],
            "share": number(
                _plain(cell["pct"], "%", cell["text"])
                | {"qualifier": "rounded to 0 by its source" if cell["trace"] else None},
                page,
                series["provenance"],
            ),
        }
        for column, cell in zip(columns, series["cells"], strict=True)
    ]


def _bracket(bracket: Json, page: PageLink, provenance: str) -> Json:
    """A percentile, which lies between the edges of a bucket."""
    low, high, estimate = bracket["low_us"], bracket["high_us"], bracket["estimate_us"]
    stated = {"value": estimate, "unit": "µs", "text": bracket["text"], "low": low, "high": high}
    if estimate is None:
        return not_stated(bracket["text"], page)
    return number(stated, page, provenance)


def _conditions(record: Json) -> Json:
    settings = list(record.pop("settings").items())
    return {
        name: value if isinstance(value, int | float) else quoted(value)
        for name, value in record.items()
    } | {"settings": {quoted(name): quoted(value) for name, value in settings[:_MOST_ROWS]}}


def _shown(metric: str, quantity: Json, page: PageLink) -> Json:
    """A quantity of a load point, formatted as on a page."""
    text = quantity_text(metric, msgspec.convert(quantity, Quantity))
    return number({**quantity, "unit": METRICS[metric].unit, "text": text}, page)


def _load_point(point: Json, metrics: Sequence[str], page: PageLink) -> Json:
    stated = point["quantities"]
    return {
        "id": point["id"],
        "concurrency": point["concurrency"] or NOT_STATED,
        **_texts(point, "label", "note"),
        "repeat": point["repeat"],
        "numbers": {
            metric: _shown(metric, stated[metric], page)
            if metric in stated
            else not_stated(point["missing"].get(metric), page)
            for metric in metrics
            if metric in stated or metric in point["missing"] or metrics is not _USUAL
        },
        "also_stated": [metric for metric in stated if metric not in metrics],
        "histograms": [quoted(histogram["event"]) for histogram in point["histograms"]],
        "warnings": [quoted(found["text"]) for found in point["findings"]],
    }


def _compared(answers: Json, unit: str, page: PageLink) -> Json:
    """The result of one run, and its ratio to the first run or the reason for its lack."""
    run = answers["run"]
    asked = (answers["limits"] or answers["latencies"])[0]
    found = asked.get("within") or asked["at"]
    value, unit = (
        (found["throughput"], unit) if "limit_us" in found else (found["latency_us"], "µs")
    )
    if value is None:
        result = not_stated(found["reason"], page)
    else:
        text = asked["text"] if unit == "µs" else f"{asked['text']} {unit}"
        spread, repeats = found["plus_minus"], max(found["repeats"], default=1)
        bounds = {"low": value - spread, "high": value + spread} if spread else {}
        stated = {"value": value, "unit": unit, "text": text, "repeats": repeats, **bounds}
        result = number(stated, page, run["provenance"]) | {"evidence": quoted(found["reason"])}
        if found.get("is_lower_bound"):
            result["bound"] = "at least: no higher load was measured"
    ratio = asked["against_baseline"]
    return {
        "run": run["run_id"],
        "label": quoted(run["label"]),
        "result": result,
        **({"ratio_to_first": _ratio(ratio)} if ratio else {}),
    }


def _ratio(ratio: Json) -> Any:
    if ratio["blocked"]:
        return f"none: {quoted(ratio['blocked'])}"
    return ratio["ratio_text"] or f"none: {quoted(ratio['reason'])}"


def _side(row: Json, side: Json, name: str, page: PageLink) -> Any:
    stated = row[name]
    if stated is None:
        return NOT_STATED
    if stated["value"] is None:
        return quoted(stated["text"])
    of_run = replace(page, run=side["run_id"])
    return number({**stated, "unit": row["unit"]}, of_run, side["provenance"])

"""The Python client against a real server that holds the published results."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from pathlib import Path

import pytest

from loadcurve.settings import ROOT
from loadcurve_client import Loadcurve, Problem, ServerError
from tests.serving.databases import Server
from tests.serving.running import running_server

PAGE = ROOT / "docs/reference/python.md"
PAIR = ("anf-8tib-knfs-modelled", "anf-8tib-dnfs-modelled")


@pytest.fixture(scope="module")
def address(database_server: Server) -> Iterator[str]:
    with database_server.copy(published=True) as url, running_server(url) as at:
        yield at


def test_documentation_examples_print_documented_output(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    text = PAGE.read_text().replace("http://127.0.0.1:8000", address).replace("```", "")
    examples = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    assert len(examples.examples) > 15
    assert doctest.DocTestRunner(verbose=False).run(examples).failed == 0


def test_runs_lists_every_run_across_pages(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loadcurve_client.client._PAGE", 7)
    lc = Loadcurve(address)
    total = lc.connection.get("/runs?page_size=1")["total"]
    assert len({run.id for run in lc.runs()}) == len(lc.runs()) == total
    with pytest.raises(ValueError, match="no filter colour; use system, family"):
        lc.runs(colour="red")


def test_client_results_equal_comparison_results(address: str) -> None:
    lc = Loadcurve(address)
    asked = f"/comparison?runs={','.join(PAIR)}&limits_us=500&throughputs=20000"
    for run, within, at in zip(
        lc.connection.get(asked)["runs"],
        lc.compare(PAIR).at_latency_us(500),
        lc.compare(PAIR).at_throughput(20_000),
        strict=True,
    ):
        limit, latency = run["limits"][0], run["latencies"][0]
        assert within.value == limit["within"]["throughput"]
        assert within.text == f"{limit['text']} {within.unit}"
        assert (at.value, at.text) == (latency["at"]["latency_us"], latency["text"])
        assert {within.provenance, at.provenance} == {"modelled"}


def test_save_keeps_the_file_where_the_server_refuses(address: str, tmp_path: Path) -> None:
    file = tmp_path / "curve.svg"
    assert Loadcurve(address).chart(PAIR).save(file).read_text().startswith("<svg")
    before = file.read_bytes()
    with pytest.raises(Problem):
        Loadcurve(address).chart(["no-such-run"]).save(file)
    assert file.read_bytes() == before
    with pytest.raises(ValueError, match="does not end with"):
        Loadcurve(address).chart(PAIR).save(tmp_path / "curve.gif")


def test_unreachable_server_names_the_fix() -> None:
    with pytest.raises(ServerError, match="start it with: loadcurve serve"):
        Loadcurve("http://127.0.0.1:9").runs()

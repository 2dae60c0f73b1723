"""``loadcurve digitise``: a document and its picture become runs, once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from tests.making.digitised.pictures import document, png, text_of
from tests.serving.forked import ran


def written(folder: Path, picture: bytes, **changes: Any) -> tuple[Path, Path]:
    """The files of a digitisation of ``picture``."""
    file, pixels = folder / "nfs.json", folder / "figure3.png"
    file.write_text(text_of(document(png(), **changes)))
    pixels.write_bytes(picture)
    return file, pixels


def test_digitise_saves_a_run_a_series_and_nothing_twice(
    emptied_server: str, tmp_path: Path
) -> None:
    arguments = ("digitise", "--server", emptied_server, *written(tmp_path, png()))
    first = ran(*arguments)
    assert (first.returncode, first.stderr, first.stdout.count("new: ")) == (0, "", 2)
    assert ran(*arguments).stdout.count("already stored: ") == 2
    with urlopen(f"{emptied_server}/api/v1/runs") as response:  # noqa: S310
        runs = json.load(response)["items"]
    assert {run["provenance"] for run in runs} == {"digitised"}
    assert {run["load_points"] for run in runs} == {1, 2}
    with urlopen(f"{emptied_server}/api/v1/runs/{runs[0]['id']}") as response:  # noqa: S310
        run = json.load(response)["run"]
    assert run["concurrency_unit"] == "threads"
    # The picture goes with the run.
    assert document(png())["picture"]["sha256"] in run["points"][0]["report_sha256s"]


def test_digitise_of_another_picture_is_refused_before_sending(
    emptied_server: str, tmp_path: Path
) -> None:
    files = written(tmp_path, png(10, 10))
    done = ran("digitise", "--server", emptied_server, *files)
    assert done.returncode == 2
    assert "give the picture that was digitised" in done.stderr
    with urlopen(f"{emptied_server}/api/v1/reports") as response:  # noqa: S310
        assert json.load(response)["total"] == 0


def test_digitise_wrong_document_names_the_key(emptied_server: str, tmp_path: Path) -> None:
    files = written(tmp_path, png(), version=2)
    done = ran("digitise", "--server", emptied_server, *files)
    assert (done.returncode, "$.version" in done.stderr) == (2, True)


def test_digitise_schema_is_json() -> None:
    done = ran("digitise", "--schema")
    assert json.loads(done.stdout)["$ref"] == "#/$defs/Digitisation"

"""Outside originals: counted, charged to their owner, named in backups, never orphaned."""

from __future__ import annotations

import asyncio
import subprocess
import zipfile
from pathlib import Path

import pytest

from loadcurve.actions.originals import object_store_moves
from loadcurve.core.errors import StartupError
from loadcurve.settings import originals_address
from loadcurve.store.sizes.stored_bytes import person_bytes
from tests.making.drafts import content
from tests.serving.asking import upload
from tests.serving.forked import ran
from tests.serving.originals.kept import ask, serving, sessions_of
from tests.serving.originals.object_store import provider_variables
from tests.serving.running import environment


def command(url: str, bucket: str, s3: str, *words: str) -> subprocess.CompletedProcess[str]:
    variables = provider_variables(s3) | {"DATABASE_URL": url, "LOADCURVE_ORIGINALS": bucket}
    return ran(*words, env=environment(**variables))


def test_originals_command_reports_moves_and_checks_objects(
    database_url: str, built_pages: Path, bucket: str, s3: str
) -> None:
    with serving(database_url, built_pages, None) as client:
        upload(client, content(750))
        upload(client, content(751))
    moved = command(database_url, bucket, s3, "originals", "move", "outside")
    assert moved.stdout == f"moved 2 originals to {bucket}\n", moved.stderr
    status = command(database_url, bucket, s3, "originals", "status").stdout.splitlines()
    assert status[0].startswith("in the database: 0 originals")
    assert status[1].startswith("outside: 2 originals")
    assert status[2] == f"new ones go to {bucket}"
    claimed = command(database_url, bucket, s3, "originals", "claim")
    assert claimed.stdout.startswith(f"the objects at {bucket} belong to this database (")
    checked = command(database_url, bucket, s3, "originals", "check")
    assert (checked.returncode, checked.stdout) == (
        0,
        "2 originals outside: all can be read\n",
    )


def test_a_backup_says_that_originals_are_not_in_it(
    database_url: str, built_pages: Path, bucket: str, s3: str, tmp_path: Path
) -> None:
    file = tmp_path / "all.zip"
    with serving(database_url, built_pages, bucket) as client:
        upload(client, content(752))
    made = command(database_url, bucket, s3, "backup", str(file))
    assert "1 reports" in made.stdout, made.stderr
    assert "(without 1 original in LOADCURVE_ORIGINALS)" in made.stdout
    assert "originals_outside" in zipfile.ZipFile(file).read("manifest.json").decode()
    check = command(database_url, bucket, s3, "restore", "--check", str(file))
    assert "(without 1 original in" in check.stdout


def test_originals_outside_count_for_their_owner(
    database_url: str, built_pages: Path, bucket: str
) -> None:
    with serving(database_url, built_pages, bucket) as client:
        upload(client, content(754))
    ask(database_url, "UPDATE reports SET owner = 'ada' RETURNING 1")
    ((outside,),) = ask(database_url, "SELECT outside_bytes FROM reports")

    async def sizes() -> tuple[int, int]:
        async with sessions_of(database_url, bucket) as sessions:
            async with sessions() as session:
                with_it = await person_bytes(session, "ada")
            await object_store_moves.move_originals(
                sessions, object_store_moves.Destination.DATABASE, lambda _: None
            )
            async with sessions() as session:
                return with_it, await person_bytes(session, "ada")

    with_it, inside = asyncio.run(sizes())
    # The database adds a length of a few bytes to what it keeps itself.
    assert isinstance(outside, int)
    assert outside < with_it
    assert abs(inside - with_it) <= 8


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("", None),
        ("database", None),
        ("s3://bucket/prefix/", "s3://bucket/prefix"),
        ("gs://bucket", "gs://bucket"),
        ("file:///srv/originals", "file:///srv/originals"),
    ],
)
def test_an_address_is_taken_as_it_is_written(given: str, address: str | None) -> None:
    assert originals_address({"LOADCURVE_ORIGINALS": given}) == address


@pytest.mark.parametrize("given", ["bucket", "http://host/bucket", "s3://", "s3:///", "memory:///"])
def test_invalid_object_store_address_is_refused(given: str) -> None:
    with pytest.raises(StartupError, match="write it as s3://bucket/prefix"):
        originals_address({"LOADCURVE_ORIGINALS": given})

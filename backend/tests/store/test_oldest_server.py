"""Each revision says which servers can go on with its tables, and takes nothing away from those."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import psycopg
import pytest
from alembic import command
from alembic.config import Config
from alembic.script import Script, ScriptDirectory
from sqlalchemy import create_engine, inspect

from loadcurve.settings import MIGRATIONS
from loadcurve.store.connections.schema import (
    Tables,
    are_newer_but_served,
    oldest_server,
    why_not_served,
)
from tests.serving.crashing.next_version import REVISION, Change, migrations_with, newest
from tests.serving.databases import config_for

KNOWN = ("0025", "0024", "0023")


def scripts_of(folder: Path) -> list[Script]:
    """The revisions of a folder, the oldest first."""
    return list(ScriptDirectory(str(folder)).walk_revisions())[::-1]


def taken_away(config: Config, database_url: str, folder: Path) -> Iterator[str]:
    """What revisions take from servers of which they say that these can go on, in words."""
    for script in scripts_of(folder):
        oldest = script.module.oldest_server
        if oldest == script.revision:
            continue
        command.downgrade(config, oldest)
        before = columns(database_url)
        command.upgrade(config, script.revision)
        after = columns(database_url)
        for name, (kind, may_be_left_out) in before.items():
            if name not in after or after[name][0] != kind:
                yield f"{script.revision} takes {name} from servers of {oldest}"
            elif may_be_left_out and not after[name][1]:
                yield f"{script.revision} asks servers of {oldest} for {name}"
        tables = {table for table, _ in before}
        for name in after.keys() - before.keys():
            if name[0] in tables and not after[name][1]:
                yield f"{script.revision} asks servers of {oldest} for {name}"
        command.upgrade(config, "head")


def columns(database_url: str) -> dict[tuple[str, str], tuple[str, bool]]:
    """Every column: its type, and whether a row may be written without it."""
    engine = create_engine(database_url)
    inspector = inspect(engine)
    found = {
        (table, column["name"]): (
            str(column["type"]),
            column["nullable"] or column["default"] is not None or "identity" in column,
        )
        for table in inspector.get_table_names()
        for column in inspector.get_columns(table)
    }
    engine.dispose()
    return found


def test_each_revision_says_which_servers_can_go_on() -> None:
    scripts = scripts_of(MIGRATIONS)
    order = [script.revision for script in scripts]
    for script in scripts:
        oldest = getattr(script.module, "oldest_server", None)
        assert oldest in order[: order.index(script.revision) + 1], script.path
    held = [
        order.index(oldest_server(ScriptDirectory(str(MIGRATIONS)), revision)) for revision in order
    ]
    assert all(before <= after for before, after in pairwise(held))


def test_no_revision_takes_anything_from_servers_that_can_go_on(database_url: str) -> None:
    assert list(taken_away(config_for(database_url), database_url, MIGRATIONS)) == []


@pytest.mark.parametrize(
    ("statement", "back", "words"),
    [
        (
            "ALTER TABLE runs RENAME title TO name",
            "ALTER TABLE runs RENAME name TO title",
            "takes ('runs', 'title')",
        ),
        (
            "ALTER TABLE runs ADD rank integer NOT NULL",
            "ALTER TABLE runs DROP rank",
            "asks servers of {newest} for ('runs', 'rank')",
        ),
        (
            "ALTER TABLE jobs ALTER told SET NOT NULL",
            "ALTER TABLE jobs ALTER told DROP NOT NULL",
            "asks servers of {newest} for ('jobs', 'told')",
        ),
    ],
)
def test_a_revision_that_takes_something_away_is_found(
    statement: str, back: str, words: str, database_url: str, tmp_path: Path
) -> None:
    folder = migrations_with(Change((statement,), (back,), newest()), tmp_path)
    config = config_for(database_url)
    config.set_main_option("script_location", str(folder))
    command.upgrade(config, "head")
    found = "\n".join(taken_away(config, database_url, folder))
    assert words.format(newest=newest()) in found


def test_the_database_says_which_servers_can_go_on(database_url: str, tmp_path: Path) -> None:
    config = config_for(database_url)
    folder = migrations_with(Change((), (), newest()), tmp_path)
    config.set_main_option("script_location", str(folder))
    with psycopg.connect(database_url.replace("+psycopg", ""), autocommit=True) as connection:

        def said() -> str | None:
            row = connection.execute("SELECT oldest_server FROM installation").fetchone()
            assert row is not None
            return None if row[0] is None else str(row[0])

        mine = oldest_server(ScriptDirectory(str(MIGRATIONS)), newest())
        assert said() == mine
        command.upgrade(config, "head")
        assert said() == newest()
        command.downgrade(config, newest())
        assert said() == mine


def test_sql_that_is_only_printed_says_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    config = config_for("postgresql+psycopg://nobody@nowhere/none")
    command.upgrade(config, "0023:0024", sql=True)
    printed = capsys.readouterr().out
    assert printed.index("ADD COLUMN oldest_server") < printed.index("SET oldest_server = '0023'")


def test_the_newest_statement_of_all_until_then_holds(tmp_path: Path) -> None:
    folder = migrations_with(Change((), (), "0001"), tmp_path)
    scripts = ScriptDirectory(str(folder))
    assert oldest_server(scripts, REVISION) == oldest_server(scripts, newest()) != "0001"
    assert oldest_server(scripts, "0023") == "0023"


@pytest.mark.parametrize(
    ("tables", "is_served", "words"),
    [
        (Tables("0025"), False, None),
        (Tables("0026", "0025"), True, None),
        (Tables("0027", "0024"), True, None),
        (Tables("0027", "0026"), False, "revision 0027, which this version does not know"),
        (Tables("0026", None), False, "revision 0026, which this version does not know"),
        (Tables("0024"), False, "this version needs 0025; run `loadcurve migrate`"),
        (Tables(None), False, "has no tables yet"),
    ],
)
def test_newer_tables_are_served_where_they_say_so(
    tables: Tables, is_served: bool, words: str | None
) -> None:
    assert are_newer_but_served(tables, KNOWN) is is_served
    why_not = why_not_served(tables, KNOWN)
    assert why_not is None if words is None else words in (why_not or "")

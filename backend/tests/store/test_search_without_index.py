"""Who may not install pg_trgm has all other tables and indexes."""

from __future__ import annotations

import uuid

import psycopg
from alembic import command
from psycopg import sql
from sqlalchemy.engine import make_url

from loadcurve.cli.database import migrate
from tests.serving.databases import Server, config_for


def test_without_leave_to_install_it_all_else_is_there(database_server: Server) -> None:
    name = f"test_{uuid.uuid4().hex}"
    role, database = sql.Identifier(f"{name}_r"), sql.Identifier(name)
    # Sign-in by a Unix socket knows accounts only, so the role is taken on by an option.
    url = make_url(database_server.url(name)).update_query_dict({"options": f"-crole={name}_r"})
    plain = database_server.url(name).replace("+psycopg", "")
    with database_server.administer() as admin:
        admin.execute(sql.SQL("CREATE ROLE {}").format(role))
        owner = sql.Identifier(database_server.owner(name))
        admin.execute(sql.SQL("GRANT {} TO {}").format(role, owner))
        admin.execute(sql.SQL("CREATE DATABASE {} OWNER {}").format(database, owner))
    try:
        with psycopg.connect(plain) as connection:
            connection.execute(sql.SQL("GRANT ALL ON SCHEMA public TO {}").format(role))
        address = url.render_as_string(hide_password=False)
        migrate(address)
        with psycopg.connect(address.replace("+psycopg", "")) as connection:
            made = connection.execute(
                "SELECT to_regclass('ix_runs_search_text'), "
                "to_regclass('ix_runs_reports_search_text'), to_regclass('ix_runs_tags')"
            ).fetchone()
            found = connection.execute("SELECT FROM runs WHERE search_text LIKE '%array%'")
            assert found.fetchall() == []
        assert made == (None, None, "ix_runs_tags")
        command.downgrade(config_for(address), "base")
    finally:
        with database_server.administer() as admin:
            admin.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(database))
            admin.execute(sql.SQL("DROP ROLE {}").format(role))

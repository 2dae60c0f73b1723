"""What a person keeps is the sum over all that is stored for them, after every write."""

from __future__ import annotations

from pathlib import Path

import psycopg

from tests.serving.databases import Server
from tests.serving.every_route.every_write import every_write
from tests.serving.people import guarded

# The compressed sizes of reports as they came, and the JSON of load points, by another way.
LOOKED = """
WITH sizes (size) AS (
  SELECT coalesce(octet_length(content_deflated), 0) + octet_length(readings_deflated)
    + coalesce(outside_bytes, 0) FROM reports WHERE owner = 'ada'
  UNION ALL SELECT octet_length(block)
    FROM report_samples JOIN reports ON sha256 = report_sha256 WHERE owner = 'ada'
  UNION ALL SELECT coalesce(pg_column_size(figures_json), 0)
    + coalesce(pg_column_size(runs_deflated), 0) + coalesce(pg_column_size(document), 0)
    + coalesce(pg_column_size(search_text), 0) FROM library WHERE owner = 'ada'
  UNION ALL SELECT coalesce(pg_column_size(before), 0) + coalesce(pg_column_size(after), 0)
    FROM run_changes JOIN runs ON runs.id = run_id WHERE owner = 'ada'
)
SELECT sum(size)::bigint FROM sizes
"""
OF_POINTS = """
SELECT (SELECT coalesce(sum(length(p.document::text)), 0)
    FROM load_points p JOIN runs ON runs.id = run_id WHERE owner = 'ada' AND removed_at IS NULL)
  + (SELECT coalesce(sum(length(h.document::text)), 0)
    FROM histograms h JOIN load_points p ON p.id = load_point_id JOIN runs ON runs.id = p.run_id
    WHERE owner = 'ada' AND removed_at IS NULL)
"""


def test_stored_bytes_after_any_write_equal_a_full_count(
    database_server: Server, built_pages: Path
) -> None:
    with (
        database_server.copy(published=True) as url,
        guarded(url, built_pages) as people,
        psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection,
    ):
        client = people.admin.client
        client.headers["Authorization"] = f"Bearer {people.admin.key}"
        for write in every_write(client):
            assert write.send(client).status_code < 300, write.operation
            shown = client.get("/api/v1/quotas").json()["person"]["stored_bytes"]
            (others,) = connection.execute(LOOKED).fetchone() or (0,)
            (points,) = connection.execute(OF_POINTS).fetchone() or (0,)
            # PostgreSQL writes blanks into JSON that the program does not.
            assert 0.7 * points <= shown - (others or 0) <= points, write.operation

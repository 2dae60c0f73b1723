"""Small reports, and runs to be saved from them, as requests send them."""

from __future__ import annotations

EXTRACT = """\
Load Profile                    Per Second   Per Transaction
~~~~~~~~~~~~~~~            ---------------   ---------------
       Read IO requests:           5,198.8              19.1
      Write IO requests:             {writes}.0               2.8
           Read IO (MB):              40.6               0.2
          Write IO (MB):               6.2               0.0
"""


def content(writes: int) -> bytes:
    """An extract of an AWR report; another number of writes makes another report."""
    return EXTRACT.format(writes=writes).encode()


def draft(*points: dict[str, object], **fields: object) -> dict[str, object]:
    """A run of these load points, as a request to save it."""
    return {
        "title": "My run",
        "system": {"name": "ORCL on db01", "client": "dNFS"},
        "workload": {"name": "SLOB", "update_pct": 25, "io_size_bytes": 8192},
        "points": list(points),
        **fields,
    }

"""A file of tiers as a user writes it, with prices."""

from __future__ import annotations

from typing import Any


def own_tiers() -> dict[str, Any]:
    """One tier of 1 to 10 TiB with 1,000 IOPS a TiB, which costs 40 euros a TiB."""
    return {
        "provider": "Us",
        "service": "Array",
        "tiers": [
            {
                "id": "ours",
                "name": "A",
                "kind": "storage",
                "path": "disk",
                "size": {
                    "unit": "TiB",
                    "least": 1,
                    "most": 10,
                    "quote": "1 to 10",
                    "address": "https://example.org",
                    "read_on": "2026-01-01",
                },
                "ceilings": [
                    {
                        "bounds": "throughput",
                        "unit": "IOPS",
                        "per_size": 1000,
                        "cause": "1,000 a TiB",
                        "quote": "1,000",
                        "address": "https://example.org",
                        "read_on": "2026-01-01",
                    }
                ],
                "prices": {
                    "currency": "EUR",
                    "read_on": "2026-01-01",
                    "per_size": 40,
                    "per_iops": 0.01,
                },
            }
        ],
    }

"""A team's own tiers, as a user writes them."""

from __future__ import annotations

from typing import Any

import yaml


def custom_tiers() -> dict[str, Any]:
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


def custom_tiers_yaml(tier_id: str, iops: float = 50) -> str:
    """YAML of a tier: so many IOPS a TiB, one source, a price."""
    tier = {
        "id": tier_id,
        "name": f"Shelf {tier_id}",
        "read_on": "2026-11-20",
        "size": {"unit": "TiB", "least": 1, "most": 1000},
        "ceilings": [{"bounds": "throughput", "unit": "IOPS", "per_size": iops}],
        "prices": {"currency": "EUR", "per_size": 20},
    }
    return yaml.safe_dump({"provider": "Us", "service": "Array", "tiers": [tier]})

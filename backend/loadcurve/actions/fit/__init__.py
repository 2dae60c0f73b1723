"""Does it fit: the catalogue of tiers in seed-data/tiers, and the demand of stored runs."""

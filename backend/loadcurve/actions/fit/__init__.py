"""The catalogue of tiers, own tiers, and fits of stored demand."""

"""JSON responses, their compression and their cache."""

"""Move, check and clean up originals in an object store."""

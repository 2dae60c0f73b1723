"""Load the published results of seed-data/: YAML to core records, through the one write path."""

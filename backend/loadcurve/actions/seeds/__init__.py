"""Load the published results of seed-data/ through the common write path."""

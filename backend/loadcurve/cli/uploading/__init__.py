"""`loadcurve upload`: files, runs, and output."""

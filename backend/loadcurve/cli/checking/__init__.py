"""`loadcurve check`."""

"""`loadcurve compare`."""

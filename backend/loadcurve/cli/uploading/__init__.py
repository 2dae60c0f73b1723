"""`loadcurve upload`: files, the runs they make, and what is printed."""

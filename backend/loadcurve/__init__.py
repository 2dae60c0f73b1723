"""Loadcurve stores Oracle storage benchmark results as load curves."""

__version__ = "1.0.0"

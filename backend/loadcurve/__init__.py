"""Loadcurve keeps Oracle storage benchmark results as load curves."""

__version__ = "0.1.0"

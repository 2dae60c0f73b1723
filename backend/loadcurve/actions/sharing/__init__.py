"""Freeze a comparison behind an unguessable address, and what its pictures show."""

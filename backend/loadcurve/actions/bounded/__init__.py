"""Processes with bounds: what reads files of others, and what draws, runs in them."""

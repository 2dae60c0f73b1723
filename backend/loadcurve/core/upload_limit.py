"""The upload size limit; a module of its own, so clients need not import the readers."""

INPUT_BYTES = 32 * 1024 * 1024
"""Largest file taken, and largest size a gzip file may inflate to."""

"""The largest file that is taken; by itself, so that who sends files need not load the readers."""

INPUT_BYTES = 32 * 1024 * 1024
"""Largest file taken, and largest size a gzip file may inflate to."""

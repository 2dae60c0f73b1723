"""Runs, their load points, their rows in lists and their history."""

"""Servers that are killed or replaced, their clients, and what became of what these were told."""

"""Servers that are killed or replaced, their clients, and checks of their responses."""

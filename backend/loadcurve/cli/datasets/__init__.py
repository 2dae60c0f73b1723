"""Exports for analysts."""

"""Samples and intervals over time: drawn, shared and rendered."""

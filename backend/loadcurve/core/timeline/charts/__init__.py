"""Samples and intervals as they are drawn over time, shared and written."""

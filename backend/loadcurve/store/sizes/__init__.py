"""Stored sizes, and limits of what one response may load."""

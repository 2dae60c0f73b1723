"""Bounded processes, for parsing uploaded files and for drawing."""

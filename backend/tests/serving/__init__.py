"""Servers and databases for tests: started, filled, asked and ended."""

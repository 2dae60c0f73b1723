"""Original reports: storage, and streaming in pieces."""

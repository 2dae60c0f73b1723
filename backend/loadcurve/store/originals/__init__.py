"""Original reports: where their bytes are kept, and how they leave in pieces."""

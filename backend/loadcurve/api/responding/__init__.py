"""How records are answered as JSON, and how whole answers are remembered."""

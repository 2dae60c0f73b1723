"""How answers are written as JSON, and remembered."""

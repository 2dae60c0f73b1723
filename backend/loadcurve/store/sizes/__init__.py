"""How much is stored, and how much of it one answer may be made of."""

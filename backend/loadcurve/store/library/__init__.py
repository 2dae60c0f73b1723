"""The Library: items under a name, live or frozen, and collections of them."""

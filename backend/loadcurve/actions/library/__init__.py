"""The Library: items saved live or frozen behind a link, and collections of them."""

"""One module a word: the routes of /api/v1."""

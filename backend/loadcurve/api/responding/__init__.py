"""How records become JSON responses, and how whole responses are cached."""

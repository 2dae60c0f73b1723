"""The options of commands that ask a running server."""

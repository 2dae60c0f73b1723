"""A running server as the command line sees it."""

"""Requests to every route: writes of each kind, hostile values, headers of responses."""

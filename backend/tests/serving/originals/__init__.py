"""Originals outside: a real S3 API, and servers that keep originals in it."""

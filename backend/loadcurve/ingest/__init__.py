"""The one write path: form, API, command line and seeds all go through it."""

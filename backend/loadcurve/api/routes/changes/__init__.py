"""/changes: what changed between two load points."""

from loadcurve.api.routes.changes.answer import router

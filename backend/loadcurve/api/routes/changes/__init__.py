"""/changes: what changed between two load points."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.changes import answer, exports

router = joined(answer.router, exports.router)

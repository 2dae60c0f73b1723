"""/answers and /a: permalinks to what changed and to what fits, as they were when shared."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.answers import files, sharing

router = joined(sharing.router, files.router)

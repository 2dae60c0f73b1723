"""Pictures: of permalinks, on slides, and of what a view shows now."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.pictures import frozen, live, slides

# Those of permalinks stand beside the pages; that of a view is part of the API.
router = joined(frozen.router, slides.router)

__all__ = ["live", "router"]

"""Pictures: of permalinks, on slides, and of what a view shows now."""

from fastapi import APIRouter

from loadcurve.api.routes.pictures import frozen, live, slides

# Those of permalinks stand beside the pages; that of a view is part of the API.
router = APIRouter(tags=["charts"])
router.include_router(frozen.router)
router.include_router(slides.router)
live_router = live.router

__all__ = ["live_router", "router"]

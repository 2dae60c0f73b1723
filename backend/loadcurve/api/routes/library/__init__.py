"""/library: items live or frozen, and collections of them."""

from loadcurve.api.routers import combined_router
from loadcurve.api.routes.library import frozen, items

# Addresses of frozen items first: they would be ids of items otherwise.
router = combined_router(frozen.router, items.router)

"""/library: items live or frozen, and collections of them."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.library import frozen, items

# Addresses of frozen items first: they would be ids of items otherwise.
router = joined(frozen.router, items.router)

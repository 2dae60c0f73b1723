"""/saved-comparisons and /collections: what people keep under a name."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.saved import collections, comparisons

router = joined(comparisons.router, collections.router)

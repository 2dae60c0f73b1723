"""/runs: what was measured, published or modelled, one by one and many at once."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.runs import arrangement, many, one, samples

# What names many is no run's id, so it is asked first.
router = joined(many.router, one.router, arrangement.router, samples.router)

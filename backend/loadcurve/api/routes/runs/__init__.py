"""/runs: measured, published and modelled runs, one by one and in batches."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.runs import arrangement, batch, runs, samples

# What names many is no run's id, so it is asked first.
router = joined(batch.router, runs.router, arrangement.router, samples.router)

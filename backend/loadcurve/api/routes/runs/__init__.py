"""/runs: measured, published and modelled runs, one by one and in batches."""

from loadcurve.api.routers import combined_router
from loadcurve.api.routes.runs import arrangement, batch, runs, samples

# Paths of several runs go first: they would be run ids otherwise.
router = combined_router(batch.router, runs.router, arrangement.router, samples.router)

"""/fit, /tiers and /own-tiers: fit of a demand to catalogue tiers and custom tiers."""

from loadcurve.api.routers import combined_router
from loadcurve.api.routes.fit import custom_tiers, fit, tiers

router = combined_router(fit.router, tiers.router, custom_tiers.router)

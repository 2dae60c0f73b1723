"""/fit, /tiers and /own-tiers: does a demand fit what is sold, and what one has."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.fit import answer, own_tiers, tiers

router = joined(answer.router, tiers.router, own_tiers.router)

"""/fit and /tiers: does a demand fit what is sold."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.fit import answer, exports, tiers

router = joined(answer.router, exports.router, tiers.router)

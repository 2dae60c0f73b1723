"""/runs/{run}/points/{point}/timeline: a load point over time, and what of it to take away."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.timelines import answer, exports

router = joined(answer.router, exports.router)

"""…/timeline of a load point, or of an observed run over its days, and what of it to take away."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.timelines import answer, days, exports

router = joined(answer.router, exports.router, days.router)

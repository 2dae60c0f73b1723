"""…/timeline of a load point, or of an observed run over its days."""

from loadcurve.api.routes.timelines.answer import router

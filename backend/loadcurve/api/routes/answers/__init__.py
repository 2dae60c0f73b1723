"""/answers: permalinks to what changed and to what fits, as they were when shared."""

from loadcurve.api.routes.answers.sharing import router

__all__ = ["router"]

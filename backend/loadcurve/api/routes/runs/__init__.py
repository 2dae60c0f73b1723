"""/runs: what was measured, published or modelled, one by one and many at once."""

from fastapi import APIRouter

from loadcurve.api.routes.runs import many, one, samples

router = APIRouter(tags=["runs"])
# What names many is no run's id, so it is asked first.
router.include_router(many.router)
router.include_router(one.router)
router.include_router(samples.router)

__all__ = ["router"]

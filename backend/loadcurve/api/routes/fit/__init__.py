"""/fit and /tiers: does a demand fit what is sold."""

from fastapi import APIRouter

from loadcurve.api.routes.fit import answer, exports, tiers

router = APIRouter(tags=["fit"])
router.include_router(answer.router)
router.include_router(exports.router)
router.include_router(tiers.router)

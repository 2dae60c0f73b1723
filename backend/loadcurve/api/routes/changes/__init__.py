"""/changes: what changed between two load points."""

from fastapi import APIRouter

from loadcurve.api.routes.changes import answer, exports

router = APIRouter(tags=["figures"])
router.include_router(answer.router)
router.include_router(exports.router)

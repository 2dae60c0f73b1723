"""Exports of charts and answers: pictures, tables, Markdown, JSON, offline reports, slides."""

from loadcurve.api.routers import combined_router
from loadcurve.api.routes.exports import frozen, live

router = combined_router(live.router, frozen.router)

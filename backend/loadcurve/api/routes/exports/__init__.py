"""Exports of charts and answers: pictures, tables, Markdown, JSON, offline reports, slides."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.exports import frozen, live

router = joined(live.router, frozen.router)

"""Exports of charts and answers: pictures, tables, Markdown, JSON, offline reports, slides."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.exports import answers, charts, live

router = joined(live.router, charts.router, answers.router)

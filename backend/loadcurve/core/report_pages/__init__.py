"""A stored report as people read it: a page at a time, as plain text or rebuilt tables."""

from loadcurve.core.report_pages.pages import Block, ReportPage, report_page

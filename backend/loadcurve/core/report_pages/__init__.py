"""A stored report by page, as plain text or rebuilt tables."""

from loadcurve.core.report_pages.pages import PageBlock, ReportPage, report_page

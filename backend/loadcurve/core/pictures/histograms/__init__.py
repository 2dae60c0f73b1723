"""Histograms and heat maps as SVG."""

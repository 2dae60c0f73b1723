"""Figures as SVG, drawn without a browser: for images of permalinks and for papers.

Pure: the same figure, view and theme give the same bytes. Coordinates and texts come from the
figure; only places in pixels are worked out here.
"""

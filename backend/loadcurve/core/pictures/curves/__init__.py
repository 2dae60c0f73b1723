"""A curve figure as SVG: marks, labels, lines, legend."""

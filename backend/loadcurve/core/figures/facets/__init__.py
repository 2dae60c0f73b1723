"""Many curves apart: the facets that divide the runs of a figure, each with a panel a value."""

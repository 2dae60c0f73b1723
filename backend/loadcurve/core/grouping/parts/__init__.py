"""Load points of several files that are parts of one load: found, asked about, added up."""

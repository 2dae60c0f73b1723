"""Folders of result files, as people leave them, for ``core/grouping/truth.yaml``."""

"""Save, change, export and import runs."""

"""CSV and JSON tables of load points."""

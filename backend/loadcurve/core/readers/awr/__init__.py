"""AWR and Statspack: the sections of a report from its tables."""

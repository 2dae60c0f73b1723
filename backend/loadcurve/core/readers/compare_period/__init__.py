"""Compare-period reports (awrddrpt.sql): two periods, each in the shape of its own report."""

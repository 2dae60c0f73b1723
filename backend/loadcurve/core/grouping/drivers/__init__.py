"""Results of load drivers, and the reports and response times of the same tests."""

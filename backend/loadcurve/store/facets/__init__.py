"""What lists of runs are filtered by and counted from, held in memory by columns."""

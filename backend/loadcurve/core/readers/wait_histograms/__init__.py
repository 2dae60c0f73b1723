"""Wait-event histograms, joined from the tables that each release spreads them over."""

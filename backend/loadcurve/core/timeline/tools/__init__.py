"""The programs whose samples are read, one module each, and the clocks and rows they share."""

"""What the program knows: pure functions and records, no framework, no I/O, no clock."""

"""What people keep under a name: its table, its rows, and what of it somebody may know."""

"""What is asked of every route: writes of each kind, hostile values, the headers of answers."""

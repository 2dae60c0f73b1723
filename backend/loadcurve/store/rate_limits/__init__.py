"""Rate limits: the uses of each client, counted in the database."""

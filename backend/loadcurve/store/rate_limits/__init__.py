"""How often each client did what is limited, counted in the database."""

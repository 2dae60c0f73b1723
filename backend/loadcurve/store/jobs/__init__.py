"""Jobs as rows of the database."""

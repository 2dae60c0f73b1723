"""Pictures, tables and documents exported from charts and answers."""

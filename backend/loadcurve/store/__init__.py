"""SQL. Functions return core records, never rows."""

"""Everything that speaks SQL, and nothing else; it returns core records, never rows."""

"""Where the database is, how one connects to it, and whether it is well."""

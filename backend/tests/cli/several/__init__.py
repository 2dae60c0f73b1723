"""Several servers of one database, and the worker beside them."""

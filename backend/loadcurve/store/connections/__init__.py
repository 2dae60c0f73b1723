"""Database connections: address, pool, timeouts, health."""

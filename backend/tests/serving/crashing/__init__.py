"""Clients of servers that are killed, and what became of what they were told."""

"""Commands over files alone: no server, no database."""

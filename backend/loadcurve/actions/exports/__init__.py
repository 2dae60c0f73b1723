"""Pictures, tables and documents of charts and answers to take away."""

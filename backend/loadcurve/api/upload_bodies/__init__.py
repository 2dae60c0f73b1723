"""What clients send beside JSON: files, and what the headings of a table mean."""

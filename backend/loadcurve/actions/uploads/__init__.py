"""Take an uploaded file, and read it or read it again in a process of its own."""

"""A picture on one page of a document (PDF)."""

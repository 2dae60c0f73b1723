"""Request bodies beside JSON: files, and the mapping of a table's headings."""

"""Files that are not read, named by what they print, and what to do with each."""

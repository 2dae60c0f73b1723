"""Store uploaded files, parsed in separate processes, and read them again."""

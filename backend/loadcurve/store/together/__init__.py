"""What the servers of one database share: the turns of clients, and the jobs to do."""

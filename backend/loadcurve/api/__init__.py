"""Everything that speaks HTTP, and nothing else."""

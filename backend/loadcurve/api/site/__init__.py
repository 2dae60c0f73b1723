"""What a browser loads: the built pages and scripts, pictures and the offline report."""

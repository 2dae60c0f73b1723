"""A picture as a slide that presentation programs open."""

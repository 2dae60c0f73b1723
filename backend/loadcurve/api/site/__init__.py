"""The built pages, scripts and images for browsers."""

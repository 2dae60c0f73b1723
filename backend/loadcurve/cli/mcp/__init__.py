"""``loadcurve mcp``: tools with which an agent reads the runs of a server."""

"""Limits: connections, bodies, requests at once, rates and quotas."""

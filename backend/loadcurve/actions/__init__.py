"""The one write path: bytes -> core -> store, one transaction.

The form, the API, the command line and the seeds all come through here. Nothing in here commits:
the code that opened the session does, before anything is answered.
"""

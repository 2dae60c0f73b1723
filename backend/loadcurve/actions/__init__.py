"""The only write path, and questions that need both store and core.

Pages, API, command line and seeds use it. A read with one query goes to the store directly; several
reads for one computation are here once, so that pages, commands and links get the same result.
Nothing here commits: the code that opened the session does, before the response.
"""

"""Writes AWR and Statspack reports in each release's layout from known values, for tests.

``values`` holds the known values, ``layouts`` what differs between releases, ``sections`` the
tables, ``text`` and ``html`` print them; ``statspack`` and ``cluster`` are the other two kinds of
report; ``campaign`` makes values, from a queueing model or large ones for speed tests.
"""

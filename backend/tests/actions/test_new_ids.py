"""Ids of runs and load points can be given to a command line."""

from __future__ import annotations

from loadcurve.actions.runs.saving import new_id


def test_no_id_begins_like_an_option_and_all_differ() -> None:
    ids = [new_id() for _ in range(5000)]
    assert all(each[0].isalnum() and len(each) == 12 for each in ids)
    assert len(set(ids)) == len(ids)

"""Which jobs of fio ran side by side: they are one load, and their rates add up.

fio numbers its groups: jobs behind a ``stonewall`` get the next number, and so does ``new_group``,
which starts a group without waiting for the one before.
"""

from __future__ import annotations

from collections.abc import Iterator

from loadcurve.core.readers.fio.document import Document, Job

_WAITS = ("stonewall", "wait_for_previous")


def groups_of(document: Document) -> Iterator[list[Job]]:
    """The jobs of each group that ran side by side, in their order."""
    groups: dict[int, list[Job]] = {}
    numbers: dict[int, int] = {}
    latest = 0
    before: Job | None = None
    for job in document.jobs:
        if job.group not in numbers:
            latest += before is not None and (_waits(job) or not _is_set(job, "new_group"))
            numbers[job.group] = latest
        elif before is not None and _waits(job) and _is_another(job, before):
            latest += 1
            numbers[job.group] = latest
        groups.setdefault(numbers[job.group], []).append(job)
        before = job
    yield from groups.values()


def _waits(job: Job) -> bool:
    return any(_is_set(job, option) for option in _WAITS)


def _is_another(job: Job, before: Job) -> bool:
    """Whether two entries of one group are two jobs; clones of a job repeat its options."""
    same_place = (job.host, job.group) == (before.host, before.group)
    return same_place and (job.name, job.options) != (before.name, before.options)


def _is_set(job: Job, option: str) -> bool:
    return job.options.get(option, "0") not in ("0", "false", "no")

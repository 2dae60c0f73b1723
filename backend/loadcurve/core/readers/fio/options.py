"""The options that jobs of fio state: those that all of a file share, and those of a group."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from loadcurve.core.readers.fio.document import FioJob
from loadcurve.core.readers.masking import masked
from loadcurve.core.readers.reading import ReadValue, ReportLocation
from loadcurve.core.units import KIB, MIB

IO_SIZE = "io_size_bytes"
NOT_STATED = "not stated"
_BLOCK_SIZE = re.compile(r"([0-9]{1,9})(?:([kmg])i?)?b?", re.IGNORECASE)
_BLOCK_UNITS = {"": 1, "k": KIB, "m": MIB, "g": KIB * MIB}
_MOST_VALUES = 8
_IN_THE_LABEL = frozenset({"name", "description"})


def shared_options(jobs: Sequence[FioJob]) -> dict[str, str]:
    """The options in which all jobs agree; credentials are masked."""
    shared = set(jobs[0].options.items())
    for job in jobs[1:]:
        shared &= set(job.options.items())
    return {
        key: masked(key, value) for key, value in jobs[0].options.items() if (key, value) in shared
    }


def as_settings(options: Mapping[str, str]) -> dict[str, ReadValue]:
    """Options as a reading has them, with the bytes of an I/O if they are one number."""
    settings = {
        key: ReadValue(value, ReportLocation("job options", key, "", None, value))
        for key, value in options.items()
    }
    size = io_size_of(options)
    if size is not None:
        settings[IO_SIZE] = ReadValue(size, (settings.get("bs") or settings["blocksize"]).place)
    return settings


def job_options(jobs: Sequence[FioJob], shared: Mapping[str, str]) -> dict[str, str]:
    """The options of jobs that ran together and are not those of the whole file.

    Jobs that differ in an option have all its values: "/mnt/a + /mnt/b", "1 + not stated".
    """
    own: dict[str, str] = {}
    for key in dict.fromkeys(key for job in jobs for key in job.options):
        if key not in shared and key not in _IN_THE_LABEL:
            own[key] = _together(
                masked(key, job.options[key]) if key in job.options else NOT_STATED for job in jobs
            )
    size = io_size_of(own)
    return own if size is None else {**own, IO_SIZE: str(size)}


def _together(values: Iterable[str]) -> str:
    distinct = list(dict.fromkeys(values))
    more = f" + {len(distinct) - _MOST_VALUES} more" if len(distinct) > _MOST_VALUES else ""
    return " + ".join(distinct[:_MOST_VALUES]) + more


def io_size_of(options: Mapping[str, str]) -> int | None:
    """The bytes of an I/O by ``bs``, such as 8k (of 1024) or 4096B; None for mixed sizes."""
    stated = options.get("bs") or options.get("blocksize")
    match = _BLOCK_SIZE.fullmatch(stated) if stated else None
    return None if match is None else int(match[1]) * _BLOCK_UNITS[(match[2] or "").lower()]

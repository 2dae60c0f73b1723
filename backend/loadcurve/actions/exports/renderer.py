"""Pictures and files of charts and answers, cached by content, and pages of reports.

One bounded process draws; calls wait for it up to a limit, so that neither a large picture nor many
of them block the server.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Container
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from loadcurve.actions.exports.rendering_process import (
    CPU_SECONDS,
    ExportFormat,
    ExportSubject,
    rendered,
    rendered_page,
    rendered_report,
)
from loadcurve.actions.process_pool.pool import BoundedProcesses
from loadcurve.actions.process_pool.process import ProcessEnded
from loadcurve.core.errors import DeadlineExceeded, LoadcurveError
from loadcurve.core.pictures import DRAWING_VERSION
from loadcurve.core.report_pages import ReportPage

P = ParamSpec("P")
T = TypeVar("T")
# Wall-clock time; processor time is limited by `CPU_SECONDS`.
DEADLINE_S = 30.0
WAIT_S = 20.0
MOST_WAITING = 16
_MOST_BYTES = 32 << 20
_MOST_BYTES_OF_ONE = 8 << 20


@dataclass(frozen=True, slots=True)
class FileKey:
    """The cache key of a file: equal keys mean equal bytes.

    ``content`` is a hash of the drawn content, ``chart`` one of the frozen chart.
    """

    chart: bytes
    content: bytes
    form: ExportFormat

    @property
    def etag(self) -> str:
        """The file's entity tag."""
        described = f"{DRAWING_VERSION} {self.form} "
        return f'"{hashlib.sha256(described.encode() + self.content).hexdigest()[:32]}"'


def key_of(subject: ExportSubject, form: ExportFormat) -> FileKey:
    """The key of a subject from its figures."""
    chart = hashlib.sha256(subject.figures_json)
    content = chart.copy()
    content.update(repr((subject.title, subject.created_at, subject.view)).encode())
    content.update(subject.address.encode())
    return FileKey(chart.digest(), content.digest(), form)


class Renderer:
    """Renders files through the cache."""

    def __init__(self, report_program: Path, most_bytes: int = _MOST_BYTES) -> None:
        self._report_program = report_program
        self._processes = BoundedProcesses(1)
        self.start, self.stop = self._processes.start, self._processes.stop
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._cached: OrderedDict[FileKey, bytes] = OrderedDict()
        self._most_bytes = most_bytes
        self._bytes = 0

    def cached(self, key: FileKey) -> bytes | None:
        """The cached file, or None."""
        content = self._cached.get(key)
        if content is not None:
            self._cached.move_to_end(key)
        return content

    async def file(
        self, subject: ExportSubject, form: ExportFormat, key: FileKey | None = None
    ) -> bytes:
        """The file, from the cache or rendered now.

        Raises NotFound for a part that the subject lacks, LimitExceeded for too large a picture,
        and TookTooLong if the process is busy, or ended at its deadline.
        """
        key = key or key_of(subject, form)
        content = self.cached(key)
        if content is not None:
            return content
        async with self._process():
            # Another call may have rendered it meanwhile.
            content = self.cached(key)
            if content is None:
                bare = replace(subject, figures_json=b"")
                content = await self._rendered(rendered, subject.figures_json, bare, form)
                self._cache_file(key, content)
        return content

    async def report(self, data_json: bytes, title: str) -> bytes:
        """The offline report of ``data_json``. Raises as `file` does."""
        async with self._process():
            return await self._rendered(rendered_report, data_json, title, self._report_program)

    async def page(
        self, content: bytes, name: str, line: int | None, number: int | None
    ) -> ReportPage:
        """A page of a stored report. Raises as `file` and `report_page` do."""
        async with self._process():
            return await self._rendered(rendered_page, content, name, line, number)

    @asynccontextmanager
    async def _process(self) -> AsyncIterator[None]:
        """The process for the duration of the block. Raises TookTooLong."""
        if self._waiting >= MOST_WAITING:
            raise DeadlineExceeded(
                f"{MOST_WAITING} exports are queued, which is the limit of this server; try "
                "again in a moment"
            )
        self._waiting += 1
        try:
            async with asyncio.timeout(WAIT_S):
                await self._turn.acquire()
        except TimeoutError:
            raise DeadlineExceeded(
                f"the server was busy with other exports for {WAIT_S:.0f} s; try again in a moment"
            ) from None
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._turn.release()

    async def _rendered(
        self,
        function: Callable[Concatenate[bytes, P], T | LoadcurveError],
        content: bytes,
        *given: P.args,
        **named: P.kwargs,
    ) -> T:
        try:
            outcome = await self._processes.call(DEADLINE_S, function, content, *given, **named)
        except ProcessEnded:
            raise DeadlineExceeded(
                f"this export needs more than {CPU_SECONDS} s or too much memory; choose "
                "fewer runs or one panel, or try again when this server has less to do"
            ) from None
        if isinstance(outcome, LoadcurveError):
            raise outcome
        return outcome

    def charts(self) -> set[bytes]:
        """The charts with cached files."""
        return {key.chart for key in self._cached}

    def forget(self, charts: Container[bytes]) -> None:
        """Evict the files of these charts."""
        for key in [key for key in self._cached if key.chart in charts]:
            self._bytes -= len(self._cached.pop(key))

    def _cache_file(self, key: FileKey, content: bytes) -> None:
        if len(content) > _MOST_BYTES_OF_ONE:
            return
        # Another call may have stored it meanwhile.
        self._bytes += len(content) - len(self._cached.get(key, b""))
        self._cached[key] = content
        while self._bytes > self._most_bytes:
            _, oldest = self._cached.popitem(last=False)
            self._bytes -= len(oldest)

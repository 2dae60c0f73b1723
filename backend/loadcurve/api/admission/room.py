"""Whether there is room for more: how much is stored is asked for now and then, not every time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import NoRoom
from loadcurve.store.access import asker_of
from loadcurve.store.sizes.stored import person_bytes, stored_bytes

ASKED_EVERY_S = 10.0
MOST_PEOPLE = 10_000
GIB = 1 << 30


class Room:
    """What one server knows of the room its database takes, and what each person keeps in it."""

    def __init__(
        self,
        most_bytes: int,
        person_most_bytes: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.most_bytes = most_bytes
        self.person_most_bytes = person_most_bytes
        self.stored_bytes: int | None = None
        self._clock = clock
        self._asked_at = float("-inf")
        # When it was asked for, and the bytes; who was asked about longest ago is first.
        self._of_people: OrderedDict[str, tuple[float, int]] = OrderedDict()

    @property
    def fullest_person_bytes(self) -> int:
        """The most that anyone keeps of those who were asked about."""
        return max((size for _, size in self._of_people.values()), default=0)

    async def check(self, session: AsyncSession) -> None:
        """Raises NoRoom if the server or the caller has used up the space it may store."""
        stored = await self.of_all(session)
        if stored >= self.most_bytes:
            raise NoRoom(
                f"{stored / GIB:,.1f} GiB are stored, and this server keeps at most "
                f"{self.most_bytes / GIB:,.1f}: ask its administrator to raise "
                "LOADCURVE_STORED_GIB, or to free space"
            )
        name = asker_of(session).name
        if name is None:
            return
        kept = await self.of_person(session, name)
        if kept >= self.person_most_bytes:
            raise NoRoom(
                f"you keep {kept / GIB:,.1f} GiB here, and one person may keep "
                f"{self.person_most_bytes / GIB:,.1f}: delete what you no longer need and ask an "
                "administrator to empty the trash, or to raise LOADCURVE_PERSON_STORED_GIB"
            )

    async def of_all(self, session: AsyncSession) -> int:
        """Bytes on disk of the whole database, at most `ASKED_EVERY_S` old."""
        if self._clock() - self._asked_at > ASKED_EVERY_S or self.stored_bytes is None:
            self._asked_at = self._clock()
            self.stored_bytes = await stored_bytes(session)
        return self.stored_bytes

    async def of_person(self, session: AsyncSession, name: str) -> int:
        """Bytes of what this person keeps, at most `ASKED_EVERY_S` old."""
        asked_at, size = self._of_people.get(name, (float("-inf"), 0))
        if self._clock() - asked_at > ASKED_EVERY_S:
            size = await person_bytes(session, name)
            self._of_people[name] = (self._clock(), size)
            self._of_people.move_to_end(name)
            while len(self._of_people) > MOST_PEOPLE:
                self._of_people.popitem(last=False)
        return size


async def need_room(request: Request, session: AsyncSession) -> None:
    """Raises NoRoom if nothing more may be stored."""
    room: Room = request.app.state.room
    await room.check(session)

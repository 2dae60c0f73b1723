"""Requests on a fixed schedule, whether or not earlier ones were answered: an open loop.

A process of its own with one thread over epoll, so that nothing else a bench does delays a request,
and as little as possible of the machine is taken from the server. Seconds are counted from when a
request was due, not from when it was sent: a server that delays its clients gains nothing by it.
"""

from __future__ import annotations

import json
import select
import socket
import subprocess
import sys
import time
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle

PATIENCE_S = 20.0
Ports = int | Sequence[int]


@dataclass
class Tally:
    """What became of the requests: statuses (0: no answer in time) and seconds of the good ones."""

    statuses: Counter[int] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    slowest_s: float = 0.0
    without_retry_after: int = 0
    # How much later than due a request was sent, at most, and the processor's time of the client.
    latest_s: float = 0.0
    client_cpu_s: float = 0.0

    def p(self, share: float) -> float:
        """A percentile of the seconds of good answers."""
        ordered = sorted(self.seconds) or [float("nan")]
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def with_(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(
            self.statuses + other.statuses,
            self.seconds + other.seconds,
            max(self.slowest_s, other.slowest_s),
            self.without_retry_after + other.without_retry_after,
            max(self.latest_s, other.latest_s),
            self.client_cpu_s + other.client_cpu_s,
        )

    def note(self, head: bytes, seconds: float) -> None:
        """Count one answer by its head, or by its absence."""
        status = int(head[9:12]) if head.startswith(b"HTTP/1.1 ") else 0
        self.statuses[status] += 1
        self.slowest_s = max(self.slowest_s, seconds)
        if status == 503 and b"\r\nretry-after:" not in head.lower():
            self.without_retry_after += 1
        if 200 <= status < 300:
            self.seconds.append(seconds)


@dataclass
class _Asked:
    """One request under way."""

    socket: socket.socket
    due: float
    head: bytes = b""
    sent: bool = False


class _Client:
    def __init__(self, ports: list[int], request: bytes) -> None:
        self._ports = cycle(ports)
        self._request = request
        self._epoll = select.epoll()
        self._under_way: dict[int, _Asked] = {}
        self._by_age: deque[_Asked] = deque()
        self.tally = Tally()

    def run(self, per_s: float, seconds: float) -> None:
        """All requests of the schedule, and their answers."""
        started = time.perf_counter()
        total = int(per_s * seconds)
        number = 0
        while number < total or self._under_way:
            now = time.perf_counter()
            while number < total and started + number / per_s <= now:
                self._ask(started + number / per_s)
                number += 1
            due_s = started + number / per_s - time.perf_counter() if number < total else 1.0
            for file, _ in self._epoll.poll(max(0.0, min(due_s, 1.0))):
                self._go_on(self._under_way[file])
            self._give_up()

    def saturate(self, clients: int, seconds: float) -> None:
        """So many requests under way at any time, each followed by the next: a closed loop."""
        until = time.perf_counter() + seconds
        while self._under_way or time.perf_counter() < until:
            while len(self._under_way) < clients and time.perf_counter() < until:
                self._ask(time.perf_counter())
            for file, _ in self._epoll.poll(0.1):
                self._go_on(self._under_way[file])
            self._give_up()

    def _ask(self, due: float) -> None:
        self.tally.latest_s = max(self.tally.latest_s, time.perf_counter() - due)
        asked = _Asked(socket.socket(), due)
        asked.socket.setblocking(False)
        asked.socket.connect_ex(("127.0.0.1", next(self._ports)))
        self._under_way[asked.socket.fileno()] = asked
        self._by_age.append(asked)
        self._epoll.register(asked.socket, select.EPOLLOUT)
        self._go_on(asked)

    def _go_on(self, asked: _Asked) -> None:
        try:
            if not asked.sent:
                asked.socket.send(self._request)
                asked.sent = True
                self._epoll.modify(asked.socket, select.EPOLLIN)
                return
            received = asked.socket.recv(1 << 18)
        except BlockingIOError:
            return
        except OSError:
            received = b""
        if received:
            asked.head = asked.head or received
        else:
            self._end(asked)

    def _end(self, asked: _Asked) -> None:
        head = asked.head.partition(b"\r\n\r\n")[0]
        self.tally.note(head, time.perf_counter() - asked.due)
        del self._under_way[asked.socket.fileno()]
        asked.socket.close()

    def _give_up(self) -> None:
        """End requests that have waited longer than a person would."""
        before = time.perf_counter() - PATIENCE_S
        while self._by_age:
            oldest = self._by_age[0]
            answered = oldest.socket.fileno() < 0
            if not answered and oldest.due > before:
                return
            self._by_age.popleft()
            if not answered:
                oldest.head = b""
                self._end(oldest)


def at_rate(ports: Ports, request: bytes, per_s: float, seconds: float) -> Tally:
    """Ask so many times a second, in a process of its own, until all are answered or given up.

    Of several ports one after the other, as behind a balancer.
    """
    return _in_process("run", ports, request, per_s, seconds)


def saturated(ports: Ports, request: bytes, clients: int, seconds: float) -> Tally:
    """Ask as fast as so many clients are answered, in a process of its own."""
    return _in_process("saturate", ports, request, clients, seconds)


def _in_process(how: str, ports: Ports, request: bytes, many: float, seconds: float) -> Tally:
    named = ",".join(map(str, [ports] if isinstance(ports, int) else ports))
    told = subprocess.run(
        [sys.executable, __file__, how, named, str(many), str(seconds)],
        input=request,
        stdout=subprocess.PIPE,
        check=True,
    )
    fields = json.loads(told.stdout)
    statuses = {int(status): count for status, count in fields.pop("statuses").items()}
    return Tally(statuses=Counter(statuses), **fields)


def main() -> None:
    """The target of the client process: takes the options, returns the tally."""
    how, many, seconds = sys.argv[1], float(sys.argv[3]), float(sys.argv[4])
    client = _Client([int(port) for port in sys.argv[2].split(",")], sys.stdin.buffer.read())
    before_s = time.process_time()
    if how == "saturate":
        client.saturate(int(many), seconds)
    else:
        client.run(many, seconds)
    client.tally.client_cpu_s = time.process_time() - before_s
    print(json.dumps(vars(client.tally)))


if __name__ == "__main__":
    main()

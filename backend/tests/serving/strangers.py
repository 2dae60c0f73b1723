"""A listener in a database's place that asks clients for the password."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_WISH_FOR_TLS = struct.pack("!ii", 8, 80877103)
_WISH_FOR_GSS = struct.pack("!ii", 8, 80877104)
_GIVE_ME_THE_PASSWORD = b"R" + struct.pack("!ii", 8, 3)


@contextmanager
def stranger(port: int = 0) -> Iterator[tuple[int, list[bytes]]]:
    """The port of such a listener, and what it heard from each who came."""
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", port)) as listening:
        listening.settimeout(0.1)
        done = threading.Event()

        def listen() -> None:
            while not done.is_set():
                try:
                    client, _ = listening.accept()
                except TimeoutError:
                    continue
                with client, suppress(OSError):
                    client.settimeout(5)
                    heard.append(_asked(client))

        thread = threading.Thread(target=listen)
        thread.start()
        try:
            yield listening.getsockname()[1], heard
        finally:
            done.set()
            thread.join()


def _asked(client: socket.socket) -> bytes:
    """Everything a client says that is asked for its password in clear."""
    said = client.recv(4096)
    while said in (_WISH_FOR_TLS, _WISH_FOR_GSS):
        client.sendall(b"N")
        said = client.recv(4096)
    client.sendall(_GIVE_ME_THE_PASSWORD)
    with suppress(OSError):
        while more := client.recv(4096):
            said += more
    return said

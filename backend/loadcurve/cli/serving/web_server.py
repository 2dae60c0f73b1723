"""The web server of `loadcurve serve`."""

from __future__ import annotations

import gc
import signal
import socket
import sys
from collections.abc import Callable
from importlib import import_module

import uvicorn

from loadcurve.api.limits.connections import LimitedServer, allow_many_connections
from loadcurve.core.errors import StartupError
from loadcurve.settings import Settings

APPLICATION = "loadcurve.api.app"
# The threshold of garbage collection: a response makes thousands of records, few of them in cycles,
# and cached ones would be scanned again and again.
GARBAGE_AFTER_RECORDS = 10_000
# The longest that the event loop waits for a computing thread, which it does a dozen times a
# response: the default of 5 ms adds up.
SWITCH_S = 0.001
KEEP_ALIVE_S = 5
LAST_REQUESTS_S = 20


class _WebServer(LimitedServer):
    """The server, with a callback when it has started."""

    def __init__(self, config: uvicorn.Config, on_started: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_started = on_started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # The application is permanent; scanning it for garbage would block requests.
        gc.freeze()
        gc.set_threshold(GARBAGE_AFTER_RECORDS)
        sys.setswitchinterval(SWITCH_S)
        if self.started:
            self._on_started()


def serve_application(
    settings: Settings, listening: socket.socket, on_started: Callable[[], None]
) -> None:
    """Serve requests until a signal. Running requests get `LAST_REQUESTS_S` to finish.

    Raises OSError if the address is in use meanwhile, and StartupError.
    """
    config = uvicorn.Config(
        import_module(APPLICATION).create_app(settings),
        # Permalinks are secrets: paths never go to a log.
        access_log=False,
        log_config=None,
        server_header=False,
        # Trusted proxies are a setting of ours.
        proxy_headers=False,
        ws="none",
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=LAST_REQUESTS_S,
    )
    allow_many_connections()
    server = _WebServer(config, on_started)
    server.run(sockets=[listening])
    if not server.started:
        raise StartupError("The server did not start", "the lines above say why")


def stop_in_order_on_signals() -> None:
    """Handle SIGTERM and SIGHUP like Ctrl-C: unwind, and stop PostgreSQL."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    # Uvicorn handles SIGTERM while it runs, but not SIGHUP.
    signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))

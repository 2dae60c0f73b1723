"""HTTP to a Loadcurve server, on the standard library."""

from __future__ import annotations

import http.client
import json
import ssl
import threading
import time
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

API = "/api/v1"
PATIENCE_S = 120
# Retries of a busy server; after that it is in trouble.
MOST_TRIES = 20
_BUSY = {408, 429, 503}
_LONGEST_PAUSE_S = 10.0
_MOST_BYTES = 1 << 29

Answer = dict[str, Any]


class ServerError(Exception):
    """The server cannot be reached or fails. ``what`` is the trouble, ``what_to_do`` the fix."""

    def __init__(self, what: str, what_to_do: str) -> None:
        super().__init__(f"{what}; {what_to_do}")
        self.what = what
        self.what_to_do = what_to_do


class Problem(Exception):
    """The server refused a request.

    ``str(problem)`` is its reason, ``problem`` the whole response (RFC 9457,
    https://www.rfc-editor.org/rfc/rfc9457).
    """

    def __init__(self, status: int, detail: str, problem: Answer | None = None) -> None:
        super().__init__(detail)
        self.status = status
        self.problem = problem or {}


class _Object(Answer):
    """A JSON object of a response. A missing key is another server's, or another version's."""

    def __missing__(self, key: str) -> Any:
        raise ServerError(
            f"the server's answer has no {key!r}",
            "name a Loadcurve server with --server, or use the client of its version",
        )


class ServerFailed(ServerError):
    """The server failed at one request; others may work."""


class Connection:
    """The client of one server. Threads may share it; each has its own connection."""

    def __init__(self, address: str, key: str | None = None) -> None:
        """``address`` is http(s)://host[:port][/path], ``key`` the caller's key.

        Raises ServerError for invalid ones.
        """
        self._key = (key or "").strip()
        if not (self._key.isascii() and self._key.isprintable()):
            raise ServerError("the given key is not a key of Loadcurve", "a key begins with lck_")
        self.address = address.strip().rstrip("/")
        parts = urlsplit(self.address)
        try:
            port = parts.port
        except ValueError:
            port = -1
        if parts.scheme not in ("http", "https") or not parts.hostname or port == -1:
            raise ServerError(
                f"--server {address} is not a web address",
                "write it as http://127.0.0.1:8000",
            )
        self._secure, self._host, self._port = parts.scheme == "https", parts.hostname, port
        self._path = parts.path
        self._own = threading.local()

    def get(self, path: str) -> Answer:
        """A JSON response. Raises Problem, or ServerError if the server is unreachable."""
        return self._understood(*self._answered("GET", f"{API}{path}", None, "application/json"))

    def post(self, path: str, body: object) -> Answer:
        """Send JSON, get JSON. Raises Problem and ServerError.

        Requests that must not repeat use a new connection, so they are never sent twice.
        """
        self._forget()
        content = json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
        return self._understood(
            *self._answered("POST", f"{API}{path}", content, "application/json")
        )

    def delete(self, path: str) -> Answer:
        """Delete ``path``; the response may be empty.

        Raises Problem and ServerError.
        """
        self._forget()
        status, content = self._answered("DELETE", f"{API}{path}", None, "application/json")
        return {} if status == 204 else self._understood(status, content)

    def post_file(self, path: str, content: bytes, **query: str) -> Answer:
        """Send an unchanged file, get JSON. Raises Problem and ServerError."""
        asked = f"{API}{path}?{urlencode(query, quote_via=quote)}"
        return self._understood(*self._answered("POST", asked, content, "application/octet-stream"))

    def download(self, path: str) -> bytes:
        """The body of GET ``path``. Raises Problem and ServerError."""
        status, content = self._answered("GET", path, None, "application/json")
        if status != 200:
            self._understood(status, content)
        return content

    def page(self, path: str) -> str:
        """The address of a page of this server."""
        return f"{self.address}{path}"

    def _answered(self, method: str, path: str, body: bytes | None, kind: str) -> tuple[int, bytes]:
        """Status and body of the response, with retries while the server is busy."""
        for tries in range(MOST_TRIES):
            status, retry_after, answer = self._exchange(method, path, body, kind)
            if status not in _BUSY:
                return status, answer
            time.sleep(min(_seconds(retry_after), _LONGEST_PAUSE_S) * (1 if tries else 0.5))
        raise ServerError(
            f"the server at {self.address} stays busy", "wait until it is less so, then run again"
        )

    def _exchange(
        self, method: str, path: str, body: bytes | None, kind: str
    ) -> tuple[int, str | None, bytes]:
        """Status, Retry-After and body of one response."""
        kept: http.client.HTTPConnection | None = getattr(self._own, "connection", None)
        if kept is not None:
            try:
                return self._once(kept, method, path, body, kind)
            except (http.client.HTTPException, OSError):
                # Servers close idle connections. A new one shows whether the server is down.
                self._forget()
        new = self._connection()
        try:
            answer = self._once(new, method, path, body, kind)
        except (http.client.HTTPException, OSError) as error:
            new.close()
            raise self._away(error) from error
        self._own.connection = new
        return answer

    def _forget(self) -> None:
        kept: http.client.HTTPConnection | None = getattr(self._own, "connection", None)
        if kept is not None:
            kept.close()
        self._own.connection = None

    def _once(
        self,
        connection: http.client.HTTPConnection,
        method: str,
        path: str,
        body: bytes | None,
        kind: str,
    ) -> tuple[int, str | None, bytes]:
        headers = {"Accept": "application/json"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        if body is not None:
            headers["Content-Type"] = kind
        connection.request(method, f"{self._path}{path}", body, headers)
        response = connection.getresponse()
        content = response.read(_MOST_BYTES)
        if response.length or len(content) == _MOST_BYTES:
            raise http.client.IncompleteRead(b"")
        return response.status, response.headers.get("Retry-After"), content

    def _connection(self) -> http.client.HTTPConnection:
        if self._secure:
            context = ssl.create_default_context()
            return http.client.HTTPSConnection(
                self._host, self._port, timeout=PATIENCE_S, context=context
            )
        return http.client.HTTPConnection(self._host, self._port, timeout=PATIENCE_S)

    def _away(self, error: Exception) -> ServerError:
        reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
        return ServerError(
            f"no Loadcurve server answers at {self.address} ({reason})",
            "start it with: loadcurve serve, or name another with --server",
        )

    def _understood(self, status: int, answer: bytes) -> Answer:
        try:
            said = json.loads(answer, object_hook=_Object)
        except (ValueError, RecursionError):
            said = None
        if isinstance(said, dict) and isinstance(detail := said.get("detail"), str):
            # Terminals obey control characters.
            shown = (char if char.isprintable() or char == "\n" else "?" for char in detail)
            said["detail"] = "".join(shown)
        if status in (200, 201) and isinstance(said, dict):
            return said
        if isinstance(said, dict) and status in (401, 403):
            raise ServerError(
                f"the server at {self.address} refuses ({said.get('detail', status)})",
                "ask its administrator for a key with the role it needs, and give it as "
                "LOADCURVE_KEY",
            )
        if isinstance(said, dict) and isinstance(said.get("detail"), str) and status < 500:
            raise Problem(status, said["detail"], said)
        if isinstance(said, dict) and status >= 500:
            raise ServerFailed(
                f"the server at {self.address} failed ({said.get('detail', status)})",
                "its log says why",
            )
        raise ServerError(
            f"{self.address} is not a Loadcurve server (it answered with status {status})",
            "name the right one with --server",
        )


def _seconds(retry_after: str | None) -> float:
    return float(retry_after) if retry_after is not None and retry_after.isdecimal() else 1.0

"""Shared charts cannot be guessed (RELIABILITY S3, D5): near misses, literals, prefixes."""

from __future__ import annotations

import random
import socket
import string
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from itertools import islice, pairwise
from urllib.parse import quote

import orjson
import pytest

from loadcurve.actions.library.freezing import TOKEN_BYTES, token_of
from tests.serving.databases import Server
from tests.serving.running import running_server
from tests.sizes import sized

MINTED = sized(100_000, 1_000_000)
# All literals and near misses are among the first 1,700; what follows is as good at random.
GUESSES = sized(2_000, 100_000)
LETTERS = string.ascii_letters + string.digits + "-_"
LITERALS = (
    *(":token", "{token}", "<token>", "null", "undefined", "None", "true", "0", "-1", "*", "%"),
    *("%00", "%2e%2e", "..%5c", "' OR 1=1 --", "admin", "latest", "default", "index.html", " "),
    *("\u202e", "漢字" * 12, "A" * 24, "_" * 24, "-" * 24, "A" * 190),
)


def test_a_million_tokens_have_no_repeat_and_no_order() -> None:
    assert TOKEN_BYTES * 8 >= 128
    key = b"k" * 32
    tokens = [token_of(key, number.to_bytes(32, "big"), 0) for number in range(MINTED)]
    assert len({*tokens}) == MINTED
    assert {len(token) for token in tokens} == {24}
    # Neighbours are as often in order as not; six standard deviations are 0.3% of a million.
    rising = sum(before < after for before, after in pairwise(tokens))
    assert abs(rising / MINTED - 0.5) < 0.003
    # Every letter is as frequent as any other in every place.
    for letters in zip(*islice(tokens, 64_000), strict=True):
        counts = Counter(letters)
        assert {*counts} == {*LETTERS}
        assert max(abs(count - 1000) for count in counts.values()) < 6 * 1000**0.5


def near(token: str) -> Iterator[str]:
    """What someone has who misreads, cuts off or retypes a link."""
    yield from (token[:length] for length in range(1, 24))
    yield from (token.swapcase(), token.upper(), token.lower(), token[::-1], token[1:] + token[0])
    yield from (token + "A", f"{token}=", f"{token}%20", f" {token}", f"{token}.")
    for place in range(24):
        at = LETTERS.index(token[place])
        for shift in (1, -1):
            yield token[:place] + LETTERS[(at + shift) % 64] + token[place + 1 :]


def guesses(tokens: list[str]) -> Iterator[str]:
    """Literals, everything near each token, then tokens of the right shape at random."""
    yield from LITERALS
    for token in tokens:
        yield from near(token)
    dice = random.Random(3)
    while True:
        yield "".join(dice.choices(LETTERS, k=24))


@pytest.fixture(scope="module")
def server(database_server: Server) -> Iterator[str]:
    """The host and port of a server process with the published results."""
    with database_server.copy(published=True) as url, running_server(url) as address:
        yield address.removeprefix("http://")


def asked(server: str, method: str, path: str, body: object = None) -> tuple[int, bytes]:
    headers = {} if body is None else {"Content-Type": "application/json"}
    with closing(HTTPConnection(server, timeout=60)) as connection:
        content = None if body is None else orjson.dumps(body)
        connection.request(method, path, content, headers)
        answer = connection.getresponse()
        return answer.status, answer.read()


def shared(server: str, count: int) -> list[str]:
    """The tokens of ``count`` charts."""
    tokens = []
    for number in range(count):
        view = {"view": {"runs": ["nvme-update-0"], "limits_ms": [number + 1.0]}}
        tokens.append(
            orjson.loads(asked(server, "POST", "/api/v1/library/frozen", view)[1])["token"]
        )
    assert len({*tokens}) == count
    return tokens


def tried(address: str, paths: Iterable[str]) -> Counter[tuple[bytes, bytes]]:
    """How often which status line and body came for these paths, many asked for at a time."""
    host, port = address.split(":")
    seen: Counter[tuple[bytes, bytes]] = Counter()
    left = iter(paths)
    with (
        socket.create_connection((host, int(port))) as connection,
        connection.makefile("rb") as got,
    ):
        while batch := list(islice(left, 50)):
            asked_for = (f"GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n" for path in batch)
            connection.sendall("".join(asked_for).encode())
            for _ in batch:
                status = got.readline()
                headers = iter(got.readline, b"\r\n")
                named = dict(line.lower().split(b":", 1) for line in headers)
                seen[status.strip(), got.read(int(named[b"content-length"]))] += 1
    return seen


def test_no_guess_finds_a_chart_and_every_miss_looks_alike(server: str) -> None:
    tokens = shared(server, 20)
    assert asked(server, "GET", f"/api/v1/library/frozen/{tokens[0]}")[0] == 200
    tries = (f"/api/v1/library/frozen/{quote(guess, safe='')}" for guess in guesses(tokens))
    answers = tried(server, islice(tries, GUESSES))
    ((status, body),) = answers
    assert (status, b"no such link" in body) == (b"HTTP/1.1 404 Not Found", True)
    assert answers.total() == GUESSES


@pytest.mark.parametrize("path", ["/c/{}.png", "/c/{}.json", "/api/v1/library/frozen/{}/changes"])
def test_chart_exports_reveal_nothing_for_unknown_token(server: str, path: str) -> None:
    tries = (path.format(quote(guess, safe="")) for guess in guesses(shared(server, 2)))
    ((status, _),) = tried(server, islice(tries, 400))
    assert status == b"HTTP/1.1 404 Not Found"

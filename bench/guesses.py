"""Whether the time of a miss reveals how near a guess of a link was (RELIABILITY S3).

    python bench/guesses.py http://127.0.0.1:8000/c/TOKEN

Asks in turns for the token with one letter changed, for a token of the right shape at random, and
for text that is no token at all, over one connection, and compares the mean times. A difference of
more than 5% that stays when it is run again would help a guesser.
"""

from __future__ import annotations

import argparse
import secrets
import statistics
import string
import time
from http.client import HTTPConnection
from urllib.parse import urlsplit

DICE = secrets.SystemRandom()
LETTERS = string.ascii_letters + string.digits + "-_"


def near(token: str) -> str:
    """The token with one letter changed."""
    place = DICE.randrange(len(token))
    other = DICE.choice(LETTERS.replace(token[place], ""))
    return token[:place] + other + token[place + 1 :]


def at_random(token: str) -> str:
    """A token of the right shape."""
    return "".join(DICE.choices(LETTERS, k=len(token)))


def no_token(token: str) -> str:
    """Text of another length."""
    return "A" * DICE.randrange(1, len(token))


def taken_us(connection: HTTPConnection, path: str) -> float:
    """The time of one miss."""
    began = time.perf_counter()
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    if answer.status != 404:
        raise SystemExit(f"a guess found something: {answer.status} for {path}")
    return (time.perf_counter() - began) * 1e6


def main() -> None:
    """Print the mean of each kind of miss, without the slowest tenth, and how far they differ."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("chart", help="the whole address of a shared chart")
    parser.add_argument("--rounds", type=int, default=1000, help="misses of each kind")
    options = parser.parse_args()
    address = urlsplit(options.chart)
    token = address.path.rsplit("/", 1)[-1]
    connection = HTTPConnection(address.netloc)
    kinds = {"one letter changed": near, "random": at_random, "no token": no_token}
    times: dict[str, list[float]] = {name: [] for name in kinds}
    for _ in range(options.rounds):
        for name in DICE.sample(list(kinds), len(kinds)):
            times[name].append(taken_us(connection, f"/api/v1/library/frozen/{kinds[name](token)}"))
    # What a busy machine adds falls on single requests of any kind.
    kept = options.rounds - options.rounds // 10
    means = {name: statistics.mean(sorted(all_us)[:kept]) for name, all_us in times.items()}
    for name, mean in means.items():
        print(f"{name:20}{mean:9.0f} us")
    widest = max(means.values()) / min(means.values()) - 1
    print(f"largest difference {widest:.1%}")


if __name__ == "__main__":
    main()

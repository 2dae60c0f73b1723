"""The settings of one running server: database, address, project folders.

There are no default secrets: the private PostgreSQL makes its own password, and an address with a
password comes only from ``DATABASE_URL``.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from loadcurve.core.errors import StartupError
from loadcurve.proxy_sign_in import ProxySignIn
from loadcurve.quotas import Quotas

PACKAGE = Path(__file__).resolve().parent
# A wheel carries these folders within the package; a checkout has them at its top.
CARRIED = PACKAGE / "carried"
ROOT = CARRIED if CARRIED.is_dir() else PACKAGE.parents[1]
MIGRATIONS = ROOT / "migrations"
SEED_DATA = ROOT / "seed-data"
BUILT_PAGES = ROOT / "frontend" / "dist"

Network = IPv4Network | IPv6Network
LOOPBACK: tuple[Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1"))
READING = ("public", "readers")
# A browser opens six; behind one address there may be an office, or a proxy that nobody named.
CONNECTIONS_PER_ADDRESS = 200
HOST = "127.0.0.1"
PORT = 8000
TRASH_DAYS = 30
TRACES_ENDPOINTS = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
ORIGINALS_SCHEMES = ("s3", "gs", "az", "file")
MOST_TRASH_DAYS = 3650
DRIVER = "postgresql+psycopg"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one server. ``public_url`` is what links are built from, never a request.

    ``reading`` says who may see public data: everyone, or only people with an account. ``proxy`` is
    the one in front of this server, if any. ``tiers`` is a folder of tiers to add to the
    catalogue's. ``does_jobs`` says whether this server also runs the jobs of `loadcurve worker`.
    ``originals`` is the address of the object store that original reports go to; None means in
    the database. ``traces`` says whether they are sent to the collector that OpenTelemetry's
    variables name.
    """

    database_url: str
    data_dir: Path
    host: str = HOST
    port: int = PORT
    seed: bool = True
    public_url: str = f"http://{HOST}:{PORT}"
    built_pages: Path = BUILT_PAGES
    metrics_from: tuple[Network, ...] = LOOPBACK
    reading: str = READING[0]
    proxy: ProxySignIn | None = None
    quotas: Quotas = field(default_factory=Quotas)
    connections_per_address: int = CONNECTIONS_PER_ADDRESS
    trash_days: int | None = TRASH_DAYS
    tiers: Path | None = None
    does_jobs: bool = False
    originals: str | None = None
    traces: bool = False

    @property
    def is_https(self) -> bool:
        """Whether browsers reach this server encrypted."""
        return self.public_url.startswith("https://")

    @property
    def is_for_readers_only(self) -> bool:
        """Whether reading needs an account, too."""
        return self.reading == "readers"

    @property
    def signs_in_elsewhere(self) -> bool:
        """Whether a proxy names the caller, so that nobody needs a key."""
        return self.proxy is not None and self.proxy.user_header is not None

    @property
    def is_private(self) -> bool:
        """Whether only people of this machine reach the server, so that it may do without keys."""
        reached_at = urlsplit(self.public_url).hostname or ""
        return is_loopback(self.host) and is_loopback(reached_at) and self.proxy is None


def default_data_dir(environment: Mapping[str, str] = os.environ) -> Path:
    """The data directory: ``LOADCURVE_DATA_DIR``, else the user's data directory (XDG).

    Raises StartupError for a user without a home who named neither.
    """
    wished = environment.get("LOADCURVE_DATA_DIR")
    if wished:
        return Path(wished).expanduser()
    # XDG: a relative path is not valid and counts as unset.
    data_home = Path(environment.get("XDG_DATA_HOME", ""))
    if not data_home.is_absolute():
        try:
            data_home = Path.home() / ".local" / "share"
        except RuntimeError:
            raise StartupError(
                "this user has no home folder for the data", "name one with LOADCURVE_DATA_DIR"
            ) from None
    return data_home / "loadcurve"


def sends_traces(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether OpenTelemetry's variables name a collector of traces."""
    if environment.get("OTEL_SDK_DISABLED", "").strip().lower() == "true":
        return False
    return any(environment.get(name, "").strip() for name in TRACES_ENDPOINTS)


def given_database_url(environment: Mapping[str, str] = os.environ) -> str | None:
    """``DATABASE_URL`` in SQLAlchemy's form with the psycopg driver; None if it is not set.

    Raises StartupError for anything but PostgreSQL, without repeating the address: it may contain a
    password.
    """
    given = environment.get("DATABASE_URL", "").strip()
    return database_address(given, "DATABASE_URL") if given else None


def database_address(given: str, variable: str) -> str:
    """The address in a variable, in SQLAlchemy's form. Raises StartupError as above."""
    scheme, separator, rest = given.partition("://")
    if not separator or scheme not in ("postgres", "postgresql", DRIVER):
        raise StartupError(
            f"{variable} is not the address of a PostgreSQL database",
            "write it as postgresql://user:password@host:5432/database, or unset it",
        )
    asked_for = parse_qs(rest.partition("?")[2]).get("pooling", ["session"])
    if asked_for[-1] not in ("session", "transaction"):
        raise StartupError(
            f"{variable} has pooling={asked_for[-1]}, which is not supported",
            "write pooling=transaction for a pooler in transaction mode, or leave it out",
        )
    return f"{DRIVER}://{_with_several_hosts(rest, variable)}"


def _with_several_hosts(rest: str, variable: str) -> str:
    """An address without its scheme, several hosts as SQLAlchemy wants them: in the query.

    Of several the one that takes writes is meant, if the address does not say otherwise.
    """
    authority, _, path = rest.partition("/")
    user, at, hosts = authority.rpartition("@")
    if "," not in hosts:
        return rest
    places = [urlsplit(f"//{host}") for host in hosts.split(",")]
    try:
        ports = ",".join(str(place.port or 5432) for place in places)
    except ValueError:
        raise StartupError(
            f"{variable} has a host whose port is not a number",
            "write it as postgresql://user:password@first:5432,second:5432/database",
        ) from None
    names = ",".join(place.hostname or "" for place in places)
    database, question, query = path.partition("?")
    given = [query] if question and query else []
    if "target_session_attrs=" not in query:
        given.append("target_session_attrs=read-write")
    wanted = "&".join([f"host={names}", f"port={ports}", *given])
    return f"{user}{at}/{database}?{wanted}"


def public_url(host: str, port: int, environment: Mapping[str, str] = os.environ) -> str:
    """The address others reach this server at: ``LOADCURVE_PUBLIC_URL``, else host and port.

    Raises StartupError if the given one is no http(s) address.
    """
    given = environment.get("LOADCURVE_PUBLIC_URL", "").strip().rstrip("/")
    if not given:
        return f"http://{shown_host(host)}:{port}"
    parts = urlsplit(given)
    is_web = parts.scheme in ("http", "https") and parts.hostname and "@" not in parts.netloc
    if not is_web or parts.query or parts.fragment:
        raise StartupError(
            f"LOADCURVE_PUBLIC_URL is {given!r}, which is not a web address",
            "write it as https://loadcurve.example.org",
        )
    return given


def metrics_from(environment: Mapping[str, str] = os.environ) -> tuple[Network, ...]:
    """Who may read /metrics: ``LOADCURVE_METRICS_FROM``, else this machine.

    The variable names addresses and networks, with commas between them. Raises StartupError for
    anything else.
    """
    given = environment.get("LOADCURVE_METRICS_FROM", "")
    try:
        named = tuple(ip_network(part.strip()) for part in given.split(",") if part.strip())
    except ValueError as error:
        raise StartupError(
            f"LOADCURVE_METRICS_FROM is {given!r}, which names no addresses or networks",
            "write it as 10.1.2.3, or 10.1.0.0/16",
        ) from error
    return named or LOOPBACK


def connections_per_address(environment: Mapping[str, str] = os.environ) -> int:
    """How many connections one address may have: ``LOADCURVE_CONNECTIONS_PER_ADDRESS``.

    Raises StartupError unless it is a number from 1 up.
    """
    name = "LOADCURVE_CONNECTIONS_PER_ADDRESS"
    given = environment.get(name, "").strip() or str(CONNECTIONS_PER_ADDRESS)
    if not (given.isascii() and given.isdigit()) or int(given) < 1:
        raise StartupError(f"{name} is {given!r}", "write a number such as 200")
    return int(given)


def reading(environment: Mapping[str, str] = os.environ) -> str:
    """Who may read public items: ``LOADCURVE_READING``. Raises StartupError for other words."""
    given = environment.get("LOADCURVE_READING", "").strip() or READING[0]
    if given not in READING:
        raise StartupError(f"LOADCURVE_READING is {given!r}", "write public or readers")
    return given


def trash_days(environment: Mapping[str, str] = os.environ) -> int | None:
    """Retention of the trash in days: ``LOADCURVE_TRASH_DAYS``; None for ever.

    Raises StartupError for anything but a number of days or the word never.
    """
    given = environment.get("LOADCURVE_TRASH_DAYS", "").strip() or str(TRASH_DAYS)
    if given == "never":
        return None
    is_number = given.isascii() and given.isdecimal() and len(given) < 6
    if not is_number or not 1 <= int(given) <= MOST_TRASH_DAYS:
        raise StartupError(
            f"LOADCURVE_TRASH_DAYS is {given!r}",
            f"write a number of days from 1 to {MOST_TRASH_DAYS:,}, or never",
        )
    return int(given)


def originals_address(environment: Mapping[str, str] = os.environ) -> str | None:
    """Address of the store of original reports: ``LOADCURVE_ORIGINALS``; None for the database.

    Raises StartupError unless it is the address of an object store.
    """
    given = environment.get("LOADCURVE_ORIGINALS", "").strip().rstrip("/")
    if given in ("", "database"):
        return None
    scheme, separator, rest = given.partition("://")
    if not separator or scheme not in ORIGINALS_SCHEMES or not rest.strip("/"):
        raise StartupError(
            f"LOADCURVE_ORIGINALS is {given!r}, which is not an object store",
            "write it as s3://bucket/prefix, gs://bucket/prefix, az://account/container/prefix or "
            "file:///folder, or unset it",
        )
    return given


def tiers_folder(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The folder of tiers of one's own: ``LOADCURVE_TIERS``. Raises StartupError for no folder."""
    given = environment.get("LOADCURVE_TIERS", "").strip()
    if not given:
        return None
    folder = Path(given).expanduser()
    if not folder.is_dir():
        raise StartupError(
            f"LOADCURVE_TIERS is {given!r}, which is not a folder", "name a folder of YAML files"
        )
    return folder


@lru_cache(maxsize=16)
def is_loopback(host: str) -> bool:
    """Whether an address is this machine's own."""
    if host.lower() == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def shown_host(host: str) -> str:
    """A host as written in an address; a server on every interface is reached at the local one."""
    if host in ("0.0.0.0", "::"):  # noqa: S104  it is compared with, not bound to
        return HOST
    return f"[{host}]" if ":" in host else host

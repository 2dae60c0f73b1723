"""The errors of the program, as one tree.

LoadcurveError             anything this program refuses or cannot do; the text is for the user
├── RefusedInput           an input cannot be taken; nothing of it was stored
│   ├── UnreadableReport   a file is not a report we read, or is damaged; says what it is
│   │   └── TableQuestion  a table has columns whose meaning only the user can tell
│   ├── LimitExceeded      an input is larger than a published limit; names limit and place
│   ├── InvalidRun         a run breaks a rule; names the load point and the field
│   ├── InvalidExport      a file is no export we can import; names the place in it
│   └── InvalidQuery       a question cannot be understood; names the parameter
├── NotFound               no such run, report, source or chart
├── SignInRequired         it is for people with an account here
│   └── InvalidKey         a key was given, but not a live one
├── PermissionDenied       the caller may not do this; names the role that may
├── RateLimited            the same was asked too often; says when to come back
├── QuotaExceeded          as much is stored as may be; says what to do
├── DeadlineExceeded       an answer was not ready in time; says what to ask for instead
├── OriginalsUnavailable   the store of originals is unavailable for reading or writing
│   ├── StoreMarkerMissing the store has lost its marker
│   ├── OriginalMissing    the store has no such object
│   └── OriginalDamaged    the store returns other bytes
├── ItemMoved              a frozen item's author put another in its place; carries its token
├── Conflict               the change contradicts stored data
├── UnsupportedItemVersion a newer version of this program froze the item; says which
├── BackupRefused          a backup cannot be made or restored; says why, and what to do
└── StartupError           something on this machine is in the way; says what, and what to do
"""

from __future__ import annotations


class LoadcurveError(Exception):
    """Anything this program refuses or cannot do. ``str(error)`` is a sentence for the user."""


class RefusedInput(LoadcurveError):
    """An input was refused; nothing of it was stored."""


class UnreadableReport(RefusedInput):
    """A file is not a report we read, or is damaged.

    ``what_it_is`` names the kind of file, ``what_to_do`` the fix.
    """

    def __init__(self, what_it_is: str, what_to_do: str) -> None:
        super().__init__(f"{what_it_is}; {what_to_do}")
        self.what_it_is = what_it_is
        self.what_to_do = what_to_do

    def __reduce__(self) -> tuple[type[UnreadableReport], tuple[object, ...]]:
        """Both parts cross from the reading process to the server."""
        return UnreadableReport, (self.what_it_is, self.what_to_do)


class TableQuestion(UnreadableReport):
    """A table has columns that only the user can map.

    ``tables`` have the first rows and each column's assumed meaning; ``questions`` are open.
    ``earlier`` are the name and the mapping of a stored table of the same ``headings``.
    """

    earlier: tuple[str, dict[str, str | None]] | None = None

    def __init__(
        self,
        what_it_is: str,
        what_to_do: str,
        tables: list[dict[str, object]],
        questions: list[str],
        headings: tuple[str, ...],
    ) -> None:
        super().__init__(what_it_is, what_to_do)
        self.tables = tables
        self.questions = questions
        self.headings = headings

    def __reduce__(self) -> tuple[type[TableQuestion], tuple[object, ...]]:
        """All parts cross from the reading process to the server."""
        stated = (self.what_it_is, self.what_to_do, self.tables, self.questions, self.headings)
        return TableQuestion, stated


class LimitExceeded(RefusedInput):
    """An input is larger than a published limit; the text names the limit and the place."""


class InvalidRun(RefusedInput):
    """A run breaks a rule; the text names the load point and the field."""


class InvalidExport(RefusedInput):
    """A file is not an export we can import; the text names the place in it, and the fix."""


class InvalidQuery(RefusedInput):
    """A question cannot be understood; the text names the parameter."""


class NotFound(LoadcurveError):
    """No such run, report, source or chart; ``missing_runs`` are the ids of the missing runs."""

    missing_runs: tuple[str, ...] = ()


class SignInRequired(LoadcurveError):
    """It is for people with an account here."""


class InvalidKey(SignInRequired):
    """A key was given, but not a live one."""


class PermissionDenied(LoadcurveError):
    """The caller may not do this; the text names the role that may."""


class RateLimited(LoadcurveError):
    """A rate limit is reached; the request may be repeated in ``retry_after_s`` seconds."""

    def __init__(self, sentence: str, retry_after_s: int) -> None:
        super().__init__(sentence)
        self.retry_after_s = retry_after_s


class QuotaExceeded(LoadcurveError):
    """A storage quota is reached; the text states the fix."""


class DeadlineExceeded(LoadcurveError):
    """A result was not ready in time; the text states what to choose instead."""


class OriginalsUnavailable(LoadcurveError):
    """The store of original reports is unavailable for reading or writing."""

    what_to_do = "try again in a moment, or ask the administrator of this server"

    def __init__(self, what: str) -> None:
        super().__init__(f"{what}; {self.what_to_do}")


class StoreMarkerMissing(OriginalsUnavailable):
    """The store of originals has no marker, so it may be an empty folder in a share's place."""

    what_to_do = "mount it again; for a new place run: loadcurve originals claim"


class OriginalMissing(OriginalsUnavailable):
    """The store has no object of an original report."""

    what_to_do = "upload the same file again to restore it"


class OriginalDamaged(OriginalsUnavailable):
    """The store returns bytes other than those that were stored."""

    what_to_do = "upload the same file again to restore it"


class ItemMoved(LoadcurveError):
    """A frozen item's author put another in its place: ``token`` now leads to ``new_token``."""

    def __init__(self, token: str, new_token: str) -> None:
        super().__init__("this item was replaced by another one")
        self.token = token
        self.new_token = new_token


class Conflict(LoadcurveError):
    """The change contradicts stored data."""


class BackupRefused(LoadcurveError):
    """A backup cannot be made or restored; ``what`` tells why, ``what_to_do`` the fix."""

    def __init__(self, what: str, what_to_do: str) -> None:
        super().__init__(f"{what}; {what_to_do}")
        self.what = what
        self.what_to_do = what_to_do


class StartupError(LoadcurveError):
    """The program cannot start on this machine; ``what`` is the reason, ``what_to_do`` the fix."""

    def __init__(self, what: str, what_to_do: str) -> None:
        super().__init__(f"{what}; {what_to_do}")
        self.what = what
        self.what_to_do = what_to_do


class UnsupportedItemVersion(LoadcurveError):
    """A chart was stored by a newer version of this program, and cannot be shown by this one."""

    def __init__(self, what: str, known: int) -> None:
        self._given = what, known
        super().__init__(
            f"this item was shared by a newer version of Loadcurve: {what}, and this server reads "
            f"up to version {known}; upgrade the server to open it"
        )

    def __reduce__(self) -> tuple[type[UnsupportedItemVersion], tuple[str, int]]:
        """Both parts cross from the bounded process to the server."""
        return UnsupportedItemVersion, self._given

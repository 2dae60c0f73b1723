"""Open the object store of originals; obstore is imported only if needed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from loadcurve.core.errors import StartupError

if TYPE_CHECKING:
    from loadcurve.store.originals.object_store import OriginalStore


def open_object_store(address: str | None) -> OriginalStore | None:
    """The object store at this address; None without an address.

    Raises StartupError for an unusable address, or if obstore is not installed.
    """
    if address is None:
        return None
    try:
        module = import_module("loadcurve.store.originals.object_store")
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith("obstore"):
            raise
        raise StartupError(
            "LOADCURVE_ORIGINALS needs a package that is not installed",
            "pip install 'loadcurve[originals]'",
        ) from None
    outside: OriginalStore = module.connect(address)
    return outside

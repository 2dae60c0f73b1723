"""The formats that are read, one folder each; `read(bytes, name)` is the only entry."""

from loadcurve.core.readers.awr.load_profile import STANDARD_KEYS
from loadcurve.core.readers.awr.missing_sections import HEADER_KEYS
from loadcurve.core.readers.fio.queue_depth import SHAPE
from loadcurve.core.readers.fio.rates import RATES, REQUESTS
from loadcurve.core.readers.format import Traits
from loadcurve.core.readers.formats import (
    FORMATS,
    OBSERVED_KINDS,
    READER_VERSION,
    format_of,
    read,
    read_file,
    read_samples,
    shown_text,
)
from loadcurve.core.readers.garbage_collection import paused as paused_collection
from loadcurve.core.readers.identify import is_html
from loadcurve.core.readers.reading import (
    ActivityRow,
    EventHistogram,
    EventRow,
    IoProfileRow,
    Reading,
    ReadValue,
    ReportLocation,
)
from loadcurve.core.readers.slob.conf import without_secrets
from loadcurve.core.readers.storage_access import (
    StorageAccess,
    is_contradicted,
    storage_access,
)
from loadcurve.core.readers.unwrapping.decoding import text_of
from loadcurve.core.readers.vdbench.histograms import KIND as RESPONSE_TIMES
from loadcurve.core.readers.vdbench.histograms import of_level

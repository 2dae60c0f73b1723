"""What differs between the releases' instance reports, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.reports import headings
from tests.reports.headings import Buckets, Events, Labelled

SHORT_RULE = " " * 10 + "-" * 61
LONG_RULE = " " * 26 + "-" * 54


@dataclass(frozen=True, slots=True)
class Layout:
    """How one release prints its instance report."""

    release: str
    header: str  # "10g", "11g" or "12.2"
    cache_sizes_first: bool
    addm_first: bool
    load_profile: Labelled
    load_rows: tuple[tuple[str, str], ...]
    top: Events
    top_count: int
    foreground: Events
    background: Events
    histograms: tuple[Buckets, ...]
    histogram_widths: tuple[int, int]
    io_profile: bool
    activity_titles: tuple[str, ...]
    parameters_title: str
    rule: str
    page_break: str
    html_summaries: bool
    html_bordered: bool
    html_width: str


_10G = Layout(
    release="10.2.0.4.0",
    header="10g",
    cache_sizes_first=True,
    addm_first=False,
    load_profile=headings.LOAD_10G,
    load_rows=headings.ROWS_10G,
    top=headings.TOP_10G,
    top_count=5,
    foreground=headings.waits_10g("Wait Events"),
    background=headings.waits_10g("Background Wait Events"),
    histograms=(),
    histogram_widths=(26, 5),
    io_profile=False,
    activity_titles=("Instance Activity Stats",),
    parameters_title="init.ora Parameters",
    rule=SHORT_RULE,
    page_break="\f",
    html_summaries=False,
    html_bordered=True,
    html_width="600",
)
_111 = replace(
    _10G,
    release="11.1.0.7.0",
    header="11g",
    load_profile=headings.LOAD_11G,
    load_rows=headings.ROWS_11G,
    top=headings.TOP_11G,
    foreground=headings.waits_11g("Foreground", "% DB"),
    background=headings.waits_11g("Background", "% bg"),
    histograms=(headings.MILLISECONDS,),
    html_width="500",
)
_11203 = replace(
    _111,
    release="11.2.0.3.0",
    histograms=headings.HISTOGRAMS_112,
    html_summaries=True,
)
_11204 = replace(
    _11203,
    release="11.2.0.4.0",
    cache_sizes_first=False,
    load_profile=headings.LOAD_112,
    load_rows=headings.ROWS_112,
    top=headings.TOP_1124,
    top_count=10,
    io_profile=True,
    activity_titles=("Key Instance Activity Stats", "Other Instance Activity Stats"),
    rule=LONG_RULE,
    html_bordered=False,
    html_width="600",
)
_121 = replace(
    _11204,
    release="12.1.0.2.0",
    addm_first=True,
    load_rows=headings.ROWS_121,
    top=headings.TOP_121,
    foreground=headings.FOREGROUND_121,
    background=headings.BACKGROUND_121,
    histogram_widths=(25, 6),
    activity_titles=("Key Instance Activity Stats", "Instance Activity Stats"),
    page_break="\f\n",
)
_122 = replace(
    _121,
    release="12.2.0.1.0",
    header="12.2",
    top=headings.TOP_122,
    foreground=headings.waits_122("Foreground", "% DB"),
    background=headings.waits_122("Background", "% bg"),
    histograms=headings.HISTOGRAMS_122,
)
_18 = replace(_122, release="18.0.0.0.0", load_rows=headings.ROWS_18)
_19 = replace(_18, release="19.0.0.0.0", header="19", parameters_title="Modified Parameters")

LAYOUTS = {
    layout.release: layout
    for layout in (
        _10G,
        _111,
        _11203,
        _11204,
        _121,
        _122,
        _18,
        _19,
        replace(_19, release="21.0.0.0.0"),
        replace(_19, release="23.0.0.0.0"),
    )
}
"""Each release by its number; 21c and 23ai print what 19c prints."""

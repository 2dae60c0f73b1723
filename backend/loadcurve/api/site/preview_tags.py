"""The Open Graph tags of a page, which chat tools and wikis show of a pasted link."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from urllib.parse import urlencode

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.exports.frozen import (
    VIEW,
    FrozenAnswer,
    frozen_figures,
    frozen_result_of,
    frozen_view,
)
from loadcurve.actions.library.opening import open_frozen
from loadcurve.core.changes import LoadPointChanges
from loadcurve.core.exports import ViewFigures
from loadcurve.core.figures import UNDIVIDED, View, facet_of
from loadcurve.core.fit import FitResult
from loadcurve.core.formatting import counted
from loadcurve.core.pictures import HEIGHT_PX, WIDTH_PX, axes_text
from loadcurve.core.results import ComparisonResults
from loadcurve.core.timeline import sentences_of
from loadcurve.settings import Settings
from loadcurve.store.library.items import ItemKind

# Chat tools and wikis cut a description at 200 to 350 characters.
_LONGEST_DESCRIPTION = 320


def public_address(settings: Settings, path: str) -> str:
    """A whole address under the name this server is known by, whatever it was asked by."""
    return settings.public_url.rstrip("/") + path


def description(view: View, answers: ComparisonResults | None) -> str:
    """The axes of a chart and its first answers, for those who see its link only."""
    shown = len(view.runs) - len(view.hidden)
    sentences = [f"{axes_text(view)} of {counted(shown, 'runs')}."]
    words = list(answers.words) if answers else []
    if answers and view.line_ms is not None and answers.limits_us == (view.line_ms * 1000,):
        # The limit that the link draws is what its reader asks about.
        words.sort(key=lambda sentence: all(piece.section != "sla" for piece in sentence.pieces))
    for sentence in words:
        sentences.append("".join(piece.text for piece in sentence.pieces))
        if len(" ".join(sentences)) > _LONGEST_DESCRIPTION:
            sentences.pop()
            break
    return " ".join(sentences)


async def frozen_tags(
    session: AsyncSession, token: str, settings: Settings, kinds: Sequence[ItemKind]
) -> str:
    """The ``<meta>`` tags of a frozen item's page. Raises as ``open_frozen`` does."""
    item = await open_frozen(session, token, kinds)
    page = public_address(settings, f"/c/{token}")
    if item.kind is not ItemKind.VIEW:
        about = f"{_first_sentence(frozen_result_of(item))} As of {item.created_at:%Y-%m-%d}."
        return _metas(_tags(item.title, about, page))
    oembed = public_address(settings, f"/api/v1/oembed?url={page}")
    as_of = f" As of {item.created_at:%Y-%m-%d}."
    about = description(frozen_view(item), frozen_figures(item).answers) + as_of
    tags = _tags(item.title, about, page)
    if is_one_chart(frozen_view(item), frozen_figures(item)):
        tags |= _SIZE
    return (
        _metas(tags)
        + f'<link rel="alternate" type="application/json+oembed" href="{escape(oembed)}" />'
    )


_SIZE = {"og:image:width": str(WIDTH_PX), "og:image:height": str(HEIGHT_PX)}


def is_one_chart(view: View, figures: ViewFigures) -> bool:
    """Whether its picture is of the usual size; that of panels is as high as these need."""
    # A view of few runs may ask for panels that its figure does not have.
    return view.split == UNDIVIDED or facet_of(figures.curve, view.split) is None


def _first_sentence(content: FrozenAnswer) -> str:
    if isinstance(content, LoadPointChanges):
        return content.sentences[0]
    if isinstance(content, FitResult):
        return content.verdict
    return next(iter(sentences_of(content)), "Samples over time.")


def live_tags(view: View, figures: ViewFigures, page: str, settings: Settings) -> str:
    """The ``<meta>`` tags of a page that shows ``view`` now; ``page`` is its path and query."""
    title = view.title or figures.curve.title
    tags = _tags(title, description(view, figures.answers), public_address(settings, page))
    changed = {
        name: value
        for name, value in VIEW.dump_python(view, mode="json").items()
        if name == "runs" or value != _USUAL[name]
    }
    asked = urlencode({"view": orjson.dumps(changed).decode()})
    tags["og:image"] = public_address(settings, f"/api/v1/comparison.png?{asked}")
    if is_one_chart(view, figures):
        tags |= _SIZE
    return _metas(tags)


def _tags(title: str, about: str, page: str) -> dict[str, str]:
    return {
        "og:type": "article",
        "og:site_name": "Loadcurve",
        "og:title": title,
        "og:description": about,
        "og:url": page,
        "og:image": f"{page}.png",
        "og:image:type": "image/png",
        "og:image:alt": title,
    }


def _metas(properties: dict[str, str]) -> str:
    metas = [
        f'<meta property="{name}" content="{escape(value)}" />'
        for name, value in properties.items()
    ]
    return "".join([*metas, '<meta name="twitter:card" content="summary_large_image" />'])


_USUAL = VIEW.dump_python(View(()), mode="json")

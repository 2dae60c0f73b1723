"""The offline report: one HTML document with a frozen chart and its program.

It opens from disk without requests: it contains program, styles and chart. Its policy allows only
that program, by its hash, so that no text in the data can run.
"""

from __future__ import annotations

import base64
import hashlib
import html
import secrets
from functools import lru_cache
from pathlib import Path

from loadcurve.core.errors import NotFound

# The second style hash is that of the empty text: Plotly makes an empty <style> and fills it by
# rule. Without connect-src nothing can be fetched.
_POLICY = (
    "default-src 'none'; script-src '{script}'; "
    "style-src 'nonce-{nonce}' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; "
    "img-src data: blob:; font-src data:; base-uri 'none'; form-action 'none'"
)
_DOCUMENT = """\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="{policy}" />
    <meta property="csp-nonce" nonce="{nonce}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <title>{title}</title>
    <style nonce="{nonce}">{style}</style>
  </head>
  <body>
    <div id="root"></div>
    <noscript>This report draws its charts with the JavaScript it contains.</noscript>
    <script type="application/json" id="chart">{chart}</script>
    <script>{script}</script>
  </body>
</html>
"""
# Inside JSON these letters occur in texts only, where escapes are allowed.
_ESCAPES = {ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&\u2028\u2029"}


def inert_json(text: str) -> str:
    """The same JSON, unable to close its HTML element.

    >>> inert_json('"</script>"')
    '"\\\\u003c/script\\\\u003e"'
    """
    return text.translate(_ESCAPES)


@lru_cache(maxsize=1)
def _program(folder: Path) -> tuple[str, str]:
    """The built script and style sheet. Raises NotFound without a build."""
    try:
        script = (folder / "report.js").read_text(encoding="utf-8")
        style = (folder / "report.css").read_text(encoding="utf-8")
    except FileNotFoundError as reason:
        raise NotFound("reports are not built; run `python3 run.py setup`") from reason
    return script, style


def offline_report_html(folder: Path, title: str, chart_json: str) -> str:
    """The report of a chart from its JSON. Raises NotFound."""
    script, style = _program(folder)
    nonce = secrets.token_urlsafe(16)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return _DOCUMENT.format(
        policy=_POLICY.format(script=f"sha256-{digest}", nonce=nonce),
        nonce=nonce,
        title=html.escape(title),
        style=style,
        chart=inert_json(chart_json),
        script=script,
    )

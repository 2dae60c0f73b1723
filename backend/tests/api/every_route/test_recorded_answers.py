"""What the front end's tests take for the server's answers is what the server answers.

``recorded/answers.json`` has them by their question, each with its status; the tests in
``frontend/src/pages`` open pages before them. To record one more, add its question with ``null``;
after a change that is meant,

    LOADCURVE_WRITE_SCENES=1 .venv/bin/pytest backend/tests/api/every_route/test_recorded_answers.py

asks them all anew.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

RECORDED = Path(__file__).parents[1] / "recorded" / "answers.json"

_WHEN = re.compile(r'"((?:created|updated)_at|next_cursor)":"[^"]+"')


def test_the_server_answers_as_recorded(seeded: TestClient) -> None:
    recorded: dict[str, Any] = json.loads(RECORDED.read_bytes())
    answers = {}
    for question in sorted(recorded):
        answer = seeded.get(question)
        # When the published results came into this database; a cursor holds it as well.
        text = _WHEN.sub(r'"\1":"2026-03-01T12:00:00Z"', answer.text)
        answers[question] = [answer.status_code, json.loads(text)]
    if os.environ.get("LOADCURVE_WRITE_SCENES"):
        recorded = answers
        # A line each, so that a change shows which questions it touches.
        lines = (f"{json.dumps(question)}: {json.dumps(answers[question])}" for question in answers)
        RECORDED.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    for question, answer in answers.items():
        assert answer == recorded[question], f"{question}: record it anew, see above"

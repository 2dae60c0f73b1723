"""Coverage-guided fuzzing of the readers: no crash, no hang, no figure that is not a number.

Needs the package atheris, which the project's own locks leave out. Run from the project's root::

    python backend/tests/fuzz/fuzz_readers.py CORPUS_FOLDER [libFuzzer options]

for example with ``-max_total_time=600``. The folder is made and seeded if it is empty, grows with
every input that reaches new code, and may stay between runs. An input that breaks a rule is
written to the working folder as ``crash-…``, ``timeout-…`` or ``oom-…`` and ends the run with a
non-zero code; give that file instead of the folder to run it again.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

BACKEND = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(BACKEND))

with atheris.instrument_imports(include=["loadcurve"]):
    from loadcurve.core.errors import RefusedInput
    from loadcurve.core.readers import read
    from loadcurve.core.readers.reading import Reading

from tests.fuzz.seed_reports import check, seeds, words  # noqa: E402

SECONDS_PER_INPUT = 2
MEMORY_MB = 1024
LARGEST_INPUT = 60_000


def one_input(data: bytes) -> None:
    """Read it, or refuse it; nothing else may happen."""
    try:
        readings: tuple[Reading, ...] = read(data, "fuzz")
    except RefusedInput:
        return
    for reading in readings:
        check(reading)


def prepared(arguments: list[str]) -> list[str]:
    """libFuzzer's arguments: limits of our own first, so that given ones win; seeds and words."""
    options = [
        f"-timeout={SECONDS_PER_INPUT}",
        f"-rss_limit_mb={MEMORY_MB}",
        f"-max_len={LARGEST_INPUT}",
    ]
    for argument in arguments:
        folder = Path(argument)
        if argument.startswith("-") or folder.is_file():
            continue
        folder.mkdir(parents=True, exist_ok=True)
        if not any(folder.iterdir()):
            for name, data in seeds():
                (folder / name).write_bytes(data)
        dictionary = folder.parent / f"{folder.name}.dict"
        escaped = (word.replace("\\", "\\\\").replace('"', '\\"') for word in words())
        dictionary.write_text("".join(f'"{word}"\n' for word in dict.fromkeys(escaped)))
        options.append(f"-dict={dictionary}")
    return [*options, *arguments]


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    atheris.Setup([sys.argv[0], *prepared(sys.argv[1:])], one_input)
    atheris.Fuzz()

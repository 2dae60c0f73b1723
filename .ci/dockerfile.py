"""Reads a Dockerfile and what .dockerignore leaves of a folder, as far as ours use their words."""

from __future__ import annotations

import json
import os
import re
import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path


class CannotFollow(Exception):
    """A line that is not understood here, or a step that failed; the text says which."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction; ``text`` is what follows its word, on one line."""

    word: str
    text: str

    def listed(self) -> list[str]:
        """The command of the form ["a", "b"]; a shell would be one more program in the image."""
        found = json.loads(self.text)
        if not isinstance(found, list):
            raise CannotFollow(f"{self.word} {self.text}: write it as a list")
        return [str(part) for part in found]


@dataclass(slots=True)
class Stage:
    """One image that is built: what it starts from, its name, its instructions."""

    base: str
    name: str
    instructions: list[Instruction] = field(default_factory=list)


def stages(text: str) -> list[Stage]:
    """The stages of a Dockerfile, the last of which is the image."""
    found: list[Stage] = []
    lines = (line for line in text.splitlines() if line.strip() and not line.startswith("#"))
    for line in re.sub(r"\\\n\s*", " ", "\n".join(lines)).splitlines():
        word, _, rest = line.partition(" ")
        if word == "FROM":
            base, _, name = rest.partition(" AS ")
            found.append(Stage(base, name or "image"))
        elif found:
            found[-1].instructions.append(Instruction(word, rest.strip()))
        else:
            raise CannotFollow(f"{line}: it stands before the first FROM")
    return found


@dataclass(frozen=True, slots=True)
class Context:
    """The folder a builder is given, without what .dockerignore keeps from it."""

    root: Path
    rules: tuple[tuple[bool, re.Pattern[str]], ...]

    @classmethod
    def of(cls, root: Path) -> Context:
        """The context of a project's root."""
        rules = []
        for line in (root / ".dockerignore").read_text().splitlines():
            if line.strip() and not line.startswith("#"):
                rules.append((not line.startswith("!"), _pattern(line.removeprefix("!"))))
        return cls(root, tuple(rules))

    def is_kept_out(self, path: str) -> bool:
        """Whether the last rule that fits the path, or a folder it lies in, keeps it out."""
        verdict = False
        parts = path.split("/")
        places = ["/".join(parts[: count + 1]) for count in range(len(parts))]
        for keeps_out, pattern in self.rules:
            if any(pattern.fullmatch(place) for place in places):
                verdict = keeps_out
        return verdict

    def files(self, source: str) -> Iterator[tuple[Path, str]]:
        """The files a COPY of ``source`` takes, each with its path below the source.

        Raises CannotFollow if there is none.
        """
        top = self.root / source
        taken = False
        walked: Iterable[tuple[str, list[str], list[str]]] = os.walk(top)
        if not top.is_dir():
            walked = [(str(top.parent), [], [top.name] if top.is_file() else [])]
        for folder, folders, names in walked:
            here = Path(folder)
            # No rule of ours lets in what lies deeper in a folder that an earlier one keeps out.
            folders[:] = [
                name
                for name in folders
                if not self.is_kept_out((here / name).relative_to(self.root).as_posix())
            ]
            for name in names:
                path = here / name
                if not self.is_kept_out(path.relative_to(self.root).as_posix()):
                    taken = True
                    below = path.relative_to(top if top.is_dir() else top.parent)
                    yield path, below.as_posix()
        if not taken:
            raise CannotFollow(f"COPY {source}: there is nothing of it in the build context")


def _pattern(rule: str) -> re.Pattern[str]:
    text = re.escape(rule.strip().strip("/"))
    text = text.replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*")
    return re.compile(text)


def settings(text: str, known: dict[str, str]) -> dict[str, str]:
    """The variables of an ENV; ``known`` are those that ``$NAME`` stands for."""
    found = dict(pair.partition("=")[::2] for pair in shlex.split(text))
    return {
        name: re.sub(r"\$(\w+)", lambda match: known.get(match[1], ""), value)
        for name, value in found.items()
    }

"""Rules about the tree itself that no linter of ours knows."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from loadcurve.proxy_sign_in import proxy_sign_in
from loadcurve.settings import ROOT

LONGEST_MODULE_LINES = 400
SECOND_DOOR = "loadcurve.core.readers.samples"
LONGEST_FUNCTION_LINES = 50
MOST_MODULES_A_FOLDER = 16
LONGEST_README_LINES = 90
EMPTY_NAMES = {"util", "utils", "helper", "helpers", "common", "base", "misc", "manager", "service"}
WRITTEN_BY_TOOLS = {"schema.d.ts", "openapi.json", "package-lock.json"}


def tracked(*patterns: str) -> list[Path]:
    """Files of the project by git's patterns; in a tree without git, all that match."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode != 0:
        pytest.skip("this is not a git checkout, so what belongs to the project is not known")
    return [path for line in listed.stdout.splitlines() if (path := ROOT / line).is_file()]


SOURCES = (
    *("backend/*.py", "migrations/*.py", "run.py", ".ci/*.py"),
    *("frontend/src/*", "frontend/testing/*", "e2e/*.ts"),
)


def test_modules_are_short() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in tracked(*SOURCES)
        if path.suffix in {".py", ".ts", ".tsx"} and path.name not in WRITTEN_BY_TOOLS
        if (lines := path.read_text().count("\n")) > LONGEST_MODULE_LINES
    }
    assert not long


def test_functions_are_short() -> None:
    long = []
    for path in tracked("backend/loadcurve/*.py", "migrations/*.py", "run.py", ".ci/*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                # A migration is one list of tables; cutting it up would hide nothing.
                if lines > LONGEST_FUNCTION_LINES and "migrations" not in path.parts:
                    long.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.name} {lines}")
    assert not long


def test_names_say_something() -> None:
    assert not [path for path in tracked(*SOURCES) if path.stem.lower() in EMPTY_NAMES]


def test_every_file_that_the_documents_lead_to_is_there() -> None:
    documents = (*(ROOT / "docs").rglob("*.md"), ROOT / "CONTRIBUTING.md", ROOT / "README.md")
    named = {
        name
        for document in documents
        for name in re.findall(
            r"`((?:backend|frontend|docs|e2e)/[^`*…<\s]+)`", document.read_text()
        )
    }
    assert len(named) > 20
    assert not [name for name in sorted(named) if not (ROOT / name).exists()]


def test_twelve_questions_of_a_newcomer_lead_to_a_file() -> None:
    text = (ROOT / "docs/contribute/architecture.md").read_text()
    first = text[text.index("Twelve questions") : text.index("More questions")]
    assert len(re.findall(r"^\| .*\? \| `", first, re.MULTILINE)) == 12


def test_every_measurement_is_listed_and_there() -> None:
    folder = ROOT / "bench"
    listed = set(re.findall(r"`([\w]+\.(?:py|mjs))`", (folder / "README.md").read_text()))
    assert listed == {path.name for path in tracked("bench/*.py", "bench/*.mjs")}


def test_the_readme_is_a_way_in_and_no_more() -> None:
    assert (ROOT / "README.md").read_text().count("\n") <= LONGEST_README_LINES


def test_folders_of_core_are_entered_by_their_door() -> None:
    """What a folder's ``__init__`` does not name is its own business."""
    core = ROOT / "backend/loadcurve/core"
    folders = {f"loadcurve.core.{path.name}" for path in core.iterdir() if path.is_dir()}
    past_the_door = []
    for path in tracked("backend/loadcurve/*.py"):
        own = ".".join(path.relative_to(ROOT / "backend").with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.ImportFrom) or node.module is None:
                continue
            folder = ".".join(node.module.split(".")[:3])
            inside = node.module not in (folder, SECOND_DOOR) and folder in folders
            if inside and not own.startswith(f"{folder}."):
                past_the_door.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.module}")
    assert not past_the_door


def test_every_frontend_folder_lists_allowed_imports() -> None:
    """A folder that dependency-cruiser's table leaves out may import anything of its layer."""
    rules = (ROOT / "frontend/.dependency-cruiser.cjs").read_text()
    table = rules[rules.index("const ideas = {") : rules.index("const withinLayer")]
    ruled = {
        layer: set(re.findall(r"(\w+): \[", folders))
        for layer, folders in re.findall(r"^  (\w+): \{(.*?)\}", table, re.MULTILINE | re.DOTALL)
    }
    source = ROOT / "frontend/src"
    folders: dict[str, set[str]] = {layer: set() for layer in ("model", "plots", "parts", "pages")}
    for path in tracked("frontend/src/*"):
        layer, *inner = path.relative_to(source).parts[:-1] or ("",)
        if layer in folders and inner and inner[0] != "fixtures":
            folders[layer].add(inner[0])
    assert ruled == folders


def test_every_frontend_folder_has_a_description() -> None:
    source = ROOT / "frontend/src"
    rows = dict(re.findall(r"^\| `([\w/]+)` \| (.+) \|$", (source / "README.md").read_text(), re.M))
    layers = {"api", "styles", "model", "plots", "parts", "pages"}
    folders = {
        "/".join(folder.parts[:2])
        for path in tracked("frontend/src/*")
        if (folder := path.relative_to(source).parent).parts[:1]
        and folder.parts[0] in layers
        and "fixtures" not in folder.parts
    }
    # What several folders of a layer need lies beside them.
    assert set(rows) == folders - {"model", "plots", "parts", "pages"}
    assert all(len(sentence.split()) > 1 for sentence in rows.values())


def test_shared_test_code_is_in_its_own_folders() -> None:
    """`serving`, `making` or `reports`, not the test that was first to need it."""
    borrowed = [
        f"{path.relative_to(ROOT)}:{number} {line}"
        for path in tracked("backend/tests/*.py", "bench/*.py", "e2e/*.py")
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if re.match(r"\s*(from|import) tests\.(\w+\.)*(test_\w+|conftest)\b", line)
    ]
    assert not borrowed


def test_no_folder_is_a_hall() -> None:
    """So many modules side by side can still be taken in; more want folders of their own."""
    modules: dict[Path, int] = {}
    for path in tracked("backend/*.py", "frontend/src/*", "frontend/testing/*", "e2e/*.ts"):
        is_code = path.suffix in {".py", ".ts", ".tsx"} and path.name != "__init__.py"
        if is_code and ".test." not in path.name:
            modules[path.parent] = modules.get(path.parent, 0) + 1
    assert not {str(at): count for at, count in modules.items() if count > MOST_MODULES_A_FOLDER}


def test_nothing_is_left_open() -> None:
    marks = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b")
    this = Path(__file__).resolve()
    left = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in tracked(*SOURCES)
        if path.suffix in {".py", ".ts", ".tsx"} and path != this
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if marks.search(line)
    ]
    assert not left


def test_lock_files_name_no_host() -> None:
    for path in tracked("*.lock"):
        assert "://" not in path.read_text(), path
    for path in tracked("*package-lock.json"):
        assert '"resolved"' not in path.read_text(), path


def pins(lock: str) -> dict[str, str]:
    text = (ROOT / lock).read_text()
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))


def pins_here(lock: str) -> dict[str, str]:
    """The versions that are installed on this machine: some differ by the version of Python."""
    lines = re.findall(r"^([a-z0-9-]+==[^\\\n]+)", (ROOT / lock).read_text(), re.MULTILINE)
    requirements = [Requirement(line) for line in lines]
    return {
        pin.name: str(pin.specifier).removeprefix("==")
        for pin in requirements
        if pin.marker is None or pin.marker.evaluate()
    }


def needs_of(name: str, extras: Iterable[str]) -> list[Requirement]:
    """What an installed package needs on this machine, with these extras."""
    asked = [{"extra": extra} for extra in ("", *extras)]
    needs = [Requirement(text) for text in metadata.requires(name) or []]
    return [
        need
        for need in needs
        if need.marker is None or any(need.marker.evaluate(environment) for environment in asked)
    ]


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_file_names_everything_that_its_packages_need(lock: str) -> None:
    """Packages are installed without resolving, so whatever a lock lacks would be missing."""
    locked, project = pins_here(lock), tomllib.loads((ROOT / "pyproject.toml").read_text())
    texts: list[str] = project["project"]["dependencies"]
    if lock == "requirements-dev.lock":
        texts = [*texts, *project["dependency-groups"]["dev"]]
    left, seen = [Requirement(text) for text in texts], set[tuple[str, frozenset[str]]]()
    while left:
        need = left.pop()
        name = canonicalize_name(need.name)
        assert name in locked, f"{lock} lacks {need}"
        assert need.specifier.contains(locked[name], prereleases=True), f"{lock} lacks {need}"
        if (name, frozenset(need.extras)) not in seen:
            seen.add((name, frozenset(need.extras)))
            left += needs_of(name, need.extras)
    assert len(seen) > 20


def test_the_tests_run_on_the_versions_that_are_served() -> None:
    served, tested = pins("requirements.lock"), pins("requirements-dev.lock")
    assert served
    assert {name: tested.get(name) for name in served} == served


def test_the_program_has_no_means_to_call_out() -> None:
    """Nothing we serve may fetch an address that somebody sent (SSRF): no HTTP client is locked.

    Only `loadcurve_client` and `loadcurve mcp` call out, to the server their user names; contracts
    in pyproject.toml say that no module of a server imports them.
    """
    locked = pins("requirements.lock")
    assert not locked.keys() & {
        "httpx",
        "httpx2",
        "mcp",
        "requests",
        "aiohttp",
        "urllib3",
        "python-multipart",
    }
    calling = [
        str(path.relative_to(ROOT / "backend/loadcurve"))
        for path in tracked("backend/loadcurve/*.py")
        if re.search(r"^\s*(from|import) (urllib\.request|http\.client)\b", path.read_text(), re.M)
    ]
    assert not calling


def test_only_secrets_makes_random_values() -> None:
    used = [
        str(path)
        for path in tracked("backend/loadcurve/*.py")
        if re.search(r"^\s*(from|import) random\b", path.read_text(), re.MULTILINE)
    ]
    assert not used


def test_the_development_server_is_not_open_to_others() -> None:
    assert not re.search(r"\bhost\s*:", (ROOT / "frontend/vite.config.ts").read_text())


def compose() -> dict[str, Any]:
    whole = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    assert isinstance(whole, dict)
    return whole


def test_compose_publishes_one_port_to_this_machine_only() -> None:
    services = compose()["services"]
    published = {name: service["ports"] for name, service in services.items() if "ports" in service}
    # The proxy is for those who ask for it, and then for everybody.
    assert services["proxy"]["profiles"] == ["tls"]
    assert published.pop("proxy") == ["0.0.0.0:80:80", "0.0.0.0:443:443"]
    assert published == {"app": ["127.0.0.1:8000:8000"]}


def test_compose_has_no_default_secret() -> None:
    text = (ROOT / "docker-compose.yml").read_text()
    secrets = re.findall(r"PASSWORD: (.*)", text)
    assert secrets
    assert all(re.fullmatch(r"\$\{POSTGRES_PASSWORD:\?[^}]+\}", secret) for secret in secrets)


@pytest.mark.parametrize("name", ["app", "migrate", "proxy", "worker"])
def test_compose_gives_as_little_as_it_can(name: str) -> None:
    service = compose()["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["mem_limit"]
    assert service["pids_limit"] <= 256
    assert "privileged" not in service
    if name != "proxy":
        assert service["user"].split(":")[0] not in ("", "0", "root")
        assert "cap_add" not in service


def test_compose_checks_health_and_keeps_durability() -> None:
    services = compose()["services"]
    assert {name for name, service in services.items() if "healthcheck" not in service} == {
        "migrate",
        "worker",
    }
    # Jobs are for the worker alone.
    assert services["worker"]["command"][0] == "worker"
    assert services["worker"]["networks"] == ["inside"]
    assert services["app"]["environment"]["LOADCURVE_JOBS"] == "false"
    assert (
        services["app"]["depends_on"]
        == services["worker"]["depends_on"]
        == {
            "database": {"condition": "service_healthy"},
            "migrate": {"condition": "service_completed_successfully"},
        }
    )
    assert services["app"]["environment"]["LOADCURVE_MIGRATE"] == "false"
    assert "fsync" not in (ROOT / "docker-compose.yml").read_text()
    assert services["database"]["networks"] == ["inside"]
    assert compose()["networks"]["inside"] == {"internal": True}
    mounts = [m.split(":")[0] for service in services.values() for m in service.get("volumes", ())]
    assert set(mounts) - {"./deploy/Caddyfile"} == set(compose()["volumes"])


def test_compose_passes_all_sign_on_settings_and_enables_none() -> None:
    source = (ROOT / "backend/loadcurve/proxy_sign_in.py").read_text()
    known = set(re.findall(r'"(LOADCURVE_PROXY_[A-Z_]+)"', source))
    given = compose()["services"]["app"]["environment"]
    passed = {name: value for name, value in given.items() if name.startswith("LOADCURVE_PROXY_")}
    assert len(known) == 6
    assert passed == {name: f"${{{name}:-}}" for name in known}
    assert proxy_sign_in(dict.fromkeys(known, "")) is None


def test_proxy_forwards_no_local_only_address() -> None:
    rules = (ROOT / "deploy/Caddyfile").read_text()
    assert "path /metrics /readyz" in rules
    assert "respond @inside 404" in rules
    assert "reverse_proxy app:8000" in rules


def test_the_image_runs_as_an_ordinary_user() -> None:
    users = re.findall(r"^USER (.+)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert users
    assert users[-1].split(":")[0] not in ("0", "root")


def test_no_pattern_takes_exponential_time() -> None:
    """A quantified group that holds an unbounded quantifier can, on text made for it (D15)."""
    nested = re.compile(r"\((?:[^()]|\\[()])*[*+](?:[^()]|\\[()])*\)(?:[*+]|\{[0-9]*,\})")
    # Every repetition of these groups begins with a blank, which nothing before it can take.
    harmless = {"(?:[ ]+-+)+", r"(?:[ \t]+[A-Za-z_][A-Za-z0-9_]*)*"}
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno} {group}"
        for path in tracked("backend/loadcurve/*.py", "migrations/*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if "(?" in node.value or "\\" in node.value
        for group in (match.group() for match in nested.finditer(node.value))
        if group not in harmless
    ]
    assert not found


def test_goal_table_names_existing_files_only() -> None:
    text = (ROOT / "docs/operate/reliability.md").read_text()
    named = set(re.findall(r"(?:backend/tests|bench|e2e|frontend/src)/[\w./-]*", text))
    assert len(named) > 15
    assert not [path for path in sorted(named) if not (ROOT / path).exists()]

"""Mutation testing of the answers: how many small changes to the code do the tests notice?

    .venv/bin/python bench/mutants.py               # all modules, some thousand mutants
    .venv/bin/python bench/mutants.py curves.sla curves.knee
    .venv/bin/python bench/mutants.py --every 5     # every fifth mutant

A mutant is one changed operator, constant or condition. Each runs in a process forked from one that
has everything loaded, so that it costs little more than its tests. Prints the survivors and, at the
end, the share that was killed. mutmut and cosmic-ray start a process a mutant, which takes hours.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import importlib.abc
import importlib.machinery
import io
import os
import resource
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BACKEND = ROOT / "backend"
CORE = BACKEND / "loadcurve" / "core"
TESTS: dict[str, tuple[str, ...]] = {
    "curves.levels": (
        "curves/test_sla",
        "curves/test_ort",
        "answers/test_comparison",
        "curves/test_ceilings",
    ),
    "curves.sla": ("curves/test_sla",),
    "histograms.percentile_sla": ("histograms/test_percentile_levels",),
    "histograms.percentile_levels": ("histograms/test_percentile_levels",),
    "histograms.merged": (
        "histograms/test_percentiles",
        "histograms/test_percentile_levels",
    ),
    "histograms.percentiles": (
        "histograms/test_percentiles",
        "histograms/test_percentile_levels",
        "figures/test_histogram",
    ),
    "curves.ort": ("curves/test_ort",),
    "curves.knee": ("curves/test_knee",),
    "curves.speedup": (
        "curves/test_speedup",
        "answers/test_comparison",
    ),
    "curves.scaling": ("curves/test_scaling",),
    "curves.repeats": ("curves/test_repeats",),
    "curves.ceilings": ("curves/test_ceilings",),
    "answers.db_time": ("answers/test_db_time",),
    "answers.sentences": ("answers/test_sentences",),
    "comparability.verdict": ("comparability/test_verdict",),
    "comparability.rules": (
        "comparability/test_verdict",
        "answers/test_comparison",
    ),
    "answers.findings": ("answers/test_findings",),
    "reports.crosschecks": (
        "reports/test_crosschecks",
        "reports/test_load_point",
    ),
    "answers.run": (
        "answers/test_comparison",
        "answers/test_sentences",
    ),
    "answers.comparison": (
        "answers/test_comparison",
        "answers/test_sentences",
    ),
}
# CPU time, which does not depend on other processes.
CPU_LIMIT_S = 60
WORKERS = 2

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.Pow: ast.Mult,
}

Change = Callable[[ast.AST], None]


def changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """Every way to change one node, with what it changes."""
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            other = _COMPARED[type(operator)]

            def compare(new: ast.AST, index: int = index, other: type[ast.cmpop] = other) -> None:
                new.ops[index] = other()  # type: ignore[attr-defined]

            yield f"{type(operator).__name__} -> {other.__name__}", compare
    elif isinstance(node, ast.BinOp) and type(node.op) in _COMPUTED:
        operator = _COMPUTED[type(node.op)]
        yield f"{type(node.op).__name__} -> {operator.__name__}", _setting("op", operator())
    elif isinstance(node, ast.BoolOp):
        turned = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"{type(node.op).__name__} -> {type(turned).__name__}", _setting("op", turned)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield "-x -> +x", _setting("op", ast.UAdd())
    elif isinstance(node, ast.Constant):
        for value in _others(node.value):
            yield f"{node.value!r} -> {value!r}", _setting("value", value)
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        negated = ast.UnaryOp(ast.Not(), node.test)
        yield "condition negated", _setting("test", negated)


def _setting(field: str, value: object) -> Change:
    return lambda new: setattr(new, field, copy.deepcopy(value))


def _others(value: object) -> list[object]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int | float):
        return [value + 1]
    return [f"XX{value}XX"] if isinstance(value, str) and value else []


def mutable(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node that does something: no docstring, annotation, decorator or import."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        yield node
        inner = copy.copy(node)
        for field in ("annotation", "returns", "decorator_list"):
            if hasattr(inner, field):
                setattr(inner, field, [] if field == "decorator_list" else None)
        yield from mutable(inner)


def mutants(source: str) -> Iterator[tuple[int, str, ast.Module]]:
    """Line, change, and the changed module."""
    tree = ast.parse(source)
    for node in mutable(tree):
        for what, change in changes(node):
            before = dict(vars(node))
            kept = {key: list(v) if isinstance(v, list) else v for key, v in before.items()}
            change(node)
            changed = ast.fix_missing_locations(copy.deepcopy(tree))
            vars(node).update(kept)
            yield getattr(node, "lineno", 0), what, changed


class _Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a changed tree."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name, self.tree = name, tree

    def find_spec(
        self, fullname: str, path: object, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.machinery.ModuleSpec(fullname, self, origin="mutant")

    def exec_module(self, module: object) -> None:
        code = compile(self.tree, "mutant", "exec")
        exec(code, vars(module))  # noqa: S102  our own code, changed


def survives(module: str, tree: ast.Module | None) -> int:
    """Fork, run the module's tests against the changed tree; the child exits with 0 if all pass."""
    child = os.fork()
    if child:
        return child
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_LIMIT_S, CPU_LIMIT_S))
    for name in [
        n for n in sys.modules if n.startswith(("loadcurve.core", "tests.core", "tests.making"))
    ]:
        del sys.modules[name]
    if tree is not None:
        sys.meta_path.insert(0, _Mutated(f"loadcurve.core.{module}", tree))
    files = [str(BACKEND / "tests" / "core" / f"{test}.py") for test in TESTS[module]]
    code: int = 1
    try:
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            import pytest  # noqa: PLC0415

            code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--no-header", *files])
    finally:
        os._exit(0 if code == 0 else 1)


def load() -> None:
    """Load once what every child needs, and make hypothesis quick and repeatable."""
    os.chdir(ROOT)
    sys.path.insert(0, str(BACKEND))
    # The tests of core need none of the plugins, some of which take a second to load.
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    import hypothesis  # noqa: PLC0415

    for module in ("pytest", "scipy.optimize", "scipy.stats", "tests.conftest"):
        importlib.import_module(module)
    hypothesis.settings.register_profile(
        "mutants", max_examples=20, derandomize=True, deadline=None, database=None
    )
    hypothesis.settings.load_profile("mutants")


def tried(module: str, every: int) -> tuple[int, int]:
    """How many mutants of a module were killed, of how many; prints the survivors."""
    path = CORE / f"{module.replace('.', '/')}.py"
    if os.waitpid(survives(module, None), 0)[1] != 0:
        raise SystemExit(f"{module}: its tests fail without any change")
    killed = total = 0
    running: dict[int, tuple[int, str]] = {}

    def settle() -> bool:
        child, status = os.wait()
        line, what = running.pop(child)
        if status == 0:
            print(f"  survived  {module}.py:{line}  {what}", flush=True)
        return status != 0

    for number, (line, what, tree) in enumerate(mutants(path.read_text())):
        if number % every:
            continue
        total += 1
        while len(running) >= WORKERS:
            killed += settle()
        running[survives(module, tree)] = (line, what)
    while running:
        killed += settle()
    print(f"{module}: {killed} of {total} killed", flush=True)
    return killed, total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("modules", nargs="*", metavar="MODULE", choices=[*TESTS, []])
    parser.add_argument("--every", type=int, default=1, help="try only every n-th mutant")
    options = parser.parse_args()
    load()
    counts = [tried(module, options.every) for module in options.modules or TESTS]
    killed, total = (sum(column) for column in zip(*counts, strict=True))
    print(f"{killed} of {total} mutants killed: {killed / total:.1%}")


if __name__ == "__main__":
    main()

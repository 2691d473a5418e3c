"""The same decisions give the same match everywhere: rules know no clock, no foreign chance, no hash order."""

import ast
from collections.abc import Iterator

import pytest

from tests.support.source import imports, modules, nodes

RULES = ("kernel", "lang", "games")
UNSTEADY_MODULES = frozenset({"random", "time", "datetime", "secrets", "uuid", "threading", "asyncio"})
ORDERLESS = frozenset({"any", "all", "sum", "sorted", "set", "frozenset", "min", "max", "len"})
"""Functions whose result does not depend on the order of what they are given."""
UNSTEADY_CALLS = frozenset({"hash", "id", "input"})


def test_rules_know_no_clock_and_no_foreign_chance() -> None:
    """Nothing in the rules imports a clock, a random source or threads, nor asks for hashes and addresses."""
    strays = [
        f"{name} imports {imported}"
        for name, tree in modules(*RULES).items()
        for imported in imports(name, tree)
        if imported.partition(".")[0] in UNSTEADY_MODULES
    ]
    strays += [
        f"{name}:{node.lineno} calls {node.func.id}()"
        for name, tree in modules(*RULES).items()
        for node in nodes(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in UNSTEADY_CALLS
    ]

    assert [] == strays


def test_rules_never_walk_over_a_set() -> None:
    """The order of a set is not the same in every run; rules sort it first."""
    walked = [f"{name}:{line}" for name, tree in modules(*RULES).items() for line in _set_walks(tree)]

    assert [] == walked


@pytest.mark.parametrize(
    "code",
    [
        "for x in {1, 2}: f(x)",
        "f([x for x in set(xs)])",
        "f(list({x for x in xs}))",
        "def g():\n    seen = {1}\n    for x in seen: f(x)",
        "f(tuple(frozenset(xs) | ys))",
    ],
)
def test_a_walk_over_a_set_is_noticed(code: str) -> None:
    """The check above sees what it should."""
    assert list(_set_walks(ast.parse(code)))


@pytest.mark.parametrize(
    "code", ["f(sorted({1, 2}))", "x in {1, 2}", "f(any(y for y in xs if y in {1}))", "f(len(set(xs)))"]
)
def test_a_harmless_set_is_left_alone(code: str) -> None:
    """Membership, size and sorting do not depend on order."""
    assert [] == list(_set_walks(ast.parse(code)))


def _set_walks(tree: ast.Module) -> Iterator[int]:
    """Lines where a set is walked over, or made into something that keeps its order."""
    for scope in [tree, *(node for node in nodes(tree) if isinstance(node, ast.FunctionDef))]:
        sets, harmless = _names_of_sets(scope), set(_without_order(scope))
        for node in nodes(scope):
            walked: list[ast.expr] = []
            if isinstance(node, ast.For | ast.comprehension):
                walked = [node.iter]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                walked = node.args[:1] if node.func.id in {"list", "tuple", "enumerate", "iter", "next"} else []
            if node in harmless:
                continue
            yield from (part.lineno for part in walked if _is_set(part, sets))


def _without_order(scope: ast.AST) -> Iterator[ast.comprehension]:
    """Yield the comprehensions whose order is lost again: they make a set, or something that counts or sorts them."""
    for node in nodes(scope):
        if isinstance(node, ast.SetComp):
            yield from node.generators
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDERLESS:
            inner = node.args[0] if node.args else None
            if isinstance(inner, ast.GeneratorExp | ast.ListComp):
                yield from inner.generators


def _names_of_sets(scope: ast.AST) -> frozenset[str]:
    names = set()
    for node in nodes(scope):
        if isinstance(node, ast.Assign) and _is_set(node.value, frozenset()):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return frozenset(names)


def _is_set(value: ast.expr, names: frozenset[str]) -> bool:
    match value:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right=right):
            return _is_set(left, names) or _is_set(right, names)
        case ast.Name(id=name):
            return name in names
        case _:
            return False

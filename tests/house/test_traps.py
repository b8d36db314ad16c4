"""What mypyc compiles to something else than Python means, found before it is compiled."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.house.compiled import ROOT, sources

NATIVE = {"i64", "i32", "i16", "u8"}
SMALL = 2**31  # a C int: what a literal below this is, when it stands left of a shift


def _constants(tree: ast.Module) -> dict[str, int]:
    """Return the names annotated Final whose number is known, those taken from elsewhere too."""
    found: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("longtable."):
            found |= _imported(node)
        if isinstance(node, ast.AnnAssign) and node.value and isinstance(node.target, ast.Name):
            number = _value(node.value, found)
            if ast.unparse(node.annotation).startswith("Final") and number is not None:
                found[node.target.id] = number
    return found


def _imported(node: ast.ImportFrom) -> dict[str, int]:
    path = (ROOT / "src" / (node.module or "").replace(".", "/")).with_suffix(".py")
    known = _constants_of(path) if path.exists() else {}
    return {a.asname or a.name: known[a.name] for a in node.names if a.name in known}


@cache
def _constants_of(path: Path) -> dict[str, int]:
    """Return the constants of a module; most are imported by many others."""
    return _constants(ast.parse(path.read_text()))


def _value(node: ast.expr, constants: dict[str, int]) -> int | None:
    """Return the number that a compiler would put for the expression, if it knows one."""
    match node:
        case ast.Constant(value=int() as value):
            return value
        case ast.Name(id=name):
            return constants.get(name)
        case ast.Call(func=ast.Name(id=name), args=[inner]) if name in NATIVE:
            return _value(inner, constants)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return _folded(ast.Sub(), 0, _value(inner, constants))
        case ast.BinOp(left=left, op=op, right=right):
            return _folded(op, _value(left, constants), _value(right, constants))
        case _:
            return None


def _folded(op: ast.operator, left: int | None, right: int | None) -> int | None:
    if left is None or right is None:
        return None
    match op:
        case ast.LShift():
            return left << right
        case ast.Add():
            return left + right
        case ast.Sub():
            return left - right
        case ast.Mult():
            return left * right
        case ast.BitOr():
            return left | right
        case _:
            return None


def narrow_shifts(source: str) -> Iterator[str]:
    """Find ``1 << n``: with n native, mypyc shifts in 32 bits and is silently wrong from bit 31."""
    tree = ast.parse(source)
    constants = _constants(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            left, right = _value(node.left, constants), _value(node.right, constants)
            if left is not None and right is None and abs(left) < SMALL:
                yield f"line {node.lineno}: {ast.unparse(node)}"


def object_loops(source: str) -> Iterator[str]:
    """Find ``for _ in``: mypyc makes ``_`` an object, and the loop a dozen times slower."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.For) and ast.unparse(node.target) == "_":
            yield f"line {node.lineno}: for _ in {ast.unparse(node.iter)}"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("x = 1 << n", 1),
        ("x = i64(1) << n", 1),
        ("ONE: Final = 1\nx = ONE << n", 1),
        ("ONE: Final[i64] = 1\ndef f(n: i64) -> i64:\n    return (ONE | 2) << n + 1", 1),
        ("x = -1 << n", 1),
        ("from longtable.core.state import HIDDEN\nx = HIDDEN << n", 1),
        ("x = 1 << 40", 0),
        ("TOP: Final = 1 << 61\nx = TOP << n", 0),
        ("x = mask << 9", 0),
        ("x = mask << n", 0),
        ("x = BITS[n]", 0),
    ],
)
def test_the_search_finds_literals_shifted_by_a_variable(source: str, found: int) -> None:
    assert len(list(narrow_shifts(source))) == found


def test_compiled_modules_shift_no_literal_by_a_variable() -> None:
    traps = {str(p.relative_to(ROOT)): list(narrow_shifts(p.read_text())) for p in sources()}
    assert {path: lines for path, lines in traps.items() if lines} == {}


def test_compiled_modules_have_no_loop_over_an_underscore() -> None:
    assert list(object_loops("for _ in range(3): pass")) == ["line 1: for _ in range(3)"]
    traps = {str(p.relative_to(ROOT)): list(object_loops(p.read_text())) for p in sources()}
    assert {path: lines for path, lines in traps.items() if lines} == {}

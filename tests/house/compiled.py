"""Which modules the build compiles, read from setup.py itself."""

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def _patterns() -> tuple[str, ...]:
    for node in ast.parse((ROOT / "setup.py").read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED":
            value = ast.literal_eval(node.value)
            assert isinstance(value, tuple)
            return value
    raise AssertionError("setup.py no longer says what it compiles")


def sources() -> list[Path]:
    """Return the sources of all modules that are compiled, sorted."""
    package = ROOT / "src" / "longtable"
    return sorted(path for pattern in _patterns() for path in package.glob(pattern))


def modules() -> list[str]:
    """Return the names of all modules that are compiled."""
    names = (path.relative_to(ROOT / "src").with_suffix("").parts for path in sources())
    return [".".join(parts[:-1] if parts[-1] == "__init__" else parts) for parts in names]

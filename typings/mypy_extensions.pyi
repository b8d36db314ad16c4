"""mypy_extensions for pyright, to which the compiler's native integers are plain `int`.

mypy does not read this folder: it knows these types itself.
"""

from collections.abc import Callable
from typing import TypeVar

_T = TypeVar("_T")

i64 = int
i32 = int
i16 = int
u8 = int

def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[_T], _T]: ...
def trait(cls: _T) -> _T: ...

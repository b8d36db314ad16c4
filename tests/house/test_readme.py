"""What the README shows is what happens."""

import doctest
import re

from tests.house.compiled import ROOT

README = (ROOT / "README.md").read_text()


def test_the_python_of_the_readme_does_what_it_says() -> None:
    blocks = re.findall(r"```pycon\n(.*?)```", README, re.DOTALL)
    assert blocks
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", 0)
        said: list[str] = []
        result = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
        assert result.failed == 0, "".join(said)
        assert result.attempted > 0


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    pages = README + (ROOT / "CONTRIBUTING.md").read_text()
    named = set(re.findall(r"(?:`|^|fast )make ([a-z-]+)", pages, re.MULTILINE))
    assert {"serve", "test"} <= named <= targets

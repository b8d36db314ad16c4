"""What the README and the documents say is so."""

import doctest
import re

from longtable.cli import cli
from longtable.web.settings import Settings
from tests.house.compiled import ROOT

README = (ROOT / "README.md").read_text()
COMMAND_LINE = (ROOT / "docs" / "command-line.md").read_text()


def test_the_python_of_the_readme_does_what_it_says() -> None:
    """Its blocks are one course of things, as somebody types them one after the other."""
    blocks = re.findall(r"```pycon\n(.*?)```", README, re.DOTALL)
    assert len(blocks) > 1
    test = doctest.DocTestParser().get_doctest("".join(blocks), {}, "README.md", "README.md", 0)
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert result.failed == 0, "".join(said)
    assert result.attempted > len(blocks)


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    pages = README + (ROOT / "CONTRIBUTING.md").read_text()
    named = set(re.findall(r"(?:`|^|fast )make ([a-z-]+)", pages, re.MULTILINE))
    assert {"serve", "test"} <= named <= targets


def test_every_command_has_its_row() -> None:
    rows = re.findall(r"^\| `longtable ([a-z-]+)", COMMAND_LINE, re.MULTILINE)
    assert sorted(rows) == sorted(cli.commands)


def test_every_setting_has_its_row_with_its_default() -> None:
    told: dict[str, str] = {}
    for names, defaults in re.findall(
        r"^\| (`LONGTABLE_.*?) \| (.*?) ?\| ", COMMAND_LINE, re.MULTILINE
    ):
        values = [value.strip("` ") for value in defaults.split(", ")]
        told |= zip(re.findall(r"`LONGTABLE_(\w+)`", names), values, strict=True)
    fields = Settings.model_fields
    assert set(told) == {name.upper() for name in fields}
    shown = Settings.model_validate({name: told[name.upper()] for name in fields})
    for name, field in fields.items():
        assert getattr(shown, name) == field.default, name


def test_every_page_of_the_documents_can_be_found_from_the_readme() -> None:
    pages = {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")}
    assert pages == set(re.findall(r"\]\((docs/[a-z-]+\.md)\)", README))

"""The examples in docstrings and on the pages run, and print what they say."""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tetrarchia
from tetrarchia import _native, errors

PACKAGE = Path(__file__).resolve().parents[1]
README = (PACKAGE / "README.md").read_text(encoding="utf-8")
LEARNING = (PACKAGE / "LEARNING.md").read_text(encoding="utf-8")

# All modules in Python. Those of the compiled part are found by hand, because doctest does not look into it.
MODULES = ["tetrarchia", "_word", "cluster", "enums", "errors", "gymnasium", "pettingzoo", "study", "vector"]


def compiled() -> dict[str, str]:
    """Returns the docstrings of the compiled part that have examples."""
    found = {}
    for name, value in vars(_native).items():
        if not (inspect.isclass(value) or inspect.isroutine(value)):
            continue
        found[name] = inspect.getdoc(value)
        for member, part in vars(value).items() if inspect.isclass(value) else ():
            found[f"{name}.{member}"] = inspect.getdoc(part)
    return {name: text for name, text in found.items() if text and ">>>" in text}


@pytest.mark.parametrize("name", sorted(compiled()))
def test_docstrings_of_the_compiled_part(name: str) -> None:
    test = doctest.DocTestParser().get_doctest(compiled()[name], {}, name, None, 0)
    result = doctest.DocTestRunner().run(test)
    assert result.attempted > 0 and result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_docstrings_of_the_modules(name: str) -> None:
    module = importlib.import_module(name if name == "tetrarchia" else f"tetrarchia.{name}")
    assert doctest.testmod(module).failed == 0


def test_there_are_many_examples() -> None:
    assert len(compiled()) >= 20
    assert {path.stem for path in Path(tetrarchia.__file__).parent.glob("*.py")} == {*MODULES, "__init__"} - {"tetrarchia"}


def blocks(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page, re.DOTALL)


def test_readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(blocks(README)) >= 10
    runner = doctest.DocTestRunner()
    names: dict[str, object] = {}
    for number, block in enumerate(blocks(README)):
        if ">>>" in block:
            # Every block goes on where the last one ended, as a reader does.
            test = doctest.DocTestParser().get_doctest(block, names, f"block {number}", None, 0)
            runner.run(test, clear_globs=False)
            names = test.globs
        else:
            exec(compile(block, f"README block {number}", "exec"), {})
    assert runner.summarize(verbose=False).failed == 0


# The scripts for a real cluster are run by `test_cluster.py`.
LEARNING_BLOCKS = [block for block in blocks(LEARNING) if "run_on_" not in block]


@pytest.mark.parametrize("block", LEARNING_BLOCKS, ids=lambda block: block.split()[1])
def test_the_page_on_learning(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block, "LEARNING.md", "exec"), {})
    assert ("print" in block) == bool(capsys.readouterr().out)


def test_all_of_the_page_on_learning_is_run() -> None:
    assert len(LEARNING_BLOCKS) == 4 and len(blocks(LEARNING)) == 6


def test_readme_lists_every_exception() -> None:
    for name in errors.__all__:
        assert f"`{name}`" in README, name


def test_the_example_runs_without_anything_else(tmp_path: Path) -> None:
    script = PACKAGE / "examples" / "winrates.py"
    done = subprocess.run([sys.executable, script, "40"], cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")
    assert (tmp_path / "winrates.svg").read_text(encoding="utf-8").startswith("<svg")
    assert "5300" in done.stdout

"""The examples in docstrings and in the README run, and print what they say."""

from __future__ import annotations

import doctest
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tetrarchia
from tetrarchia import _native, errors
from tetrarchia import _word as words

PACKAGE = Path(__file__).resolve().parents[1]
README = (PACKAGE / "README.md").read_text(encoding="utf-8")


def documented() -> dict[str, object]:
    """Returns everything with a docstring: modules, classes, functions and methods."""
    found: dict[str, object] = {"tetrarchia": tetrarchia, "Word": words.Word}
    for module in (_native, errors):
        for name, value in vars(module).items():
            if name.startswith("_") or not (inspect.isclass(value) or inspect.isroutine(value)):
                continue
            found[name] = value
            for member, part in vars(value).items() if inspect.isclass(value) else ():
                if ">>>" in (getattr(part, "__doc__", None) or ""):
                    found[f"{name}.{member}"] = part
    return {name: value for name, value in found.items() if ">>>" in (value.__doc__ or "")}


@pytest.mark.parametrize("name", sorted(documented()))
def test_docstrings(name: str) -> None:
    text = inspect.cleandoc(documented()[name].__doc__ or "")
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    result = doctest.DocTestRunner().run(test)
    assert result.attempted > 0 and result.failed == 0


def test_there_are_many_examples() -> None:
    assert len(documented()) >= 20


def test_readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(blocks) >= 5
    runner = doctest.DocTestRunner()
    names: dict[str, object] = {}
    for number, block in enumerate(blocks):
        if ">>>" in block:
            # Every block goes on where the last one ended, as a reader does.
            test = doctest.DocTestParser().get_doctest(block, names, f"block {number}", None, 0)
            runner.run(test, clear_globs=False)
            names = test.globs
        else:
            exec(compile(block, f"README block {number}", "exec"), {})
    assert runner.summarize(verbose=False).failed == 0


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

"""Writes `python/tetrarchia/enums.py` from the vocabularies of the library.

Run it after a vocabulary has changed: `python generate.py`, with the package installed. A test compares the file with
what this script would write.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

ENUMS = Path(__file__).parent / "python" / "tetrarchia" / "enums.py"

HEAD = '''"""The words of the game as enums.

Written by `generate.py` from the vocabularies of the library: do not edit.
"""

from tetrarchia._word import Word

__all__ = [
{names}
]
'''


def member_name(name: str) -> str:
    """Returns the Python name of a word: `MareNostrum` is `MARE_NOSTRUM`, and the province `III3` is `III_3`."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name)
    name = re.sub(r"(?<=[A-Za-z])(?=[0-9])", "_", name)
    return name.upper()


def source(vocabularies: dict[str, tuple[str, list[tuple[str, str]]]]) -> str:
    """Returns the text of the module."""
    names = "\n".join(f'    "{name}",' for name in sorted(vocabularies))
    text = HEAD.format(names=names)
    for name, (kind, words) in vocabularies.items():
        text += f'\n\nclass {name}(Word):\n    """{kind[0].upper()}{kind[1:]}."""\n\n'
        for member, word in words:
            text += f'    {member_name(member)} = "{word}"\n'
    return text


def vocabularies(library: str | None) -> Any:
    """Returns the vocabularies of the installed package, or of a library that was built but not installed."""
    if library is None:
        from tetrarchia import _native

        return _native._vocabularies()
    loader = importlib.machinery.ExtensionFileLoader("_native", library)
    spec = importlib.util.spec_from_loader("_native", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module._vocabularies()


if __name__ == "__main__":
    ENUMS.write_text(source(vocabularies(sys.argv[1] if len(sys.argv) > 1 else None)), encoding="utf-8")

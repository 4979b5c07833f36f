"""The games, counts and logs that all packages share: `bindings/conformance/README.md`."""

from __future__ import annotations

import conformance
import fuzz


def test_the_thousand_games() -> None:
    assert conformance.games() == (348541, "ed425d045b9944a8")


def test_the_counts_of_positions() -> None:
    assert conformance.perft() == (258, 55649)


def test_the_logs() -> None:
    assert conformance.fixtures() == 1102


def test_the_fuzzer_finds_nothing() -> None:
    calls = fuzz.run(5, seed=7).calls
    assert calls["accepted"] > 1000 and calls["refused"] > 1000

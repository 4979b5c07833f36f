"""Other threads run during long calls, and games can be used from several threads."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tetrarchia import Game, simulate


def act() -> Game:
    return Game.from_pieces("second/5100", turn="galerius", emperors={"galerius": "pannonia_inferior"}, fleets=(0, 1, 0))


# Six revolts and two armies: uprisings can follow each other, so that many states are to be followed.
UPRISINGS = (
    "discs=..r.../....rr/..r.../....r./..r.../.r...r/....../...... emperors=V:6,-,-,- armies=IV:border,VI:border "
    "fleets=1,0,0 turn=diocletian round=1 points=6 awaits command act diocletian"
)


def odds() -> object:
    return Game("second/3122", position=UPRISINGS).odds(budget=1_000_000, cutoff=Fraction(1, 10**12))


@pytest.mark.parametrize(
    "work",
    [lambda: simulate("second/4211", games=300, threads=1), lambda: act().perft(7), odds],
    ids=["simulate", "perft", "odds"],
)
def test_other_threads_run_during_long_calls(work: Callable[[], Any]) -> None:
    # On a busy machine the other thread can be late, but a call that kept the lock would stop it every time.
    assert any(longest_pause(work) < 0.5 for _ in range(10))


def longest_pause(work: Callable[[], Any]) -> float:
    """Returns the longest time in which another thread did not run during a call, as a share of the call."""
    beats: list[float] = []
    stop = threading.Event()

    def beat() -> None:
        while not stop.is_set():
            beats.append(time.perf_counter())
            time.sleep(0.0005)

    thread = threading.Thread(target=beat)
    thread.start()
    begun = time.perf_counter()
    work()
    ended = time.perf_counter()
    stop.set()
    thread.join()
    during = [begun, *(at for at in beats if begun < at < ended), ended]
    return max(after - before for before, after in zip(during, during[1:])) / (ended - begun)


def test_a_call_that_keeps_the_lock_is_noticed() -> None:
    numbers = list(range(300_000))
    assert all(longest_pause(lambda: sorted(numbers * 3)) >= 0.5 for _ in range(3))


def test_games_of_several_threads_do_not_disturb_each_other() -> None:
    expected = simulate("second/5300", games=20, threads=1)
    found: list[object] = []
    threads = [threading.Thread(target=lambda: found.append(simulate("second/5300", games=20))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4

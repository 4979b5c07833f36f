"""Draws a board and plots win rates by level.

Run it with `python winrates.py [GAMES]`, or cell by cell in an editor that knows `# %%`; in a notebook, a game shows itself.
It writes `board.svg` and `winrates.svg` into the working folder. It needs nothing beside the package: the chart is a plain SVG.
"""

# %% What we need
from __future__ import annotations

import math
import sys
from pathlib import Path

from tetrarchia import Bot, Game, Level, SeededDice, simulate

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdecimal() else 400

# %% Play until round 4, and draw what the last Barbarian phase brought
game, dice, bot = Game("second/4211"), SeededDice(284), Bot("steward")
game.roll_all(dice)
before = game.copy()
while not game.is_over and game.round < 4:
    command = bot(game)
    if command.kind == "end":
        before = game.copy()
    game.apply(command)
    game.roll_all(dice)

Path("board.svg").write_text(game.svg(title=f"Round {game.round}", since=before), encoding="utf-8")
print(f"board.svg: round {game.round}, {game.describe_pending()}")
game  # a notebook draws it

# %% Play many games at each level
levels = [Level(text) for text in ("5300", "5200", "4300", "4211", "4112", "3212", "3112")]


def win_rate(level: Level) -> tuple[float, float]:
    """Returns the share of games that the Steward wins, and half the width of its 95 % interval."""
    won = simulate(f"second/{level}", games=GAMES, seed=1)["won"]
    share = sum(won) / len(won)
    return share, 1.96 * math.sqrt(share * (1 - share) / len(won))


rates = {level: win_rate(level) for level in levels}
for level, (share, half) in rates.items():
    print(f"{level}  {share:6.1%} ± {half:.1%}  {'#' * round(40 * share)}")


# %% Plot them
def chart(rates: dict[Level, tuple[float, float]]) -> str:
    """Returns a bar chart as SVG."""
    wide, high, left, top = 70, 260, 50, 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + wide * len(rates) + 20} {top + high + 50}" '
        'font-family="sans-serif" font-size="14">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="{left}" y="22">Games won by the Steward, by level ({GAMES} games each)</text>',
    ]
    for percent in range(0, 101, 25):
        y = top + high * (1 - percent / 100)
        parts.append(f'<path d="M{left} {y}h{wide * len(rates)}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 5}" text-anchor="end">{percent} %</text>')
    for place, (level, (share, half)) in enumerate(rates.items()):
        x, y = left + wide * place + 12, top + high * (1 - share)
        parts.append(f'<rect x="{x}" y="{y:.1f}" width="{wide - 24}" height="{high * share:.1f}" fill="#7a1f2b"/>')
        parts.append(f'<path d="M{x + 23} {y - high * half:.1f}v{2 * high * half:.1f}" stroke="black"/>')
        parts.append(f'<text x="{x + 23}" y="{top + high + 20}" text-anchor="middle">{level}</text>')
    return "\n".join([*parts, "</svg>"])


Path("winrates.svg").write_text(chart(rates), encoding="utf-8")
print("winrates.svg: the chart")

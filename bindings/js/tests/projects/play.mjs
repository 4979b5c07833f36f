// What every project does with the package: it plays until the first command is refused, and returns what it saw.
export function play({ Game, TetrarchiaError }) {
  const game = new Game("second/4211", { dice: { seed: "284" } });
  for (let count = 0; count < 10; count++) game.play(game.commands()[0]);
  try {
    game.play("attack roma");
  } catch (error) {
    if (!(error instanceof TetrarchiaError)) throw error;
    return `${game.state().position} ${error.rule}`;
  }
  throw new Error("the attack was not refused");
}

//! Checks a rule: its text, a position for it, a command it refuses, and its effect with chosen dice.
//!
//! `cargo run --example check_rule` checks an attack that is won (AT-7).

use std::error::Error;
use std::io::{self, Write};

use tetrarchia::board::reconstruction::provinces::{NORICUM, PANNONIA_INFERIOR};
use tetrarchia::{Command, Emperor, Figure, Level, Position, Roll, Rule, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    // The ledger has every rule of both editions. Ids can also be parsed: `"AT-7".parse()` returns the same rule.
    let rule = Rule::AT7;
    let sources = rule.sources();
    writeln!(out, "{rule} {}: {}", rule.title(), rule.text())?;
    writeln!(out, "  first edition:  {}", sources.first.unwrap_or("-"))?;
    writeln!(out, "  second edition: {}", sources.second.unwrap_or("-"))?;

    // The smallest position that shows it. Everything impossible in a position is reported at once.
    let mut game = Position::new(Emperor::Galerius)
        .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
        .revolt(NORICUM)
        .army(NORICUM)
        .fleets([1, 1, 0])
        .game(Rules::second(Level::BEGINNER))?;

    // A command that is refused, and the rule that forbids it.
    let galerius = Figure::Galerius;
    let refusal = game.why_not(Command::Move { figure: galerius, to: NORICUM }).ok_or("the army should bar the way")?;
    writeln!(out, "\nrefused: {}", refusal.describe(game.board()))?;
    assert_eq!(refusal.rule, Rule::MV4);

    // The effect with chosen dice: 3 for Rome, 1 for the Barbarians.
    let mut events = game.play(Command::Attack { figure: galerius, army: NORICUM })?;
    events.extend(game.play("R3B1".parse::<Roll>()?)?);
    for event in events.iter().filter(|event| !event.is_prompt()) {
        writeln!(out, "  {}", event.describe(game.board()))?;
    }
    assert!(events.iter().any(|event| event.rule == rule), "Rome wins");
    assert_eq!(game.state().place(galerius), Some(NORICUM));
    assert!(game.state().armies().is_empty() && game.state().revolts().is_empty());
    Ok(())
}

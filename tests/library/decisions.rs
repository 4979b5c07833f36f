//! The consul decides alike on every machine: he computes in integers, and his dice come from his seed and the position.
//!
//! # If a decision here changes
//!
//! Then his weights or his search were changed. If that was meant, pin what the failing test prints, say so in
//! `CHANGELOG.md`, and measure his strength again, as `docs/PLAYERS.md` says.

use tetrarchia::*;
use tetrarchia_bots::{Consul, Policy, Steward};

/// The futures that he plays for each decision: enough to change some of them.
const EFFORT: u32 = 12;

/// Rules, the seed of the dice, and the number of the question of the Roman or the Barbarian player that is decided.
const QUESTIONS: [(&str, u64, usize); 20] = [
    ("second/5300", 1, 1),
    ("second/5300", 2, 40),
    ("second/4200", 3, 20),
    ("second/4200", 4, 60),
    ("second/4211", 5, 1),
    ("second/4211", 6, 30),
    ("second/4211", 7, 70),
    ("second/4222", 8, 25),
    ("second/3122", 9, 10),
    ("first/4211", 10, 35),
    ("first/4211/imperium", 11, 15),
    ("first/4211/diarchia+patres-patriae", 12, 30),
    ("second/4211/imperium+via-romana", 13, 22),
    ("second/4211/usurpator/modules:goths", 14, 44),
    ("second/4211/barbaria", 15, 9),
    ("second/4211/barbaria", 16, 31),
    ("second/4211/modules:dux+vicarius", 17, 18),
    ("second/4211/modules:pirates", 18, 27),
    ("second/3222/scenario:danubian-wars", 19, 16),
    ("second/3221/scenario:carausian-revolt", 20, 29),
];

/// What he decided: the chance in millionths, its error, and the commands.
const PINNED: [&str; 20] = [
    "977362 +- 921: fleet 3, fleet 2, fleet 1, enter V:6, move diocletian IV:3, subdue diocletian reduce, move diocletian V:5, subdue diocletian reduce, end",
    "995661 +- 410: move constantius Italia:2, move constantius III:2, subdue constantius reduce, end",
    "970594 +- 0: end",
    "0 +- 0: move maximian IV:6, move maximian Italia:4, secure, move maximian Italia:1, end",
    "804238 +- 79210: fleet 3, fleet 2, enter Italia:1, move diocletian VI:5, secure, move diocletian I:1, secure, end",
    "697122 +- 34842: secure, end",
    "418789 +- 62643: subdue diocletian revolt, end",
    "5776 +- 2926: subdue diocletian revolt, secure, sail 2 1, end",
    "318854 +- 106432: move galerius III:3, subdue galerius revolt, secure, move galerius III:2, end",
    "166376 +- 22448: sail 3 2, sail 2 1, secure, end",
    "732767 +- 103694: enter Italia:1, move constantius Italia:3, secure, move constantius Italia:2, secure, move constantius II:3, end",
    "58485 +- 2614: take-point, subdue diocletian unrest, move diocletian III:6, move diocletian II:6, end",
    "572042 +- 16738: enter Italia:2, use-power -, move maximian IV:6, move maximian IV:5, subdue maximian unrest, move maximian V:1, subdue maximian revolt, end",
    "142885 +- 46882: enter Italia:2, move maximian VI:6, subdue maximian revolt, move maximian Italia:4, secure, end",
    "546389 +- 0: end",
    "88670 +- 10584: secure, end",
    "612661 +- 178562: end",
    "690784 +- 58157: move diocletian I:6, subdue diocletian revolt, move diocletian II:6, secure, end",
    "300453 +- 65661: move constantius III:6, move constantius III:4, subdue constantius revolt, end",
    "843156 +- 1632: move maximian VI:2, move maximian VI:1, move maximian VI:border, secure, end",
];

/// Plays a game by the steward up to its question with this number, and returns the game there.
fn question(rules: &str, seed: u64, number: usize) -> Game<'static> {
    let mut game = Game::new(rules.parse().unwrap()).unwrap();
    let (mut dice, mut steward) = (SeededDice::new(seed), Steward::new(game.board()));
    let mut asked = 0;
    loop {
        match game.pending() {
            Pending::Roll { throw } => game.apply(dice.roll(throw.dice()).unwrap()).unwrap(),
            Pending::Command { .. } => {
                asked += 1;
                if asked == number {
                    return game;
                }
                game.apply(steward.choose(&game).unwrap()).unwrap();
            }
            Pending::Nothing { ending } => panic!("{rules} with seed {seed} is over after {asked} questions: {ending}"),
        }
    }
}

fn decide(rules: &str, seed: u64, number: usize) -> String {
    let game = question(rules, seed, number);
    let decision = Consul::new(game.board()).with_effort(EFFORT).with_seed(seed).decide(&game).unwrap();
    let commands: Vec<String> = decision.commands.iter().map(ToString::to_string).collect();
    format!("{} +- {}: {}", decision.outlook.chance, decision.outlook.error, commands.join(", "))
}

#[test]
fn twenty_decisions_of_the_consul_are_pinned() {
    let decided: Vec<String> = QUESTIONS.into_iter().map(|(rules, seed, number)| decide(rules, seed, number)).collect();
    assert_eq!(decided, PINNED, "{decided:#?}");
}

#[test]
fn he_decides_alike_whatever_he_decided_before() {
    let (rules, seed, number) = QUESTIONS[5];
    let game = question(rules, seed, number);
    let mut consul = Consul::new(game.board()).with_effort(EFFORT);
    let first = consul.decide(&game);
    consul.decide(&question("second/4222", 3, 12));
    assert_eq!(consul.decide(&game), first);
    assert_eq!(consul.clone().with_effort(0).decide(&game), Consul::new(game.board()).with_effort(0).decide(&game));
}

#[test]
fn what_he_decides_is_legal_with_every_addition() {
    for (rules, seed, number) in QUESTIONS {
        let mut game = question(rules, seed, number);
        let decision = Consul::new(game.board()).with_effort(0).decide(&game).unwrap();
        for command in decision.commands {
            game.apply(command).unwrap_or_else(|refusal| panic!("{rules}, {command}: {refusal}"));
        }
        assert_eq!(game.state(), &decision.state);
    }
}

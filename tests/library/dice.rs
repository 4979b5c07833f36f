//! The sources of dice: pinned faces, resuming, scripts, records (DO-8).

use tetrarchia::dice::{DiceError, ScriptedDice};
use tetrarchia::vocabulary::Dice;
use tetrarchia::{DiceSource, Face, Roll, SeededDice};

/// The first 32 faces of three seeds. They may never change: every saved game depends on them.
const PINNED: [(u64, &str); 3] = [
    (0, "14245154126225553546323632145243"),
    (1, "26513533513132135252534221521343"),
    (284, "11236126541544463526631662445521"),
];

/// One Barbarian die as its number; anything else is 0, which no die shows.
fn face(dice: &mut impl DiceSource) -> u8 {
    match dice.roll(Dice::Barbarian) {
        Ok(Roll::Barbarian(face)) => face.value(),
        _ => 0,
    }
}

fn faces(dice: &mut impl DiceSource, count: usize) -> Vec<u8> {
    (0..count).map(|_| face(dice)).collect()
}

fn digits(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect()
}

/// ChaCha8 written from its publication, as `docs/LOG.md` describes it: a second opinion on the generator.
mod chacha8 {
    pub fn block(seed: u64, counter: u64) -> [u32; 16] {
        let low_and_high = |number: u64| [number as u32, (number >> 32) as u32];
        let mut start = [0; 16];
        start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        start[4..6].copy_from_slice(&low_and_high(seed));
        start[12..14].copy_from_slice(&low_and_high(counter));
        let mut state = start;
        for _ in 0..4 {
            for [a, b, c, d] in [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]] {
                quarter_round(&mut state, a, b, c, d);
            }
            for [a, b, c, d] in [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] {
                quarter_round(&mut state, a, b, c, d);
            }
        }
        core::array::from_fn(|n| state[n].wrapping_add(start[n]))
    }

    fn quarter_round(state: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
        for (a, b, d, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            state[a] = state[a].wrapping_add(state[b]);
            state[d] = (state[d] ^ state[a]).rotate_left(turn);
        }
    }

    /// The words of this seed's stream.
    pub fn words(seed: u64) -> impl Iterator<Item = u32> {
        (0..).flat_map(move |counter| block(seed, counter))
    }

    /// The faces of this seed's stream.
    pub fn faces(seed: u64) -> impl Iterator<Item = u8> {
        words(seed).filter(|&word| word < 4_294_967_292).map(|word| (word % 6 + 1) as u8)
    }
}

#[test]
fn the_second_opinion_gives_the_published_key_stream() {
    // ChaCha8, 256-bit key of zeros, nonce of zeros: the first two blocks begin with these bytes.
    let bytes = |block: [u32; 16]| block.into_iter().flat_map(u32::to_le_bytes).collect::<Vec<_>>();
    let first = [0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5, 0xa1];
    let second = [0xd2, 0xae, 0xfa, 0x0d, 0xea, 0xa5, 0xc1, 0x51, 0xbf, 0x0a, 0xdb, 0x6c, 0x01, 0xf2, 0xa5, 0xad];
    assert_eq!(bytes(chacha8::block(0, 0))[..16], first);
    assert_eq!(bytes(chacha8::block(0, 1))[..16], second);
}

#[test]
fn do_8_the_first_faces_are_pinned() {
    for (seed, pinned) in PINNED {
        let mut dice = SeededDice::new(seed);
        assert_eq!(digits(&faces(&mut dice, 32)), pinned, "seed {seed}");
        assert_eq!(dice.position(), 32, "seed {seed}");
    }
}

#[test]
fn do_8_the_second_opinion_agrees() {
    for seed in [0, 1, 284, 0xffff_ffff, 0x1_0000_0000, 0x0123_4567_89ab_cdef, u64::MAX] {
        let ours = faces(&mut SeededDice::new(seed), 1000);
        let theirs: Vec<u8> = chacha8::faces(seed).take(1000).collect();
        assert_eq!(ours, theirs, "seed {seed}");
    }
}

#[test]
fn the_second_opinion_agrees_beyond_32_bits_of_the_counter() {
    // The block counter passes 2^32 here, which a generator with a 32-bit counter would get wrong.
    let counter = (1_u64 << 32) - 1;
    let ours = faces(&mut SeededDice::resume(284, counter * 16), 32);
    let blocks = [chacha8::block(284, counter), chacha8::block(284, counter + 1)];
    let theirs: Vec<u8> = blocks.concat().into_iter().map(|word| (word % 6 + 1) as u8).collect();
    assert_eq!(ours, theirs);
}

#[test]
fn the_document_publishes_the_pinned_faces() {
    let document = include_str!("../../docs/LOG.md");
    for (seed, pinned) in PINNED {
        let words: Vec<String> = chacha8::words(seed).take(4).map(|word| format!("{word:08x}")).collect();
        let faces: Vec<&str> = (0..4).map(|n| &pinned[8 * n..8 * n + 8]).collect();
        let row = format!("| {seed} | {} | {} |", words.join(" "), faces.join(" "));
        assert!(document.contains(&row), "docs/LOG.md lacks {row}");
    }
}

#[test]
fn the_roman_die_comes_before_the_barbarian() {
    // Seed 0 begins 1, 4, 2, 4, 5.
    let mut dice = SeededDice::new(0);
    assert_eq!(dice.roll(Dice::Both), Ok(Roll::Both(Face::One, Face::Four)));
    assert_eq!(dice.roll(Dice::Roman), Ok(Roll::Roman(Face::Two)));
    assert_eq!(dice.roll(Dice::Both), Ok(Roll::Both(Face::Four, Face::Five)));
    assert_eq!(dice.position(), 5);
}

#[test]
fn resumed_dice_go_on_with_the_same_faces() {
    // Past several blocks and past the 64 words that the generator computes at a time.
    let whole = faces(&mut SeededDice::new(284), 300);
    for n in 0..200 {
        let mut dice = SeededDice::new(284);
        faces(&mut dice, n);
        let mut resumed = SeededDice::resume(dice.seed(), dice.position());
        assert_eq!(resumed, dice);
        assert_eq!(faces(&mut resumed, 100), whole[n..n + 100], "resumed after {n}");
        assert_eq!(resumed.position(), dice.position() + 100);
    }
}

#[test]
fn dice_are_equal_by_seed_and_position() {
    assert_eq!(SeededDice::new(1), SeededDice::new(1));
    assert_ne!(SeededDice::new(1), SeededDice::new(2));
    assert_ne!(SeededDice::new(1), SeededDice::resume(1, 1));
    assert_eq!(format!("{:?}", SeededDice::resume(1, 2)), "SeededDice { seed: 1, position: 2 }");
    assert_eq!(SeededDice::new(1).generator(), "chacha8");
}

#[test]
fn faces_and_pairs_come_up_about_equally_often() {
    // Fixed seed, so this either always holds or never. 36 000 pairs: 1000 expected of each, standard deviation 31.
    let mut dice = SeededDice::new(42);
    let mut pairs = [[0_u32; 6]; 6];
    for _ in 0..36_000 {
        match dice.roll(Dice::Both) {
            Ok(Roll::Both(roman, barbarian)) => pairs[roman.index()][barbarian.index()] += 1,
            other => panic!("asked for both, got {other:?}"),
        }
    }
    let squares: f64 = pairs.iter().flatten().map(|&count| (f64::from(count) - 1000.0).powi(2) / 1000.0).sum();
    // Chi squared with 35 degrees of freedom: 99.8 % of fair dice fall between these.
    assert!((14.7..66.6).contains(&squares), "{squares}: {pairs:?}");
}

#[test]
fn a_script_is_followed_roll_by_roll() {
    let script = [Roll::Roman(Face::Two), Roll::Both(Face::One, Face::Six), Roll::Barbarian(Face::Five)];
    let mut dice = ScriptedDice::new(&script);
    for (n, roll) in script.into_iter().enumerate() {
        assert_eq!(dice.used(), n);
        assert_eq!(dice.rest(), &script[n..]);
        assert_eq!(dice.roll(roll.dice()), Ok(roll));
    }
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_script_refuses_all_dice_but_its_own_and_stays_where_it_is() {
    for scripted in Dice::ALL.into_iter().flat_map(Roll::all) {
        for wanted in Dice::ALL.into_iter().filter(|&wanted| wanted != scripted.dice()) {
            let script = [Roll::Roman(Face::One), scripted];
            let mut dice = ScriptedDice::new(&script);
            assert!(dice.roll(Dice::Roman).is_ok());
            let before = dice.clone();
            let error = DiceError::WrongDie { wanted, scripted, at: 1 };
            assert_eq!(dice.roll(wanted), Err(error));
            assert_eq!(dice, before);
            assert_eq!(dice.roll(scripted.dice()), Ok(scripted));
        }
    }
}

#[test]
fn a_script_that_is_used_up_or_left_over_is_an_error() {
    let script = [Roll::Roman(Face::One); 3];
    for used in 0..=3 {
        let mut dice = ScriptedDice::new(&script);
        for _ in 0..used {
            assert!(dice.roll(Dice::Roman).is_ok());
        }
        if used < 3 {
            assert_eq!(dice.finish(), Err(DiceError::LeftOver { count: 3 - used, at: used }));
        } else {
            for wanted in Dice::ALL {
                assert_eq!(dice.roll(wanted), Err(DiceError::Missing { wanted, at: 3 }));
            }
            assert_eq!(dice.used(), 3);
            assert_eq!(dice.finish(), Ok(()));
        }
    }
}

#[test]
fn errors_speak_to_people() {
    let wrong = DiceError::WrongDie { wanted: Dice::Both, scripted: Roll::Roman(Face::Four), at: 0 };
    assert_eq!(wrong.to_string(), "roll 1 of the script is R4, but the game needs RB");
    let missing = DiceError::Missing { wanted: Dice::Barbarian, at: 7 };
    assert_eq!(missing.to_string(), "the script has only 7 rolls, and the game needs another: B");
    let left_over = DiceError::LeftOver { count: 2, at: 5 };
    assert_eq!(left_over.to_string(), "not all rolls of the script were used: 2 left, from roll 6 on");
}

#[test]
fn a_borrowed_source_is_the_source_itself() {
    let mut dice = SeededDice::new(0);
    let mut borrowed: &mut dyn DiceSource = &mut dice;
    assert_eq!(DiceSource::roll(&mut borrowed, Dice::Roman), Ok(Roll::Roman(Face::One)));
    assert_eq!(dice.position(), 1);
}

#[test]
fn a_record_is_a_script_of_what_was_rolled() {
    let asked = [Dice::Both, Dice::Barbarian, Dice::Roman, Dice::Both];
    let mut dice = tetrarchia::dice::RecordedDice::new(SeededDice::new(1));
    let rolled: Vec<Roll> = asked.into_iter().map(|wanted| dice.roll(wanted).unwrap()).collect();
    assert_eq!(dice.rolls(), rolled);
    assert_eq!(dice.source().position(), 6);
    let (source, script) = dice.into_parts();
    assert_eq!((source, script), (SeededDice::resume(1, 6), rolled));
}

#[test]
fn a_roll_that_failed_is_not_recorded() {
    let script = [Roll::Roman(Face::One)];
    let mut dice = tetrarchia::dice::RecordedDice::new(ScriptedDice::new(&script));
    assert!(dice.roll(Dice::Both).is_err());
    assert!(dice.rolls().is_empty());
    assert_eq!(dice.roll(Dice::Roman), Ok(script[0]));
    assert!(dice.roll(Dice::Roman).is_err());
    assert_eq!(dice.rolls(), script);
}

mod json {
    use super::*;

    #[test]
    fn loaded_dice_go_on_with_the_same_faces() {
        for n in [0, 1, 15, 16, 17, 63, 64, 65, 1000] {
            let mut dice = SeededDice::new(284);
            faces(&mut dice, n);
            let saved = serde_json::to_string(&dice).unwrap();
            let mut loaded: SeededDice = serde_json::from_str(&saved).unwrap();
            assert_eq!(loaded, dice);
            assert_eq!(faces(&mut loaded, 100), faces(&mut dice, 100), "saved after {n}");
        }
    }

    #[test]
    fn the_seed_is_written_as_text_and_read_as_text_or_number() {
        let dice = SeededDice::resume(u64::MAX, 3);
        let text = r#"{"generator":"chacha8","seed":"18446744073709551615","position":3}"#;
        assert_eq!(serde_json::to_string(&dice).unwrap(), text);
        for seed in [r#""18446744073709551615""#, "18446744073709551615"] {
            let saved = format!(r#"{{"generator":"chacha8","seed":{seed},"position":3}}"#);
            assert_eq!(serde_json::from_str::<SeededDice>(&saved).unwrap(), dice);
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for wrong in [
            r#"{"generator":"chacha20","seed":"1","position":0}"#,
            r#"{"generator":"ChaCha8","seed":"1","position":0}"#,
            r#"{"seed":"1","position":0}"#,
            r#"{"generator":"chacha8","seed":"1"}"#,
            r#"{"generator":"chacha8","position":0}"#,
            r#"{"generator":"chacha8","seed":"1","position":0,"stream":0}"#,
            r#"{"generator":"chacha8","seed":"1","seed":"1","position":0}"#,
            r#"{"generator":"chacha8","seed":"1","position":-1}"#,
            r#"{"generator":"chacha8","seed":"","position":0}"#,
            r#"{"generator":"chacha8","seed":"+1","position":0}"#,
            r#"{"generator":"chacha8","seed":"-1","position":0}"#,
            r#"{"generator":"chacha8","seed":"1e3","position":0}"#,
            r#"{"generator":"chacha8","seed":"18446744073709551616","position":0}"#,
            r#"{"generator":"chacha8","seed":18446744073709551616,"position":0}"#,
            r#"{"generator":"chacha8","seed":-1,"position":0}"#,
            r#"{"generator":"chacha8","seed":1.5,"position":0}"#,
            r#"{"generator":"chacha8","seed":null,"position":0}"#,
        ] {
            assert!(serde_json::from_str::<SeededDice>(wrong).is_err(), "{wrong}");
        }
    }
}

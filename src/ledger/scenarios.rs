//! The historical scenarios (SC), second edition.

use super::{Entry, Rule};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        rule: Rule::SC1,
        first: None,
        second: Some("Historical scenarios (p. 16)"),
        text: "The provinces that a scenario lists start in revolt. Every other outer region gets one revolt by SU-1 \
               or, in the fixed set-up, on its province 3. The third and fourth digits of the level are already \
               contained in the listed set-up.",
    },
    Entry {
        rule: Rule::SC2,
        first: None,
        second: Some("Historical scenarios (p. 16)"),
        text: "A rebel is an army that stands on its border on a revolt and never advances. It blocks the arrival of \
               other armies there and counts towards the three armies on the board.",
    },
    Entry {
        rule: Rule::SC3,
        first: None,
        second: Some("Historical scenarios, 1. Carausian Revolt (p. 17)"),
        text: "The level is 4221. The rebel Carausius stands in Britannia, and II:1, II:2 and II:4 are in revolt. \
               Pirates lie in zone 1. Attacking Carausius needs a Roman fleet in zone 1. Constantius starts in \
               Germania Superior and has the first turn.",
    },
    Entry {
        rule: Rule::SC4,
        first: None,
        second: Some("Historical scenarios, 2. Danubian Wars (p. 17)"),
        text: "The level is 4222. III:3, III:4, IV:1 and IV:2 are in revolt. The Goths stand in Sarmatia and an army \
               in Germania Magna. Diocletian starts in Thracia and Galerius in Pannonia Superior.",
    },
    Entry {
        rule: Rule::SC5,
        first: None,
        second: Some("Historical scenarios, 3. Mauretanian War (p. 18)"),
        text: "The level is 4221. The rebel Berbers stand in Gaetulia, and I:1, I:2, VI:4 and VI:5 are in revolt. \
               Attacking the Berbers needs a Roman fleet in zone 1. Maximian starts in Carthagenensis and has the \
               first turn.",
    },
    Entry {
        rule: Rule::SC6,
        first: None,
        second: Some("Historical scenarios, 4. Great Persian War (p. 19)"),
        text: "The level is 4222. The rebels Narses in Persia and Domitianus in Libya stand on their borders, and V:1, \
               V:2, VI:1 and VI:2 are in revolt. Pirates lie in zone 3. Attacking either rebel needs a Roman fleet in \
               zone 3. Diocletian starts in Bithynia and Galerius in Cappadocia.",
    },
    Entry {
        rule: Rule::SC7,
        first: None,
        second: Some("Historical scenarios (p. 16)"),
        text: "Each scenario may be played with 3 garrisons for each Emperor instead of 4.",
    },
    Entry {
        rule: Rule::SC8,
        first: None,
        second: Some("Historical scenarios (p. 16)"),
        text: "Where Dux or the Goths stand for a rebel they lend only the figure, without bonus and without \
               deployment, and that module cannot be played in that scenario. A rebel is otherwise an army: his revolt \
               costs 1 IP more to attack, counts as his support and leaves with him (AT-7), and he doubles as an ally.",
    },
    Entry {
        rule: Rule::SC9,
        first: None,
        second: Some("Historical scenarios, 1. Carausian Revolt (p. 17); 3. Mauretanian War (p. 18)"),
        text: "When a scenario begins with a later Emperor, the skipped first turns have neither phase, and the first \
               round is shorter. Emperors without a named place start off the board.",
    },
    Entry {
        rule: Rule::SC10,
        first: None,
        second: Some("Historical scenarios (p. 16), also 1. and 2. (p. 17) and 4. (p. 19)"),
        text: "The Pirates of SC-3 and SC-6 and the Goths of SC-4 mean that the module is in play, without its set-up \
               roll. All other rules and the conditions of victory stay.",
    },
];

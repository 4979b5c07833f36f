//! The answers to requests.

use serde::Serialize;

use tetrarchia::table::SavedGame;
use tetrarchia_embed::views::{
    BoardView, LegalView, Played, PreviewView, RoutesView, RuleView, RulesView, StateView, Undone, WhyView,
};
use tetrarchia_embed::{Catalogue, ChangesView, DangersView, DigestView, GlossaryView, OddsView};

/// The answer to a request that was carried out.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Reply<'a> {
    Played(Played),
    Undone(Undone),
    Legal(LegalView),
    Why(WhyView),
    Preview(PreviewView),
    Odds(OddsView<'a>),
    Changes(ChangesView),
    Digest(DigestView),
    Dangers(DangersView),
    Glossary(GlossaryView),
    Routes(RoutesView),
    State(StateView),
    Save { save: SavedGame },
    Rules(RulesView),
    Rule(RuleView),
    Catalogue(Catalogue),
    Board(BoardView),
    Bye { bye: bool },
}

//! Variants, modules and scenarios, one test and more per rule id: the name of a test begins with the id.
#![cfg(feature = "alloc")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tetrarchia_testkit as common;

mod do_;
mod md_dux;
mod md_goths;
mod md_pirates;
mod md_vicarius;
mod sc;
mod vd;
mod vd_barbaria;
mod vd_black_disc;
mod vd_usurpator;
mod vn;
mod vn_imperium;

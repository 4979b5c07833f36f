//! Logs: reading, replaying, recording, and what happens to spoilt ones.

mod building;
mod commands;
mod documents;
mod harness;
mod limits;
mod mutation;
mod reading;
mod recording;
mod samples;

//! Properties that hold in every game, looked for in random ones and in random positions.

mod closure;
mod corruption;
mod dice;
mod faults;
mod json;
mod legality;
mod play;
mod reading;
mod shape;
mod table;
mod text;
mod writing;

//! Live tables as the server uses them: a real data file, real tasks, no sockets.

mod away;
mod chat;
mod ending;
mod games;
mod looking;
mod messages;
mod opening;
mod party;
mod player;
mod playing;
mod private;
mod readers;
mod resting;
mod scene;
mod seats;
mod storage;
mod texts;
mod waking;

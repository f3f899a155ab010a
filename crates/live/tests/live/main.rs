//! Tests of live tables as the server uses them: a real data file, real actors, no sockets.

mod away;
mod bot_pauses;
mod chat;
mod clock_jumps;
mod connections;
mod editions;
mod ending;
mod entry_limits;
mod eviction;
mod forecast_and_look;
mod games;
mod manual_clock;
mod messages;
mod opening;
mod party;
mod player;
mod playing;
mod private;
mod pruning;
mod recovery;
mod seats;
mod storage;
mod test_server;
mod texts;
mod waiting_time;

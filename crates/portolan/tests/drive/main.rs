//! The drive protocol, the replay of records, and hostile input to both.

mod asking;
mod client;
mod conversation;
mod documentation;
mod games;
mod hostile;
mod opening;
mod playing;
mod replay;

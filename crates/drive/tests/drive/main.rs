//! The drive protocol, and hostile input to everything that reads untrusted bytes.

mod advising;
mod asking;
mod client;
mod documentation;
mod games;
mod hostile;
mod opening;
mod playing;

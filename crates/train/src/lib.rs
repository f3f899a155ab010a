//! Learns the weights of estimates from games of bots. `cargo xtask train GAME` runs it.
//!
//! Deliberately absent: any game, and how weights are used (`portolan_bots::Estimator`).

mod contest;
mod each;
mod fit;
mod generations;
mod samples;
mod train;
mod trust;

pub use contest::Won;
pub use generations::{Generations, Learned, generations};
pub use samples::SampleError;
pub use train::{Quality, TrainError, Trained, Training, Watch, train};
pub use trust::{Band, Phase, Trust, trust};

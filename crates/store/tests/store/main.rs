//! Tests of the store on real files, including a killed process, a full disk and files that must
//! not be opened.

mod analyses;
mod backup;
mod batches;
mod crash;
mod data_dir;
mod editions;
mod full_disk;
mod guests;
mod logs;
mod lost_file;
mod opening;
mod prune;
mod puzzles;
mod tables;
mod upgrades;

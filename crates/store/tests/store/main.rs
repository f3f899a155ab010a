//! Tests of the store on real files, including a killed process, a full disk and files that must
//! not be opened.

mod backup;
mod batches;
mod crash;
mod data_dir;
mod full_disk;
mod guests;
mod logs;
mod opening;
mod tables;

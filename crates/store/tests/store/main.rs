//! The store on real files: everything it promises, and what becomes of it when the process
//! is killed, the disk is full or the file is not what it should be.

mod backup;
mod batches;
mod crash;
mod full;
mod guests;
mod logs;
mod opening;
mod scene;
mod tables;

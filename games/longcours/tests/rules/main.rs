//! One test for every paragraph of the rules, named by it.

mod forecasts;
mod l01_components;
mod l01_limits;
mod l02_setup;
mod l03_turn;
mod l04_storms;
mod l05_brawls;
mod l06_auction;
mod l06_corsair;
mod l07_end;
mod l08_views;
mod l09_facts;
mod l11_options;
mod moments;
mod refusals;
mod results;
mod script;

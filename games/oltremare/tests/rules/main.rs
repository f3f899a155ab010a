//! One test for every paragraph of the rules, named by it.

mod cards;
mod late;
mod merged_view;
mod moments;
#[path = "../support/named_cards.rs"]
mod named_cards;
mod o01_components;
mod o02_setup;
mod o03_turn;
mod o04_deals;
mod o04_forecasts;
mod o04_offers;
mod o04_orders;
mod o04_purchases;
mod o04_races;
mod o05_actions;
mod o05_forecasts;
mod o05_markers;
mod o05_ship;
mod o06_venice;
mod o07_bare;
mod o07_early;
mod o07_end;
mod o07_first_player;
mod o08_leaks;
mod o08_memory;
mod o08_views;
mod o09_facts;
mod remarks;
mod results;
mod script;
mod table;

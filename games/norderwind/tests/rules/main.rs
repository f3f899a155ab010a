//! One test for every paragraph of the rules, named by it.

mod deals;
mod forecasts_deals;
mod forecasts_voyage;
mod moments;
mod n01_components;
mod n02_setup;
mod n03_turn;
mod n03_voyage;
mod n04_1_trading_ports;
mod n04_2_equipment_ports;
mod n04_3_merchant_ships;
mod n04_4_orders;
mod n05_letters;
mod n06_fog;
mod n07_crew;
mod n08_cubes;
mod n09_1_views;
mod n09_2_tile_log;
mod n09_3_odds;
mod n10_facts;
mod n12_options;
mod refusals;
mod results;
mod script;

//! One test for every paragraph of the rules, named by it.

mod dice;
mod forecasts;
mod m01_numbers;
mod m02_setup;
mod m03_auction;
mod m04_duties;
mod m05_placing;
mod m06_movement;
mod m07_pilots;
mod m08_pirates;
mod m09_payments;
mod m10_values;
mod m11_loans;
mod m12_stowaway;
mod m13_options;
mod m14_views;
mod m15_facts;
mod moments;
mod refusals;
mod results;
mod script;

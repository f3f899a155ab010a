//! The numbers of the heuristic that no rule gives. Those that matter were found by letting a player
//! with other numbers play three with these (2,000 to 5,000 games of four, seats rotated); the rest
//! are plausible, and changing them shows no effect. Shares are parts of the own wealth.

/// The part of the wealth that stays cash: a storm cannot take it, and it can be bid.
pub(super) const RESERVE: f32 = 0.15;

/// With less free cash than this part of the cargo, the die is rolled before the ship sails.
pub(super) const INVEST_FIRST: f32 = 0.5;

/// The part of the wealth that the corsair is worth, less something for each storm of the rivals,
/// but never less than the least. Whoever waits with the corsair loses to those who dare.
pub(super) const DARE: f32 = 1.2;
pub(super) const DARE_PER_STORM: f32 = 0.04;
pub(super) const DARE_LEAST: f32 = 0.6;

/// A bid is at once this part of what can be expected to be bid.
pub(super) const FIRST_BID: f32 = 0.5;

/// The least gain of an attack, as a share.
pub(super) const ATTACK_SHARE: f32 = 0.05;

/// A card that is nearly as sure to win as the strongest one is good enough.
pub(super) const SURE_BLOW: f32 = 0.9;

/// The least gain of a raid, as a share and in millions. Storms are the only defence against the
/// corsair, so raids must pay well.
pub(super) const RAID: f32 = 1.5;
pub(super) const RAID_LEAST: f32 = 8.0;

/// The part of a cargo that is looted if it can be reached on the next turn only.
pub(super) const LATER_LOOT: f32 = 0.2;

/// What a storm is worth, as a share, and how many times as much the last one is.
pub(super) const STORM: f32 = 0.7;
pub(super) const LAST_STORM: f32 = 8.0;

/// The same for direct moves.
pub(super) const DIRECT_MOVE: f32 = 0.4;
pub(super) const LAST_DIRECT_MOVE: f32 = 2.0;

/// The part of a wreck pile that counts one move away from it.
pub(super) const NEAR_PILE: f32 = 0.2;

/// What it is worth to invest cash in a product that is not aboard.
pub(super) const PRODUCT: f32 = 0.3;

/// The same for cash that the next sale may bring, as a share.
pub(super) const LATER_PRODUCT: f32 = 0.05;

/// How much of the cash of a rival in port can be won, and of the own cash lost.
pub(super) const ROBBERY: f32 = 0.5;
pub(super) const ROBBED: f32 = 0.3;

/// The part of the own cargo that is lost to storms: for each rival with much cargo in the zone, for
/// each who could raid it, and for each with a storm in the zone of the corsair.
pub(super) const CROWD: f32 = 0.1;
pub(super) const RAIDERS: f32 = 0.4;
pub(super) const CORSAIR_ZONE: f32 = 0.15;

/// What each point costs that both the ship and a hunter can come to, as a share.
pub(super) const NEAR_HUNTER: f32 = 0.005;

/// What the own ship is worth when the corsair can sink it, as a share.
pub(super) const LIFE: f32 = 20.0;

/// What a sunk rival counts; the other numbers of the hunt are compared with it.
pub(super) const SUNK: f32 = 20.0;

/// How much more a rival counts who is much richer, and for each card he holds.
pub(super) const RICH_PREY: f32 = 1.0;
pub(super) const ARMED_PREY: f32 = 0.05;

/// A ship that can hardly get out of reach, or not at all.
pub(super) const IN_REACH: f32 = 1.0;
pub(super) const CORNERED: f32 = 2.0;

/// Each point that both the prey and the corsair can come to, and each that the corsair can.
pub(super) const NEAR_PREY: f32 = 0.05;
pub(super) const WIDE_REACH: f32 = 0.01;

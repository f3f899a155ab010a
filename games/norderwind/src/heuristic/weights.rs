//! The numbers of the heuristic that no rule gives, in gold of the built-in edition. They were found
//! by letting players with different numbers play each other with rotating seats.

/// What a cube on the board is worth.
pub(super) const CUBE: f32 = 10.0;

/// What a cube of the leading rival costs: taking a majority away from somebody is worth something.
pub(super) const RIVAL_CUBE: f32 = 2.0;

/// What the game is worth.
pub(super) const VICTORY: f32 = 1_000.0;

/// The part of its cubes that an order is worth which the ship could fill now.
pub(super) const READY: f32 = 0.6;

/// An order that lacks so much gold's worth is worth 1/e of a complete one.
pub(super) const LACK_SCALE: f32 = 4.0;

/// What a good that an order lacks costs to get.
pub(super) const LACKING_GOOD: f32 = 2.0;

/// The same for the dearest good.
pub(super) const LACKING_WINE: f32 = 3.0;

/// The same for a captain.
pub(super) const LACKING_CAPTAIN: f32 = 4.0;

/// What a good on board is worth apart from orders: it can be sold or used later.
pub(super) const GOOD: f32 = 1.3;

/// What a captain in prison is worth apart from orders.
pub(super) const CAPTAIN: f32 = 1.5;

/// What a coin is worth while there are few.
pub(super) const COIN: f32 = 1.0;

/// What a coin is worth beyond [`COINS_IN_HAND`].
pub(super) const FURTHER_COIN: f32 = 0.6;

/// So many coins keep a ship able to act.
pub(super) const COINS_IN_HAND: u32 = 10;

/// What a letter of trade is worth.
pub(super) const LETTER: f32 = 1.0;

/// What a level of the sail is worth at the start of the game.
pub(super) const SAIL: f32 = 3.5;

/// What each further cannon is worth at the start of the game.
pub(super) const CANNONS: [f32; 4] = [0.0, 3.0, 2.0, 1.0];

/// What the posts are worth at the start of the game.
pub(super) const BOATSWAIN: f32 = 2.5;
pub(super) const GUNNER: f32 = 2.0;
pub(super) const TREASURER: f32 = 1.0;
pub(super) const BOOKKEEPER: f32 = 3.0;
pub(super) const LOOKOUT: f32 = 2.0;

/// The part of the cube for a full crew that each hire is worth before the last.
pub(super) const CREW_PROGRESS: f32 = 0.12;

/// Equipment keeps this part of its worth at the very end.
pub(super) const LEAST_FUTURE: f32 = 0.1;

/// The part of an opponent's gain by letter that counts against a deal.
pub(super) const HARM: f32 = 0.1;

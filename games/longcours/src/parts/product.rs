//! The six products (L1.2), and things counted per product.

use enum_map::{Enum, EnumMap};
use portolan_core::Vocabulary;
use serde::{Deserialize, Serialize};

/// A product: what a port sells and what tickets are of.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Enum,
    Serialize,
    Deserialize,
    ts_rs::TS,
    strum::Display,
    Vocabulary,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[vocabulary(
    prefix = "product",
    expected = "cereals, fruit, textiles, wood, machines or gold"
)]
pub enum Product {
    /// Sold by the face 1.
    Cereals,
    /// Sold by the face 2.
    Fruit,
    /// Sold by the face 3 of the built-in edition.
    Textiles,
    /// Sold by the face 4 of the built-in edition.
    Wood,
    /// Sold by the face 5 of the built-in edition.
    Machines,
    /// Sold by the face 6 of the built-in edition.
    Gold,
}

/// Something for each product.
pub type PerProduct<T> = EnumMap<Product, T>;

/// Tickets by product, in millions of francs at face value: a cargo or a wreck pile.
pub type Goods = PerProduct<u32>;

//! Functions whose last bits differ between the standard libraries of platforms, made the same
//! everywhere: players and estimates use these, so that a game follows from its seed on any machine.
//! Sums, products and square roots need no help, they are exact by the standard.

/// e to this power.
///
/// ```
/// use portolan_core::math::{exp, ln};
///
/// assert_eq!(exp(0.0), 1.0);
/// assert!((ln(exp(2.0)) - 2.0).abs() < 1e-6);
/// ```
#[inline]
#[must_use]
pub fn exp(power: f32) -> f32 {
    libm::expf(power)
}

/// The natural logarithm.
#[inline]
#[must_use]
pub fn ln(number: f32) -> f32 {
    libm::logf(number)
}

/// A number multiplied so many times with itself.
///
/// ```
/// assert_eq!(portolan_core::math::power(2.0, 10), 1024.0);
/// assert_eq!(portolan_core::math::power(0.5, 0), 1.0);
/// ```
#[inline]
#[must_use]
pub fn power(number: f32, times: u32) -> f32 {
    (0..times).fold(1.0, |product, _| product * number)
}

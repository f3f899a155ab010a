//! The 95 % confidence interval of a share, after Wilson. It stays within 0 and 1 and is valid for
//! small numbers too.

/// 95 % of a normal distribution lie within this number of standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// The bounds between which the true share lies with 95 % confidence, if `hits` of `trials`
/// independent trials succeeded. Fractional hits make the interval slightly too wide, never too
/// narrow.
///
/// ```
/// use portolan_arena::wilson;
///
/// // 60 wins in 100 games: better than even, but only just.
/// let (low, high) = wilson(60.0, 100.0);
/// assert_eq!(format!("{low:.2} to {high:.2}"), "0.50 to 0.69");
/// // The same share over 10,000 games leaves little doubt.
/// let (low, high) = wilson(6_000.0, 10_000.0);
/// assert_eq!(format!("{low:.2} to {high:.2}"), "0.59 to 0.61");
/// // Without games nothing is known.
/// assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
/// ```
#[must_use]
pub fn wilson(hits: f64, trials: f64) -> (f64, f64) {
    if trials <= 0.0 {
        return (0.0, 1.0);
    }
    let share = hits / trials;
    let square = Z * Z / trials;
    let middle = share + square / 2.0;
    let half = (square * (share * (1.0 - share) + square / 4.0)).sqrt();
    let bound = |edge: f64| (edge / (1.0 + square)).clamp(0.0, 1.0);
    (bound(middle - half), bound(middle + half))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(left: (f64, f64), right: (f64, f64)) -> bool {
        (left.0 - right.0).abs() < 5e-5 && (left.1 - right.1).abs() < 5e-5
    }

    #[test]
    fn known_intervals() {
        assert!(close(wilson(5.0, 10.0), (0.2366, 0.7634)));
        assert!(close(wilson(1.0, 10.0), (0.0179, 0.4042)));
        assert!(close(wilson(850.0, 1000.0), (0.8265, 0.8708)));
    }

    #[test]
    fn extremes_stay_within_bounds() {
        let none = wilson(0.0, 20.0);
        let all = wilson(20.0, 20.0);
        assert_eq!((none.0, all.1), (0.0, 1.0));
        assert!(close(none, (0.0, 0.1611)) && close(all, (0.8389, 1.0)));
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }
}

//! The 95 % interval of a share, after Wilson: it stays within 0 and 1 and is honest for
//! small numbers too.

/// Ninety-five per cent of a normal distribution lie within so many standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// Between which bounds the true share lies with 95 % confidence, if `hits` out of `trials`
/// independent trials were hits. Hits that count in part make the interval a little wider
/// than it has to be, never narrower.
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

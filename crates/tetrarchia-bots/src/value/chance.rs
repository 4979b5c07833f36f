//! Chances, and the log odds that values are computed in.

/// One, as a chance: chances are whole numbers of millionths.
pub const CERTAIN: u32 = 1_000_000;

/// One unit of log odds: odds of e to 1.
pub(crate) const UNIT: i32 = 1024;

/// The distance of two entries of [`LOGISTIC`] in log odds.
const STEP: i32 = UNIT / 4;

/// The chance at log odds of 0, 1/4, 2/4 and so on, in millionths: 1 / (1 + exp(-x)).
const LOGISTIC: [i32; 42] = [
    500000, 562177, 622459, 679179, 731059, 777300, 817574, 851953, 880797, 904651, 924142, 939913, 952574, 962673,
    970688, 977023, 982014, 985936, 989013, 991423, 993307, 994780, 995930, 996827, 997527, 998073, 998499, 998830,
    999089, 999290, 999447, 999569, 999665, 999739, 999797, 999842, 999877, 999904, 999925, 999942, 999955, 999955,
];

/// Returns the chance for these log odds.
pub(crate) fn chance(log_odds: i32) -> u32 {
    let x = log_odds.unsigned_abs().min(40 * STEP as u32 - 1) as i32;
    let (index, rest) = ((x / STEP) as usize, x % STEP);
    let (low, high) = (LOGISTIC[index], LOGISTIC[index + 1]);
    let chance = low + (high - low) * rest / STEP;
    (if log_odds < 0 { CERTAIN as i32 - chance } else { chance }) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_the_logistic_function() {
        for (index, &entry) in LOGISTIC[..41].iter().enumerate() {
            let exact = 1e6 / (1.0 + (-(index as f64) / 4.0).exp());
            assert!((f64::from(entry) - exact).abs() <= 1.0, "{index}: {entry}, not {exact}");
        }
    }

    #[test]
    fn more_odds_are_no_smaller_chance() {
        let chances: alloc::vec::Vec<u32> = (-20_000..20_000).map(chance).collect();
        assert!(chances.is_sorted());
        assert_eq!(chance(0), CERTAIN / 2);
        assert!((-20_000..20_000).all(|odds| chance(odds) + chance(-odds) == CERTAIN));
        assert!(chance(i32::MIN) < 100 && chance(i32::MAX) > CERTAIN - 100);
    }
}

//! The order of short lists.

/// Sorts a short list by a key; what is equal keeps its order. The lists of this module have a few dozen elements at most,
/// for which this takes less time than the sort of the standard library, and far less code.
pub(super) fn sort_few<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..=list.len() {
        let mut rest = list.get_mut(..end).unwrap_or_default();
        while let [.., before, last] = &mut *rest
            && key(before) > key(last)
        {
            core::mem::swap(before, last);
            rest = rest.split_last_mut().map(|(_, rest)| rest).unwrap_or_default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::vec::Vec;

    proptest! {
        #[test]
        fn it_sorts_as_the_standard_library_does(mut list: Vec<(u8, u16)>) {
            let mut expected = list.clone();
            expected.sort_by_key(|&(key, _)| key);
            sort_few(&mut list, |&(key, _)| key);
            prop_assert_eq!(list, expected);
        }
    }
}

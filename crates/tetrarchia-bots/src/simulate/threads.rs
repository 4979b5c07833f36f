//! Threads, if the system can start them.

use rayon::ThreadPoolBuilder;

/// Runs work that `rayon` spreads over this many threads, or over one per core if `threads` is `None`.
///
/// If the threads cannot be started, the calling thread does all the work. Inside a `rayon` pool, `None` stays in that
/// pool.
///
/// ```
/// use tetrarchia_bots::simulate::on_threads;
///
/// assert_eq!(on_threads(Some(2), || 6 * 7), 42);
/// ```
pub fn on_threads<R: Send>(threads: Option<usize>, work: impl FnOnce() -> R + Send) -> R {
    if threads.is_none() && rayon::current_thread_index().is_some() {
        return work();
    }
    // The global pool of `rayon` panics if its threads cannot be started; a failure of our own pool can be handled.
    let pool = ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
    let alone = || ThreadPoolBuilder::new().num_threads(1).use_current_thread().build();
    match pool.or_else(|_| alone()) {
        Ok(pool) => pool.install(work),
        // This thread already belongs to another pool, which then does the work.
        Err(_) => work(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rayon::prelude::*;

    #[test]
    fn pools_can_stand_in_each_other() {
        let sum = || on_threads(None, || (0..100_u64).into_par_iter().sum::<u64>());
        assert_eq!(on_threads(Some(2), || on_threads(Some(3), sum)), 4950);
        assert_eq!(sum(), 4950);
    }
}

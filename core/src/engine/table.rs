//! The transposition table: what earlier searches found out about a position.
//!
//! Shared by all workers without a lock: each slot is two atomic words, the data and the key combined with the data by
//! exclusive or, so that a slot torn by two writers fits no key (Hyatt and Mann, "A lockless transposition table
//! implementation for parallel search", 2002).

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use prefetch_index::prefetch_index;

use super::packed::PackedAction;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// It is the true score, to that depth.
    Exact,
}

/// What the table knows about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) action: PackedAction,
    pub(super) score: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
}

/// Four slots in one cache line, sought and filled together.
#[repr(align(64))]
#[derive(Default)]
struct Cluster([Slot; 4]);

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// A fixed number of clusters.
pub(super) struct Table {
    clusters: Vec<Cluster>,
    age: AtomicU8,
}

/// The ages are counted in six bits.
const AGES: u8 = 63;

impl Table {
    /// A table of about this many bytes, at least one cluster.
    pub(super) fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<Cluster>()).max(1);
        let mut clusters = Vec::new();
        clusters.resize_with(count, Cluster::default);
        Self { clusters, age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        for slot in self.clusters.iter().flat_map(|cluster| &cluster.0) {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
        self.age.store(0, Relaxed);
    }

    /// Begins a new search: what older ones found gives way first.
    pub(super) fn grow_older(&self) {
        self.age.store((self.age.load(Relaxed) + 1) & AGES, Relaxed);
    }

    /// The high half of the product maps the key evenly onto the clusters, whatever their number (Lemire 2016).
    #[inline(always)]
    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.clusters.len() as u128) >> 64) as usize
    }

    #[inline(always)]
    fn cluster(&self, key: u64) -> Option<&Cluster> {
        self.clusters.get(self.place(key))
    }

    /// Asks for the memory of this key, which arrives while the caller does something else.
    #[inline(always)]
    pub(super) fn fetch(&self, key: u64) {
        prefetch_index(&self.clusters, self.place(key));
    }

    /// What is known about the position with this key.
    #[inline(always)]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        for slot in &self.cluster(key)?.0 {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key && data != 0 {
                return Some(unpack(data));
            }
        }
        None
    }

    /// Notes what was found, in place of the least useful slot of its cluster.
    #[inline(always)]
    pub(super) fn store(&self, key: u64, mut entry: Entry) {
        let Some(cluster) = self.cluster(key) else { return };
        let age = self.age.load(Relaxed);
        let mut chosen = &cluster.0[0];
        let mut least = i32::MAX;
        for slot in &cluster.0 {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key {
                let old = unpack(data);
                if entry.action.is_none() {
                    entry.action = old.action;
                }
                // A deeper result of the same search is worth more than a shallow bound.
                if entry.bound != Bound::Exact && old.depth > entry.depth + 3 && age_of(data) == age
                {
                    return;
                }
                chosen = slot;
                break;
            }
            let passed = i32::from(age.wrapping_sub(age_of(data)) & AGES);
            let worth =
                if data == 0 { i32::MIN } else { i32::from(unpack(data).depth) - 8 * passed };
            if worth < least {
                least = worth;
                chosen = slot;
            }
        }
        let data = pack(entry, age);
        chosen.data.store(data, Relaxed);
        chosen.check.store(key ^ data, Relaxed);
    }

    /// How full the table is with results of the present search, in thousandths.
    pub(super) fn fullness(&self) -> u32 {
        let age = self.age.load(Relaxed);
        let sample = self.clusters.iter().take(250).flat_map(|cluster| &cluster.0);
        let (mut used, mut seen) = (0, 0);
        for slot in sample {
            let data = slot.data.load(Relaxed);
            used += u32::from(data != 0 && age_of(data) == age);
            seen += 1;
        }
        used * 1000 / seen.max(1)
    }
}

/// Bits 0..16 action, 16..32 score, 32..40 depth, 40..42 bound plus one, 42..48 age.
#[inline(always)]
fn pack(entry: Entry, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    u64::from(entry.action.0)
        | u64::from(entry.score as u16) << 16
        | u64::from(entry.depth as u8) << 32
        | bound << 40
        | u64::from(age) << 42
}

#[inline(always)]
fn unpack(data: u64) -> Entry {
    let bound = match data >> 40 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    Entry {
        action: PackedAction(data as u16),
        score: (data >> 16) as u16 as i16,
        depth: (data >> 32) as u8 as i8,
        bound,
    }
}

#[inline(always)]
fn age_of(data: u64) -> u8 {
    (data >> 42) as u8 & AGES
}

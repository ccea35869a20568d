//! Models that are changed row by row, so that nothing on the screen is made anew.

use std::rc::Rc;

use slint::{Model, ModelRc, VecModel};

/// A list on a screen.
pub(crate) struct Rows<T>(Rc<VecModel<T>>);

impl<T: Clone + PartialEq + 'static> Rows<T> {
    pub(crate) fn new() -> Self {
        Self(Rc::new(VecModel::default()))
    }

    /// The model to give to a screen, once.
    pub(crate) fn model(&self) -> ModelRc<T> {
        ModelRc::from(self.0.clone())
    }

    pub(crate) fn len(&self) -> usize {
        self.0.row_count()
    }

    pub(crate) fn get(&self, index: usize) -> Option<T> {
        self.0.row_data(index)
    }

    pub(crate) fn push(&self, row: T) {
        self.0.push(row);
    }

    /// Writes one row if it differs.
    pub(crate) fn write(&self, index: usize, row: T) {
        if self.0.row_data(index).is_some_and(|old| old != row) {
            self.0.set_row_data(index, row);
        }
    }

    /// Makes the list these rows, writing only those that differ.
    pub(crate) fn write_all(&self, rows: impl IntoIterator<Item = T>) {
        let mut count = 0;
        for (index, row) in rows.into_iter().enumerate() {
            if index < self.len() {
                self.write(index, row);
            } else {
                self.push(row);
            }
            count = index + 1;
        }
        while self.len() > count {
            self.0.remove(self.len() - 1);
        }
    }
}

//! Writes the sources of the bindings from the built library: UniFFI's own generator, in the
//! version that the library uses. A crate of its own keeps it out of what is shipped.

fn main() {
    uniffi::uniffi_bindgen_main();
}

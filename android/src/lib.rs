//! The Android front door: `android_main`, the way to Java and back, and a self-test of the rules.

pub mod self_test;

#[cfg(target_os = "android")]
mod activity;
#[cfg(target_os = "android")]
mod door;
#[cfg(target_os = "android")]
mod received;

//! The window's size from one start to the next.

use serde_json::{Map, Value, json};
use slint::{ComponentHandle, PhysicalSize};

use crate::ui;

/// Its key among the settings.
const KEY: &str = "window";

/// The size to keep; nothing while the window has none.
pub(crate) fn read(window: &ui::AppWindow) -> Option<Map<String, Value>> {
    let window = window.window();
    let size = window.size();
    if size.width == 0 || size.height == 0 {
        return None;
    }
    let kept =
        json!({ "width": size.width, "height": size.height, "maximized": window.is_maximized() });
    Some(Map::from_iter([(KEY.to_owned(), kept)]))
}

/// Gives the window the size that was kept, if there is one.
pub(crate) fn restore(window: &ui::AppWindow, settings: &Map<String, Value>) {
    let Some(kept) = settings.get(KEY) else { return };
    let length =
        |key: &str| kept.get(key).and_then(Value::as_u64).and_then(|n| u32::try_from(n).ok());
    if let (Some(width), Some(height)) = (length("width"), length("height")) {
        window
            .window()
            .set_size(PhysicalSize::new(width.clamp(320, 16384), height.clamp(320, 16384)));
    }
    if kept.get("maximized").and_then(Value::as_bool) == Some(true) {
        window.window().set_maximized(true);
    }
}

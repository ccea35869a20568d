//! The desktop door.

use slint::ComponentHandle;

fn main() -> Result<(), slint::PlatformError> {
    laser_chess_app::open()?.run()
}

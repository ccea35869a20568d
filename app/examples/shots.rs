#[path = "../tests/support/mod.rs"]
mod support;
use slint::ComponentHandle;
use support::Player;
fn snap(p: &Player, name: &str) {
    let b = p.shell.window().window().take_snapshot().unwrap();
    let f = std::fs::File::create(format!("/tmp/shots/{name}.png")).unwrap();
    let mut e = png::Encoder::new(std::io::BufWriter::new(f), b.width(), b.height());
    e.set_color(png::ColorType::Rgba);
    e.set_depth(png::BitDepth::Eight);
    e.write_header().unwrap().write_image_data(b.as_bytes()).unwrap();
}
fn main() {
    let only: Option<u32> = std::env::args().nth(1).and_then(|a| a.parse().ok());
    for (w, h) in [(390u32, 844u32), (844, 390), (1024, 768), (1280, 800)] {
        if only.is_some_and(|o| o != w) {
            continue;
        }
        std::thread::spawn(move || {
            let dir = tempfile::tempdir().unwrap();
            let p = Player::open(dir.path(), (w, h));
            snap(&p, &format!("home-{w}"));
            p.tap("Two players");
            p.wait(100);
            snap(&p, &format!("new-{w}"));
            p.tap("Ace");
            p.tap("Start");
            p.wait(300);
            snap(&p, &format!("game-{w}"));
            p.square("h2");
            p.wait(200);
            snap(&p, &format!("selected-{w}"));
            p.tap("Turn clockwise");
            p.wait(300);
            p.square("g2");
            p.wait(300);
            p.square("e4");
            p.wait(100);
            snap(&p, &format!("switch-{w}"));
            p.key(slint::platform::Key::Escape);
            p.square("h2");
            p.square("g2");
            p.wait(300);
            snap(&p, &format!("staged-{w}"));
            p.tap("Fire");
            p.wait(500);
            snap(&p, &format!("flying-{w}"));
            p.wait(3000);
            snap(&p, &format!("after-{w}"));
            p.square("c7");
            p.tap("Turn clock");
            p.wait(300);
            p.tap("Fire");
            p.wait(700);
            snap(&p, &format!("red-{w}"));
            p.wait(3000);
            p.square("c9".replace('9', "4").as_str());
            p.square("e8");
            p.wait(100);
            snap(&p, &format!("refused-{w}"));
            p.key(slint::platform::Key::Escape);
            p.key(slint::platform::Key::Escape);
            p.key(slint::platform::Key::Escape);
            p.wait(200);
            snap(&p, &format!("menu-{w}"));
            p.tap("Resign as");
            p.wait(200);
            snap(&p, &format!("resign-{w}"));
            p.tap("Play on");
            p.key(slint::platform::Key::Escape);
            p.wait(50);
            p.tap("Leave");
            p.wait(300);
            snap(&p, &format!("continue-{w}"));
        })
        .join()
        .unwrap();
        std::thread::spawn(move || {
            let dir = tempfile::tempdir().unwrap();
            let p = Player::open(dir.path(), (w, h));
            p.start("Sophie");
            p.square("j1");
            p.tap("Turn counter");
            p.wait(300);
            p.tap("Fire");
            p.wait(350);
            snap(&p, &format!("hit-{w}"));
            p.wait(3000);
            snap(&p, &format!("result-{w}"));
            p.tap("Home");
            p.tap("Rules");
            p.wait(200);
            snap(&p, &format!("rules-{w}"));
            p.tap("Back");
            p.tap("About");
            p.wait(200);
            snap(&p, &format!("about-{w}"));
        })
        .join()
        .unwrap();
    }
}

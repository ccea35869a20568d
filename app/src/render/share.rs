//! The sheet of something shared.

use laser_chess_session::{Event, PictureFormat, PictureOptions, Share, ShareEvent, ShareText};
use slint::{ComponentHandle, Image};

use crate::export::Style;
use crate::pictures::image;
use crate::shell::{Shell, WeakShell};
use crate::{export, qr, ui};

/// The sheet as it was shown last.
#[derive(Default)]
pub(crate) struct ShareSheet {
    shown: Option<(Share, Style)>,
}

impl ShareSheet {
    pub(crate) fn connect(shell: &Shell) {
        let share = shell.window().global::<ui::ShareAdapter<'_>>();
        let send = |weak: WeakShell| move |event| weak.dispatch(Event::Share(event));

        let tell = send(shell.weak());
        share.on_show(move || tell(ShareEvent::Open));
        let tell = send(shell.weak());
        share.on_copy(move |which| tell(ShareEvent::Copy(text(which))));
        let tell = send(shell.weak());
        share.on_send(move |which| tell(ShareEvent::Send(text(which))));
        share.set_can_send(shell.platform().offers_sharing());
        share.set_can_copy_picture(shell.platform().copies_pictures());
        let tell = send(shell.weak());
        share.on_picture_options(move |coordinates, last_action, beam| {
            tell(ShareEvent::Picture(PictureOptions { coordinates, last_action, beam }));
        });
        let tell = send(shell.weak());
        share.on_copy_picture(move || tell(ShareEvent::CopyPicture));
        let tell = send(shell.weak());
        share.on_save_picture(move |png| {
            tell(ShareEvent::SavePicture(if png {
                PictureFormat::Png
            } else {
                PictureFormat::Svg
            }));
        });
        let tell = send(shell.weak());
        share.on_save_page(move || tell(ShareEvent::SavePage));
        let tell = send(shell.weak());
        share.on_close(move || tell(ShareEvent::Close));
    }

    pub(crate) fn show(&mut self, window: &ui::AppWindow, share: Option<&Share>) {
        let adapter = window.global::<ui::ShareAdapter<'_>>();
        let style = Style::of(window);
        let new = share.map(|share| (share.clone(), style));
        if self.shown != new {
            if let Some(share) = share {
                // News of a copy belongs to the sheet on which it was made.
                let same = |(old, _): &(Share, Style)| old.code() == share.code();
                if !self.shown.as_ref().is_some_and(same) {
                    adapter.set_copied(false);
                    adapter.set_picture_news(ui::CopyNews::None);
                }
                show_sheet(&adapter, share, style, window.window().scale_factor());
            }
            self.shown = new;
        }
        adapter.set_shown(share.is_some());
    }
}

const fn text(which: ui::ShareText) -> ShareText {
    match which {
        ui::ShareText::Code => ShareText::Code,
        ui::ShareText::Link => ShareText::Link,
        ui::ShareText::Position => ShareText::Position,
        ui::ShareText::Khet => ShareText::Khet,
        ui::ShareText::Record => ShareText::Record,
    }
}

fn show_sheet(adapter: &ui::ShareAdapter<'_>, share: &Share, style: Style, scale: f32) {
    adapter.set_is_game(share.is_game());
    // A line may end after each hyphen, and only there.
    adapter.set_code(share.code().replace('-', "-\u{200b}").into());
    let dots = qr::dots(&share.text(ShareText::Link).unwrap_or_default());
    adapter.set_qr_modules(dots.as_ref().map_or(0, |dots| dots.width() as i32));
    adapter.set_qr(dots.map_or_else(Image::default, Image::from_rgb8));
    let board = share.board();
    let (svg, (width, height)) = export::picture(&board, style);
    // As large as it is shown: letters that the screen makes smaller cannot be read.
    let fit = adapter.get_picture_height() * scale / height as f32;
    let dots = |side: u32| (side as f32 * fit).round() as u32;
    adapter.set_picture(image(&svg, dots(width), dots(height)));
    adapter.set_coordinates(share.options.coordinates);
    adapter.set_last_action(share.options.last_action);
    adapter.set_beam(share.options.beam);
}

//! Dates as the player's language writes them.

use chrono::{DateTime, Local, Locale, TimeZone};

/// The date and time of a moment (milliseconds since 1970 UTC) on this machine's clock, in a
/// language such as `it` or `de-AT`; an empty one is the system's.
pub(crate) fn text(millis: u64, language: &str) -> String {
    let language = match language {
        "" => sys_locale::get_locale().unwrap_or_default(),
        chosen => chosen.to_owned(),
    };
    text_in(&Local, millis, &language)
}

fn text_in<Zone: TimeZone>(zone: &Zone, millis: u64, language: &str) -> String
where
    Zone::Offset: std::fmt::Display,
{
    let moment = i64::try_from(millis).ok().and_then(DateTime::from_timestamp_millis);
    let Some(moment) = moment else { return String::new() };
    let moment = moment.with_timezone(zone);
    match locale(language) {
        Some(locale) => moment.format_localized("%x %H:%M", locale).to_string(),
        None => moment.format("%Y-%m-%d %H:%M").to_string(),
    }
}

/// The locale of a language tag: as it is, or that of the language's largest country.
fn locale(tag: &str) -> Option<Locale> {
    let tag = tag.split('.').next().unwrap_or_default().replace('-', "_");
    if let Ok(locale) = Locale::try_from(tag.as_str()) {
        return Some(locale);
    }
    let language = tag.split('_').next().unwrap_or_default();
    let country = match language {
        "en" => "US",
        "ja" => "JP",
        "zh" => "CN",
        "ko" => "KR",
        "pt" => "BR",
        "he" => "IL",
        "ar" => "EG",
        "uk" => "UA",
        "cs" => "CZ",
        "sv" => "SE",
        "da" => "DK",
        "el" => "GR",
        // The other languages are named after their country.
        _ => &language.to_uppercase(),
    };
    Locale::try_from(format!("{language}_{country}").as_str()).ok()
}

#[cfg(test)]
mod tests {
    use chrono::{FixedOffset, Utc};

    use super::text_in;

    // 2026-11-29 23:05:00 UTC.
    const MOMENT: u64 = 1_795_993_500_000;

    #[test]
    fn a_date_is_written_as_in_its_country() {
        for (language, text) in [
            ("en-US", "11/29/2026 23:05"),
            ("en", "11/29/2026 23:05"),
            ("de-DE", "29.11.2026 23:05"),
            ("de", "29.11.2026 23:05"),
            ("it", "29/11/2026 23:05"),
            ("nl", "29-11-26 23:05"),
            ("", "2026-11-29 23:05"),
            ("tlh", "2026-11-29 23:05"),
        ] {
            assert_eq!(text_in(&Utc, MOMENT, language), text, "{language}");
        }
    }

    #[test]
    fn a_date_is_that_of_the_machine_s_own_zone() {
        let zone = FixedOffset::east_opt(3600).unwrap();
        assert_eq!(text_in(&zone, MOMENT, "de"), "30.11.2026 00:05");
    }

    #[test]
    fn a_moment_beyond_all_calendars_has_no_text() {
        assert_eq!(text_in(&Utc, u64::MAX, "de"), "");
    }
}

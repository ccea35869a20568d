//! Compiles the `.slint` files and bundles the translations.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let configuration = slint_build::CompilerConfiguration::new()
        .with_style("fluent".into())
        .with_bundled_translations("lang")
        // A text is translated once, wherever it stands; where one word means two things, the
        // `@tr` names its context.
        .with_default_translation_context(slint_build::DefaultTranslationContext::None)
        // Windowless tests look elements up by label; that needs the names kept in debug builds.
        .with_debug_info(std::env::var("PROFILE").as_deref() == Ok("debug"));
    slint_build::compile_with_config("ui/app.slint", configuration)?;

    // Name, version and description are this package's.
    #[cfg(windows)]
    winresource::WindowsResource::new()
        .set("ProductName", "Laser Chess")
        .set("FileDescription", "Laser Chess")
        .set_icon("../packaging/icon/laser-chess.ico")
        .compile()?;
    Ok(())
}

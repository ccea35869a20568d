//! The native methods of `MainActivity.java`: what other apps hand over.

use jni::objects::{JByteArray, JClass, JString};
use jni::{Env, EnvUnowned};
use laser_chess_app::platform::{Handed, hand_over};

/// A link, or a document with its content.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
extern "system" fn Java_io_github_laserchess_MainActivity_received<'frame>(
    env: EnvUnowned<'frame>,
    _: JClass<'frame>,
    name: JString<'frame>,
    content: JByteArray<'frame>,
) {
    in_java(env, |env| {
        let name = name.try_to_string(env)?;
        hand_over(if content.is_null() {
            Handed::Link(name)
        } else {
            Handed::Document { name, content: env.convert_byte_array(&content)? }
        });
        Ok(())
    });
}

/// A document could not be read.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
extern "system" fn Java_io_github_laserchess_MainActivity_unreadable<'frame>(
    env: EnvUnowned<'frame>,
    _: JClass<'frame>,
) {
    in_java(env, |_| {
        hand_over(Handed::Unreadable);
        Ok(())
    });
}

/// A document was written to where the player wanted it, or not: then there is no name.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
extern "system" fn Java_io_github_laserchess_MainActivity_saved<'frame>(
    env: EnvUnowned<'frame>,
    _: JClass<'frame>,
    name: JString<'frame>,
) {
    in_java(env, |env| {
        hand_over(if name.is_null() {
            Handed::NotSaved
        } else {
            Handed::Saved(name.try_to_string(env)?)
        });
        Ok(())
    });
}

/// Neither a panic nor an error may leave through Java: it would end the app. Both are logged.
fn in_java<'frame>(
    mut env: EnvUnowned<'frame>,
    work: impl FnOnce(&mut Env<'frame>) -> Result<(), jni::errors::Error>,
) {
    env.with_env(work).resolve::<jni::errors::LogErrorAndDefault>();
}

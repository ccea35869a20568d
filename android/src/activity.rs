//! The methods of `MainActivity.java`, called from the native thread.

use jni::objects::{JObject, JString, JValue};
use jni::refs::Global;
use jni::strings::JNIStr;
use jni::{Env, JavaVM, jni_sig, jni_str};
use laser_chess_app::platform::{Handed, Platform, Touch, hand_over};
use slint::android::AndroidApp;

/// The Java side of the one window.
pub(crate) struct Activity {
    machine: JavaVM,
    object: Global<JObject<'static>>,
}

impl Activity {
    /// The activity of this run; another one is made when Android makes the activity anew.
    ///
    /// # Errors
    /// If Java cannot be reached, which would mean that Android has changed how it opens native code.
    pub(crate) fn of(app: &AndroidApp) -> Result<Self, jni::errors::Error> {
        // SAFETY: android-activity gives the machine that the process runs on.
        #[allow(unsafe_code)]
        let machine = unsafe { JavaVM::from_raw(app.vm_as_ptr().cast()) };
        let object = machine.attach_current_thread(|env| {
            let pointer = app.activity_as_ptr().cast();
            // SAFETY: a global reference that android-activity keeps for as long as `app` lives.
            #[allow(unsafe_code)]
            let activity = unsafe { env.as_cast_raw::<Global<JObject<'static>>>(&pointer)? };
            env.new_global_ref(activity.as_ref())
        })?;
        Ok(Self { machine, object })
    }

    /// Calls into Java; a failure is logged, as no screen waits for what these calls do.
    fn call<T>(
        &self,
        what: &str,
        call: impl FnOnce(&mut Env<'_>, &JObject<'_>) -> Result<T, jni::errors::Error>,
    ) -> Option<T> {
        let result = self.machine.attach_current_thread(|env| {
            let result = call(env, self.object.as_ref());
            if env.exception_check() {
                env.exception_describe();
                env.exception_clear();
            }
            result
        });
        result.inspect_err(|error| log::warn!("{what}: {error}")).ok()
    }

    fn switch(&self, method: &'static JNIStr, on: bool) {
        self.call("switch", |env, activity| {
            env.call_method(activity, method, jni_sig!("(Z)V"), &[JValue::from(on)])?.v()
        });
    }
}

impl Platform for Activity {
    fn save(&self, name: &str, content: &[u8]) -> bool {
        let (media_type, method) = way_of(name);
        let asked = self.call("document", |env, activity| {
            let name = env.new_string(name)?;
            let media_type = env.new_string(media_type)?;
            let content = env.byte_array_from_slice(content)?;
            let signature = jni_sig!("(Ljava/lang/String;Ljava/lang/String;[B)V");
            let arguments =
                [JValue::from(&name), JValue::from(&media_type), JValue::from(&content)];
            env.call_method(activity, method, signature, &arguments)?.v()
        });
        // The cache folder may be full.
        if asked.is_none() {
            hand_over(Handed::NotSaved);
        }
        true
    }

    fn pick(&self) -> bool {
        self.call("picker", |env, activity| {
            env.call_method(activity, jni_str!("pickDocument"), jni_sig!("()V"), &[])?.v()
        });
        true
    }

    fn offers_sharing(&self) -> bool {
        true
    }

    fn share_text(&self, text: &str) {
        self.call("text", |env, activity| {
            let text = env.new_string(text)?;
            let signature = jni_sig!("(Ljava/lang/String;)V");
            env.call_method(activity, jni_str!("shareText"), signature, &[JValue::from(&text)])?.v()
        });
    }

    fn vibrates(&self) -> bool {
        self.call("vibrator", |env, activity| {
            env.call_method(activity, jni_str!("vibrates"), jni_sig!("()Z"), &[])?.z()
        })
        .unwrap_or_default()
    }

    fn touch(&self, touch: Touch, strong: bool) {
        let kind = match touch {
            Touch::Light => 0,
            Touch::Firm => 1,
            Touch::Refused => 2,
        };
        self.call("haptic", |env, activity| {
            let arguments = [JValue::from(kind), JValue::from(strong)];
            env.call_method(activity, jni_str!("haptic"), jni_sig!("(IZ)V"), &arguments)?.v()
        });
    }

    // Slint's backend tells TalkBack nothing.
    fn has_voice(&self) -> bool {
        true
    }

    fn say(&self, text: &str, language: &str, at_once: bool) {
        self.call("voice", |env, activity| {
            let text = env.new_string(text)?;
            let language = env.new_string(language)?;
            let signature = jni_sig!("(Ljava/lang/String;Ljava/lang/String;Z)V");
            let arguments = [JValue::from(&text), JValue::from(&language), JValue::from(at_once)];
            env.call_method(activity, jni_str!("say"), signature, &arguments)?.v()
        });
    }

    fn play(&self, samples: &[f32], rate: u32) -> bool {
        self.call("sound", |env, activity| {
            let array = env.new_float_array(samples.len())?;
            array.set_region(env, 0, samples)?;
            let rate = i32::try_from(rate).unwrap_or(i32::MAX);
            let arguments = [JValue::from(&array), JValue::from(rate)];
            env.call_method(activity, jni_str!("playSound"), jni_sig!("([FI)V"), &arguments)?.v()
        })
        .is_some()
    }

    fn keep_awake(&self, awake: bool) {
        self.switch(jni_str!("keepScreenOn"), awake);
    }

    fn light_bars(&self, light: bool) {
        self.switch(jni_str!("lightBars"), light);
    }

    fn reduced_motion(&self) -> bool {
        self.call("motion", |env, activity| {
            env.call_method(activity, jni_str!("reducedMotion"), jni_sig!("()Z"), &[])?.z()
        })
        .unwrap_or_default()
    }

    fn language(&self) -> Option<String> {
        self.call("language", |env, activity| {
            let signature = jni_sig!("()Ljava/lang/String;");
            let found = env.call_method(activity, jni_str!("language"), signature, &[])?.l()?;
            env.cast_local::<JString<'_>>(found)?.try_to_string(env)
        })
    }

    // Slint's backend takes Material's 14 for a font scale of 1.
    fn usual_text(&self) -> f32 {
        14.0
    }
}

/// What a document is, and where it goes: pictures are sent to somebody, games and backups are kept.
fn way_of(name: &str) -> (&'static str, &'static JNIStr) {
    let share = jni_str!("shareDocument");
    let save = jni_str!("saveDocument");
    match name.rsplit('.').next() {
        Some("png") => ("image/png", share),
        Some("gif") => ("image/gif", share),
        Some("svg") => ("image/svg+xml", share),
        Some("txt") => ("text/plain", save),
        Some("zip") => ("application/zip", save),
        _ => ("application/octet-stream", save),
    }
}

package io.github.laserchess;

import android.content.Context;
import android.speech.tts.TextToSpeech;
import android.util.Log;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Queue;

/** Reads texts aloud with the system's voice. All methods are called from the main thread. */
final class Voice implements TextToSpeech.OnInitListener {
    private static final String LOG = "laser-chess";

    private final TextToSpeech speech;
    /** What was to be said before the voice was ready; null from then on. */
    private Queue<Runnable> waiting = new ArrayDeque<>();
    private String language = "";

    Voice(Context context) {
        speech = new TextToSpeech(context, this);
    }

    @Override
    public void onInit(int status) {
        Queue<Runnable> before = waiting;
        waiting = null;
        if (status != TextToSpeech.SUCCESS) {
            Log.w(LOG, "the system has no voice");
            return;
        }
        for (Runnable said : before) {
            said.run();
        }
    }

    /** Says a text at once, in place of what is being said, or after it. */
    void say(final String text, final String tag, final boolean atOnce) {
        if (waiting != null) {
            waiting.add(
                    new Runnable() {
                        @Override
                        public void run() {
                            say(text, tag, atOnce);
                        }
                    });
            return;
        }
        if (!tag.equals(language)) {
            // Where the voice lacks the language it keeps the one it has, which is better than silence.
            speech.setLanguage(Locale.forLanguageTag(tag));
            language = tag;
        }
        speech.speak(text, atOnce ? TextToSpeech.QUEUE_FLUSH : TextToSpeech.QUEUE_ADD, null, text);
    }

    /** Nothing is said where nobody looks. */
    void rest() {
        speech.stop();
    }

    void close() {
        speech.shutdown();
    }
}

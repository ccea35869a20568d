package io.github.laserchess;

import android.animation.ValueAnimator;
import android.app.NativeActivity;
import android.content.ActivityNotFoundException;
import android.content.ClipData;
import android.content.Intent;
import android.media.AudioAttributes;
import android.media.AudioFormat;
import android.media.AudioManager;
import android.media.AudioTrack;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.os.Vibrator;
import android.util.Log;
import android.view.HapticFeedbackConstants;
import android.view.View;
import android.view.WindowInsetsController;
import android.view.WindowManager;
import java.io.File;
import java.io.IOException;

/**
 * The one window of the game. Everything in it is drawn by the native library; this class does what only
 * Java can ask of Android: the share sheet, the file pickers, links and files from other apps, haptics, the voice.
 *
 * <p>The native library calls the public methods from its own thread. What comes from other apps goes
 * the other way through {@link #received}.
 */
public final class MainActivity extends NativeActivity {
    private static final String LOG = "laser-chess";
    private static final int PICK = 1;
    private static final int CREATE = 2;

    static {
        // NativeActivity loads the library too, but without telling Java about its functions.
        System.loadLibrary("laser_chess_android");
    }

    private Documents documents;
    /** Made when it is first asked for: most players never do. */
    private Voice voice;

    /** A link, or a document with its content, has come from outside. Kept by the library until it is ready. */
    private static native void received(String name, byte[] content);

    /** A document from outside could not be read. */
    private static native void unreadable();

    /** A document was written to the place that the player chose, or not: then the name is null. */
    static native void saved(String name);

    @Override
    protected void onCreate(Bundle state) {
        documents = new Documents(this);
        super.onCreate(state);
        drawBehindBars();
        // The volume keys are for the game's sounds, also between two of them.
        setVolumeControlStream(AudioManager.STREAM_MUSIC);
        // A re-created activity is handed its first intent again: that one has been seen.
        if (state == null) {
            open(getIntent());
        }
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        setIntent(intent);
        open(intent);
    }

    private void open(Intent intent) {
        if (intent == null || (intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0) {
            return;
        }
        Uri data = intent.getData();
        if (!Intent.ACTION_VIEW.equals(intent.getAction()) || data == null) {
            return;
        }
        if ("laserchess".equals(data.getScheme())) {
            received(data.toString(), null);
        } else {
            read(data);
        }
    }

    /** Reads off the main thread: a document may come from a slow place. */
    private void read(final Uri document) {
        new Thread("open document") {
            @Override
            public void run() {
                try {
                    received(documents.name(document), documents.read(document));
                } catch (IOException | RuntimeException e) {
                    // A provider of another app may throw anything.
                    Log.w(LOG, "a document could not be read", e);
                    unreadable();
                }
            }
        }.start();
    }

    @Override
    protected void onActivityResult(int request, int result, Intent data) {
        super.onActivityResult(request, result, data);
        if (result != RESULT_OK || data == null || data.getData() == null) {
            return;
        }
        if (request == PICK) {
            read(data.getData());
        } else if (request == CREATE) {
            documents.finishSaving(data.getData());
        }
    }

    /** Lets the player pick a document; its content comes through {@link #received}. */
    public void pickDocument() {
        Intent intent = new Intent(Intent.ACTION_OPEN_DOCUMENT);
        intent.addCategory(Intent.CATEGORY_OPENABLE);
        intent.setType("*/*");
        start(intent, PICK);
    }

    /** Lets the player choose where to keep a document. */
    public void saveDocument(String name, String type, byte[] content) throws IOException {
        documents.prepareSaving(content);
        Intent intent = new Intent(Intent.ACTION_CREATE_DOCUMENT);
        intent.addCategory(Intent.CATEGORY_OPENABLE);
        intent.setType(type);
        intent.putExtra(Intent.EXTRA_TITLE, name);
        start(intent, CREATE);
    }

    /** Opens the share sheet with a document. */
    public void shareDocument(String name, String type, byte[] content) throws IOException {
        File file = documents.prepareSharing(name, content);
        Uri uri = SharedDocuments.uri(file);
        Intent intent = new Intent(Intent.ACTION_SEND);
        intent.setType(type);
        intent.putExtra(Intent.EXTRA_STREAM, uri);
        intent.setClipData(ClipData.newRawUri(name, uri));
        intent.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION);
        start(Intent.createChooser(intent, null), 0);
    }

    /** Opens the share sheet with a text. */
    public void shareText(String text) {
        Intent intent = new Intent(Intent.ACTION_SEND);
        intent.setType("text/plain");
        intent.putExtra(Intent.EXTRA_TEXT, text);
        start(Intent.createChooser(intent, null), 0);
    }

    private void start(final Intent intent, final int request) {
        runOnUiThread(
                new Runnable() {
                    @Override
                    public void run() {
                        try {
                            startActivityForResult(intent, request);
                        } catch (ActivityNotFoundException e) {
                            Log.w(LOG, "no app for " + intent.getAction(), e);
                            if (request == CREATE) {
                                saved(null);
                            } else {
                                unreadable();
                            }
                        }
                    }
                });
    }

    /** The screen stays on while a live game waits for its players. */
    public void keepScreenOn(final boolean on) {
        runOnUiThread(
                new Runnable() {
                    @Override
                    public void run() {
                        if (on) {
                            getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
                        } else {
                            getWindow().clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
                        }
                    }
                });
    }

    /** Whether the device can vibrate; to ask needs no permission. */
    public boolean vibrates() {
        Vibrator vibrator = getSystemService(Vibrator.class);
        return vibrator != null && vibrator.hasVibrator();
    }

    /**
     * A touch feedback: 0 for a choice, 1 for a shot or a hit, 2 for a refusal. Follows the system's own switch and
     * needs no permission.
     */
    public void haptic(final int kind, final boolean strong) {
        runOnUiThread(
                new Runnable() {
                    @Override
                    public void run() {
                        getWindow().getDecorView().performHapticFeedback(feedback(kind, strong));
                    }
                });
    }

    /** Without a permission there is no strength, only the system's feedbacks: some are firmer than others. */
    private static int feedback(int kind, boolean strong) {
        boolean named = Build.VERSION.SDK_INT >= 30;
        switch (kind) {
            case 1:
                return strong || !named ? HapticFeedbackConstants.LONG_PRESS : HapticFeedbackConstants.CONFIRM;
            case 2:
                return named ? HapticFeedbackConstants.REJECT : HapticFeedbackConstants.LONG_PRESS;
            default:
                return strong ? HapticFeedbackConstants.VIRTUAL_KEY : HapticFeedbackConstants.CLOCK_TICK;
        }
    }

    /** Reads a text aloud in a language, at once or after what is being said. */
    public void say(final String text, final String language, final boolean atOnce) {
        runOnUiThread(
                new Runnable() {
                    @Override
                    public void run() {
                        if (voice == null) {
                            voice = new Voice(MainActivity.this);
                        }
                        voice.say(text, language, atOnce);
                    }
                });
    }

    @Override
    protected void onPause() {
        if (voice != null) {
            voice.rest();
        }
        super.onPause();
    }

    @Override
    protected void onDestroy() {
        if (voice != null) {
            voice.close();
        }
        super.onDestroy();
    }

    /** Plays a sound of one channel to its end, mixed with whatever else is playing. */
    public void playSound(float[] samples, int samplesPerSecond) {
        AudioFormat format = new AudioFormat.Builder()
                .setEncoding(AudioFormat.ENCODING_PCM_FLOAT)
                .setChannelMask(AudioFormat.CHANNEL_OUT_MONO)
                .setSampleRate(samplesPerSecond)
                .build();
        AudioAttributes attributes = new AudioAttributes.Builder()
                .setUsage(AudioAttributes.USAGE_GAME)
                .setContentType(AudioAttributes.CONTENT_TYPE_SONIFICATION)
                .build();
        final AudioTrack track = new AudioTrack(
                attributes, format, samples.length * 4, AudioTrack.MODE_STATIC, AudioManager.AUDIO_SESSION_ID_GENERATE);
        track.write(samples, 0, samples.length, AudioTrack.WRITE_BLOCKING);
        track.play();
        // By the clock: not every device tells that the last sample of a static track was reached. A second more,
        // as a wireless loudspeaker may lag behind.
        long length = samples.length * 1000L / samplesPerSecond;
        new Handler(Looper.getMainLooper()).postDelayed(new Runnable() {
            @Override
            public void run() {
                track.release();
            }
        }, length + 1000);
    }

    /** Whether the player has switched animations off in the system's settings. */
    public boolean reducedMotion() {
        return !ValueAnimator.areAnimatorsEnabled();
    }

    /** The language of the app as a BCP 47 tag: the one chosen for this app, or else the system's. */
    public String language() {
        return getResources().getConfiguration().getLocales().get(0).toLanguageTag();
    }

    /** Makes the icons of the system bars readable on a light or a dark screen. */
    public void lightBars(final boolean light) {
        runOnUiThread(
                new Runnable() {
                    @Override
                    public void run() {
                        setLightBars(light);
                    }
                });
    }

    @SuppressWarnings("deprecation") // Before Android 11 there is only the old way.
    private void setLightBars(boolean light) {
        View decor = getWindow().getDecorView();
        if (Build.VERSION.SDK_INT >= 30) {
            WindowInsetsController bars = getWindow().getInsetsController();
            int mask = WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS
                    | WindowInsetsController.APPEARANCE_LIGHT_NAVIGATION_BARS;
            if (bars != null) {
                bars.setSystemBarsAppearance(light ? mask : 0, mask);
            }
        } else {
            int mask = View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR | View.SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR;
            int flags = decor.getSystemUiVisibility();
            decor.setSystemUiVisibility(light ? flags | mask : flags & ~mask);
        }
    }

    /** Edge to edge on every version; from Android 15 on the system does it by itself. */
    @SuppressWarnings("deprecation")
    private void drawBehindBars() {
        if (Build.VERSION.SDK_INT >= 30) {
            getWindow().setDecorFitsSystemWindows(false);
        } else {
            View decor = getWindow().getDecorView();
            decor.setSystemUiVisibility(
                    decor.getSystemUiVisibility()
                            | View.SYSTEM_UI_FLAG_LAYOUT_STABLE
                            | View.SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN
                            | View.SYSTEM_UI_FLAG_LAYOUT_HIDE_NAVIGATION);
        }
    }
}

package io.github.laserchess;

import android.content.ContentResolver;
import android.content.Context;
import android.database.Cursor;
import android.net.Uri;
import android.provider.OpenableColumns;
import android.util.Log;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Documents on their way in and out, by content URI and through the cache folder. */
final class Documents {
    /** The largest backup that the game itself would write is far below this. */
    private static final int LARGEST = 16 * 1024 * 1024;

    private final ContentResolver resolver;
    private final File shared;
    private final File waiting;

    Documents(Context context) {
        resolver = context.getContentResolver();
        shared = sharedFolder(context);
        waiting = new File(context.getCacheDir(), "waiting-to-be-saved");
    }

    /** The folder that {@link SharedDocuments} serves from. */
    static File sharedFolder(Context context) {
        return new File(context.getCacheDir(), "shared");
    }

    /** The name that a document's provider gives it, or an empty one. */
    String name(Uri document) {
        String[] columns = {OpenableColumns.DISPLAY_NAME};
        try (Cursor found = resolver.query(document, columns, null, null, null)) {
            String name = found != null && found.moveToFirst() ? found.getString(0) : null;
            return name == null ? "" : name;
        } catch (RuntimeException e) {
            // A provider of another app may throw anything; the document is good without a name.
            return "";
        }
    }

    /** The content of a document; one that is too large to be ours is refused before it fills the memory. */
    byte[] read(Uri document) throws IOException {
        try (InputStream in = resolver.openInputStream(document)) {
            if (in == null) {
                throw new FileNotFoundException("the provider gave nothing");
            }
            return read(in);
        }
    }

    private static byte[] read(InputStream in) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] part = new byte[16 * 1024];
        int length;
        while ((length = in.read(part)) != -1) {
            if (content.size() + length > LARGEST) {
                throw new IOException("too large for a game or a backup");
            }
            content.write(part, 0, length);
        }
        return content.toByteArray();
    }

    /** Keeps a document until the player has chosen a place: the app may be ended while the picker is open. */
    void prepareSaving(byte[] content) throws IOException {
        write(waiting, content);
    }

    /** Writes the waiting document to the chosen place, and says so. */
    void finishSaving(final Uri place) {
        new Thread("save document") {
            @Override
            public void run() {
                try (InputStream in = new FileInputStream(waiting);
                        OutputStream out = resolver.openOutputStream(place, "wt")) {
                    if (out == null) {
                        throw new FileNotFoundException("the provider took nothing");
                    }
                    out.write(read(in));
                    out.flush();
                } catch (IOException | RuntimeException e) {
                    // A provider of another app may throw anything.
                    Log.w("laser-chess", "a document could not be saved", e);
                    MainActivity.saved(null);
                    return;
                }
                MainActivity.saved(name(place));
            }
        }.start();
    }

    /** Writes a document where {@link SharedDocuments} finds it, in place of those shared before. */
    File prepareSharing(String name, byte[] content) throws IOException {
        File[] old = shared.listFiles();
        if (old != null) {
            for (File file : old) {
                if (!file.delete()) {
                    Log.w("laser-chess", "a shared copy stays in the cache");
                }
            }
        }
        if (!shared.isDirectory() && !shared.mkdirs()) {
            throw new IOException("no place for a shared copy");
        }
        // Only a plain name: nothing may leave the folder.
        File file = new File(shared, new File(name).getName());
        write(file, content);
        return file;
    }

    private static void write(File file, byte[] content) throws IOException {
        try (OutputStream out = new FileOutputStream(file)) {
            out.write(content);
        }
    }
}

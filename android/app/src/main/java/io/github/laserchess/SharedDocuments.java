package io.github.laserchess;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.OpenableColumns;
import java.io.File;
import java.io.FileNotFoundException;

/**
 * Hands a shared document to the app that the player chose in the share sheet: read only, and only with the
 * grant that the share sheet gives.
 */
public final class SharedDocuments extends ContentProvider {
    static final String AUTHORITY = "io.github.laserchess.shared";

    static Uri uri(File file) {
        return new Uri.Builder().scheme("content").authority(AUTHORITY).appendPath(file.getName()).build();
    }

    @Override
    public boolean onCreate() {
        return true;
    }

    private File file(Uri uri) throws FileNotFoundException {
        String name = uri.getLastPathSegment();
        if (name == null || uri.getPathSegments().size() != 1 || !new File(name).getName().equals(name)) {
            throw new FileNotFoundException();
        }
        File file = new File(Documents.sharedFolder(getContext()), name);
        if (!file.isFile()) {
            throw new FileNotFoundException();
        }
        return file;
    }

    @Override
    public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
        if (!"r".equals(mode)) {
            throw new FileNotFoundException("read only");
        }
        return ParcelFileDescriptor.open(file(uri), ParcelFileDescriptor.MODE_READ_ONLY);
    }

    @Override
    public Cursor query(Uri uri, String[] columns, String filter, String[] arguments, String order) {
        String[] known = {OpenableColumns.DISPLAY_NAME, OpenableColumns.SIZE};
        MatrixCursor rows = new MatrixCursor(columns == null ? known : columns);
        try {
            File file = file(uri);
            MatrixCursor.RowBuilder row = rows.newRow();
            row.add(OpenableColumns.DISPLAY_NAME, file.getName());
            row.add(OpenableColumns.SIZE, file.length());
        } catch (FileNotFoundException e) {
            return rows;
        }
        return rows;
    }

    @Override
    public String getType(Uri uri) {
        String name = uri.getLastPathSegment();
        if (name == null) {
            return null;
        }
        if (name.endsWith(".svg")) {
            return "image/svg+xml";
        }
        if (name.endsWith(".png")) {
            return "image/png";
        }
        if (name.endsWith(".gif")) {
            return "image/gif";
        }
        return name.endsWith(".txt") ? "text/plain" : "application/octet-stream";
    }

    @Override
    public Uri insert(Uri uri, ContentValues values) {
        throw new UnsupportedOperationException("read only");
    }

    @Override
    public int delete(Uri uri, String filter, String[] arguments) {
        throw new UnsupportedOperationException("read only");
    }

    @Override
    public int update(Uri uri, ContentValues values, String filter, String[] arguments) {
        throw new UnsupportedOperationException("read only");
    }
}

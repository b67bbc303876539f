package dev.fathom.evolve.store;

import dev.fathom.vm.setting.Setting;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;

/** Something the store could not do. The message names the cause and the cure, and is fit to be shown as it is. */
public class StoreException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String message;

    StoreException(String message) {
        super(message);
        this.message = message;
    }

    private StoreException(String message, IOException cause) {
        super(message, cause);
        this.message = message;
    }

    /** There always is one. */
    @Override
    public String getMessage() {
        return message;
    }

    /** Says that something could not be done to a file because of what the operating system said. */
    static StoreException because(String action, Path file, IOException cause) {
        if (cause instanceof StoreException said) {
            return said;
        }
        return new StoreException("cannot " + action + " " + file + ": " + reason(cause) + ". " + cure(cause), cause);
    }

    /** Returns what the operating system said, without the path, which the message has already. */
    static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "something else has that name";
        }
        if (e instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (e instanceof NotDirectoryException) {
            return "not a directory";
        }
        if (e instanceof ClosedByInterruptException) {
            return "interrupted";
        }
        String text = e instanceof FileSystemException said ? said.getReason() : e.getMessage();
        if (text == null || text.isBlank()) {
            return e.getClass().getSimpleName();
        }
        return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    private static String cure(IOException e) {
        String reason = reason(e);
        String elsewhere = "use another directory (" + Setting.STORE.to("DIR") + ") or none (" + Setting.NO_STORE + ")";
        if (reason.contains("no space") || reason.contains("quota") || reason.contains("too large")) {
            return "Free some space (\"fathom store remove\" removes old records), " + elsewhere + ".";
        }
        if (reason.contains("permission") || reason.contains("not permitted") || reason.contains("read-only")) {
            return "Make the directory writable, " + elsewhere + ".";
        }
        if (reason.contains("directory") || reason.contains("has that name")) {
            return "Move away what is in its place, " + elsewhere + ".";
        }
        return "Try again, " + elsewhere + ".";
    }
}

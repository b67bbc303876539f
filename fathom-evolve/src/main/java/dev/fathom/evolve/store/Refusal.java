package dev.fathom.evolve.store;

import dev.fathom.vm.setting.Setting;
import java.io.IOException;
import java.nio.file.Path;

/** Why a record is not used, and what to do about it. */
public record Refusal(Kind kind, Path file, String detail) {
    /** What is wrong with it. */
    public enum Kind {
        /** It was a record once. */
        DAMAGED(
                "is damaged",
                "A run that completes replaces it, and \"fathom store remove\" removes it (" + Setting.DAMAGED + ")"),
        /** It never was one, or it is one of something else. */
        FOREIGN(
                "is no record of this target",
                "Move it away, or remove it with \"fathom store remove\" (" + Setting.DAMAGED + ")"),
        /** Another version of Fathom wrote it. */
        OTHER_VERSION(
                "has another format",
                "Use the Fathom that wrote it, or another directory (" + Setting.STORE.to("DIR") + "), or delete it"),
        /** The operating system does not let us read it. */
        UNREADABLE("cannot be read", "Make it readable, or use another directory (" + Setting.STORE.to("DIR") + ")");

        private final String what;
        private final String cure;

        Kind(String what, String cure) {
            this.what = what;
            this.cure = cure;
        }
    }

    /** Says what is wrong, and what to do about it. */
    public String text() {
        return file + " " + kind.what + ": " + detail + ". " + kind.cure + ".";
    }

    @Override
    public String toString() {
        return text();
    }

    /** Says why a file was not read, if it was the operating system that did not let us. */
    static RefusedException because(Path file, IOException cause) {
        return cause instanceof RefusedException refused
                ? refused
                : new RefusedException(new Refusal(Kind.UNREADABLE, file, StoreException.reason(cause)));
    }
}

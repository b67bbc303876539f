package dev.fathom.engine.report;

import java.util.Locale;

/** Numbers with what they count, in words. */
public final class Quantities {
    private Quantities() {}

    /** Returns {@code 1 state} or {@code 2,000 states}. */
    public static String count(long number, String unit) {
        return String.format(Locale.ROOT, "%,d", number) + " " + unit + (number == 1 ? "" : "s");
    }

    /** Returns what to add if states went to disk; nothing if none did. */
    public static String onDisk(long states) {
        return states == 0 ? "" : String.format(Locale.ROOT, ", %,d on disk", states);
    }

    public static String megabytes(long bytes) {
        return (bytes >> 20) + " MB";
    }
}

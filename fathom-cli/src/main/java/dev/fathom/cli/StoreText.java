package dev.fathom.cli;

import dev.fathom.evolve.store.Listed;
import dev.fathom.evolve.store.Summary;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;

/** Records in words. */
final class StoreText {
    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);
    private static final String[] UNITS = {"kB", "MB", "GB", "TB"};

    private StoreText() {}

    /** Returns the target, or the name of the file if that is all there is to tell. */
    static String name(Listed record) {
        return record instanceof Listed.Readable readable
                ? plain(readable.target())
                : record.file().getFileName().toString();
    }

    /** Returns text without what would move the cursor. */
    static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        text.codePoints().forEach(each -> {
            if (Character.isISOControl(each) || Character.getType(each) == Character.SURROGATE) {
                plain.append(String.format("\\u%04x", each));
            } else {
                plain.appendCodePoint(each);
            }
        });
        return plain.toString();
    }

    /** Returns when a record was made, if it says so. */
    static Optional<Instant> created(Listed.Readable record) {
        try {
            return record.summary().get(Summary.CREATED).map(Instant::parse);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    static String when(Instant instant) {
        return MINUTES.format(instant.atZone(ZoneId.systemDefault()));
    }

    static String size(long bytes) {
        if (bytes < 1000) {
            return bytes + " B";
        }
        double amount = bytes / 1000.0;
        int unit = 0;
        while (amount >= 999.95 && unit < UNITS.length - 1) {
            amount /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f %s", amount, UNITS[unit]);
    }

    /** Returns a count with its digits grouped, and any other text as it is. */
    static String number(String text) {
        return text.matches("\\d{1,18}") ? String.format(Locale.ROOT, "%,d", Long.parseLong(text)) : plain(text);
    }
}

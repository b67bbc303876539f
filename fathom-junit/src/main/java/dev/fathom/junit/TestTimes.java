package dev.fathom.junit;

import java.lang.reflect.Method;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import org.junit.platform.commons.JUnitException;

/** Reads times as annotations give them. */
final class TestTimes {
    private TestTimes() {}

    static Duration limit(String text, Method test) {
        try {
            return Duration.parse("PT" + text);
        } catch (DateTimeParseException e) {
            throw new JUnitException("timeLimit of " + test + ": " + text + " is no time; write 90s, 10m or 1h", e);
        }
    }
}

package dev.fathom.vm.setting;

import java.util.Locale;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the user can set, as messages name it: {@code (setting ‘time-limit’)}.
 *
 * <p>Those who write messages do not know how the user talks to Fathom: on the command line, in a test, in a program. So they name the setting, and whoever shows the message says it in the
 * user's words ({@link #say}). A record keeps the message as it is.
 */
public enum Setting {
    AGAINST,
    ALL_VIOLATIONS,
    ALLOW_EXCEPTION,
    ALLOW_READ,
    BUDGET,
    CHECKPOINT,
    CLASS_PATH,
    CLOCK,
    CONCURRENT,
    COVERAGE,
    DAMAGED,
    DEBUG,
    DELTA,
    DEPTH,
    ENDLESS,
    EXACT,
    FINGERPRINT_BITS,
    GENERATE_TESTS,
    HEAP,
    HEURISTIC,
    HEURISTIC_PATH,
    IDLE_POOLS,
    INVARIANT,
    JAVA_OPTIONS,
    LISTENER,
    LISTENER_PATH,
    MATCH,
    MAX_MEMORY,
    MAX_STATES,
    MIXED_NATIVE,
    MODEL,
    NO_LIBRARY_CLOCK,
    NO_STORE,
    ON,
    ON_CONF,
    ON_DIR,
    OP,
    PEER_PATH,
    PERSISTENT_SETS,
    PREEMPTIONS,
    PROPERTY,
    PROPERTY_PATH,
    QUEUE_LIMIT,
    RANDOM,
    RANDOM_LIMIT,
    RANGE,
    REUSE,
    ROOT,
    SEARCH,
    SEED,
    STACK,
    STATELESS,
    STEP_LIMIT,
    STORE,
    TIES,
    TIME_LIMIT,
    TIMEOUTS,
    TRACE,
    UNORDERED,
    VERBOSE,
    WALKS,
    WEAK,
    WORKERS;

    private static final Pattern NAMED = Pattern.compile("setting ‘([a-z-]+)(?:=([^’]*))?’");

    /** Returns the name of the setting, as in {@code time-limit}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the setting with a value, for a message. */
    public String to(String value) {
        return "setting ‘" + text() + "=" + value + "’";
    }

    /** Returns the setting, for a message. */
    @Override
    public String toString() {
        return "setting ‘" + text() + "’";
    }

    /**
     * Returns a message in the user's words.
     *
     * @param words says a setting, with its value or an empty text
     */
    public static String say(String message, BiFunction<Setting, String, String> words) {
        return NAMED.matcher(message).replaceAll(found -> Matcher.quoteReplacement(inWords(found, words)));
    }

    private static String inWords(MatchResult found, BiFunction<Setting, String, String> words) {
        for (Setting each : values()) {
            if (each.text().equals(found.group(1))) {
                return words.apply(each, found.group(2) == null ? "" : found.group(2));
            }
        }
        return found.group();
    }
}

package dev.fathom.evolve.store;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a record says about itself in a few words: properties in the order in which they were added, readable without
 * reading the sections. The names below are those that the commands show; any other may be added.
 */
public record Summary(Map<String, String> properties) {
    /** The command that made the record. */
    public static final String COMMAND = "command";

    /** When it was made, as ISO-8601; a record that does not say is stamped when it is committed. */
    public static final String CREATED = "created";

    /** The version of Fathom that made it. */
    public static final String FATHOM = "fathom";

    /** The JDK whose library was executed. */
    public static final String JDK = "jdk";

    /** The options that decide what is explored. */
    public static final String OPTIONS = "options";

    /** The verdict of the run. */
    public static final String VERDICT = "verdict";

    /** The number of states. */
    public static final String STATES = "states";

    /** The number of transitions. */
    public static final String TRANSITIONS = "transitions";

    /** How long the run took. */
    public static final String SECONDS = "seconds";

    /** Anything else that a person should know. */
    public static final String NOTE = "note";

    private static final Summary EMPTY = new Summary(Map.of());

    public Summary {
        properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }

    public static Summary empty() {
        return EMPTY;
    }

    /** Returns this summary with a property set. */
    public Summary with(String name, Object value) {
        Map<String, String> more = new LinkedHashMap<>(properties);
        more.put(name, value.toString());
        return new Summary(more);
    }

    /** Returns this summary with the verdict of the run. */
    public Summary with(Verdict verdict) {
        return with(VERDICT, verdict.text());
    }

    /** Returns the verdict of the run, if the record tells one that this Fathom knows. */
    public Optional<Verdict> verdict() {
        return get(VERDICT).flatMap(Verdict::of);
    }

    public Optional<String> get(String name) {
        return Optional.ofNullable(properties.get(name));
    }
}

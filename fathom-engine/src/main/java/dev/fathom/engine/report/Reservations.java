package dev.fathom.engine.report;

import dev.fathom.search.SearchResult;
import dev.fathom.search.finding.Violation;
import dev.fathom.vm.Assumption;
import dev.fathom.vm.options.Nondeterminism;
import dev.fathom.vm.setting.Setting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a verdict does not say by itself: what was left out, and what is assumed.
 *
 * <p>Whatever makes "no violation" mean less than it says belongs here, with the option that would change it: what was left out makes a verdict incomplete, what
 * is assumed stands in its line.
 */
public final class Reservations {
    private static final int MOST_PLACES = 3;

    /**
     * Something that is assumed.
     *
     * @param kind its name in JSON
     * @param text what is assumed, as a clause that follows "assuming that"
     * @param places who relies on it
     * @param minor whether it is told only to those who want to know everything
     */
    private record Assumed(String kind, String text, List<String> places, boolean minor) {}

    private static final String WEAK_REMEDY = "; " + Setting.WEAK.to("choose") + " clears them at any time";

    private final List<String> leftOut = new ArrayList<>();
    private final List<Assumed> assumed = new ArrayList<>();
    private final List<String> advice = new ArrayList<>();

    private Reservations() {}

    /**
     * Returns those of a search.
     *
     * @param racesKnown whether data races were looked for
     */
    public static Reservations of(SearchResult result, boolean racesKnown, Nondeterminism nondeterminism) {
        Reservations reservations = of(result.incompleteBecause(), result.assumptions(), nondeterminism);
        reservations.advice.addAll(result.advice());
        boolean shown =
                result.violations().stream().anyMatch(each -> each.kind().equals(Violation.RACE));
        if (!result.races().isEmpty() && !shown) {
            reservations.assume(
                    "memory-model",
                    "memory is sequentially consistent: "
                            + Quantities.count(result.races().size(), "data race")
                            + (result.races().size() == 1 ? " was" : " were")
                            + " found, and what else a JVM may do there was not explored",
                    List.of());
        } else if (!racesKnown) {
            reservations.assume(
                    "memory-model",
                    "memory is sequentially consistent: data races, where a JVM may do something else, were not looked for",
                    List.of());
        }
        return reservations;
    }

    public static Reservations of(List<String> leftOut, List<Assumption> assumptions, Nondeterminism nondeterminism) {
        Reservations reservations = new Reservations();
        leftOut.forEach(reservations::leaveOut);
        for (Assumption each : assumptions) {
            reservations.add(each, nondeterminism);
        }
        return reservations;
    }

    /** Adds something that was not explored: then nothing wrong does not mean that all is well. */
    void leaveOut(String reason) {
        leftOut.add(reason);
    }

    /** Adds something that is assumed. */
    void assume(String kind, String text, List<String> places) {
        assumed.add(new Assumed(kind, text, places, false));
    }

    private void add(Assumption assumption, Nondeterminism nondeterminism) {
        List<String> places = assumption.places();
        String where = " (" + some(places) + ")";
        switch (assumption.kind()) {
            case SAMPLED ->
                leaveOut("random draws have too many values to try them all; one of each was tried" + where + "; "
                        + Setting.RANDOM_LIMIT.to("N") + " tries draws from up to N values, "
                        + Setting.RANDOM.to("seed") + " makes do with one");
            case SEEDED -> assume("random", "random numbers are those of one seed" + where, places);
            case CLOCK -> assume("clock", time(nondeterminism) + where + clockRemedy(nondeterminism), places);
            case LATENESS ->
                assume(
                        "lateness",
                        "periodic tasks at a fixed rate that come late make up for at most two executions; "
                                + Setting.NO_LIBRARY_CLOCK + " lets them be as late as they may",
                        List.of());
            case OVERFLOW -> overflow(places);
            case MEMORY ->
                assume(
                        "memory-model",
                        "memory is sequentially consistent also where the program asks for less" + where
                                + ", and that no operation fails there for no reason",
                        places);
            case IDENTITY -> assume("identity-hash", "identity hash codes are the ones they had here" + where, places);
            case ORDER ->
                assume("iteration-order", "hash tables have the order of elements they had here" + where, places);
            case COLLECTION -> assume("collection", collection(nondeterminism) + where + WEAK_REMEDY, places);
            case ENVIRONMENT ->
                assumed.add(new Assumed("environment", "the surroundings are as they were here" + where, places, true));
            case TIMEOUT, PASSING, READING ->
                throw new IllegalArgumentException("nothing is assumed about how long a search is");
        }
    }

    /** By which of our own methods an abstraction computes is nobody's concern. */
    private void overflow(List<String> places) {
        List<String> methods = places.stream()
                .map(each -> each.substring(each.indexOf(" at ") + " at ".length()))
                .distinct()
                .toList();
        assume(
                "overflow",
                "numbers outside of the range that they are abstracted to do not overflow (" + some(methods) + ")",
                methods);
    }

    private static String collection(Nondeterminism nondeterminism) {
        return nondeterminism.weak() == Nondeterminism.Weak.GC
                ? "weak references are cleared by System.gc() and not before"
                : "weak references are never cleared";
    }

    private static String time(Nondeterminism nondeterminism) {
        return switch (nondeterminism.reads()) {
            case TIMEOUTS -> "no time passes between two reads of the clock";
            case STILL -> "the clock stands still";
            case FREE ->
                "between two reads of the clock nothing or "
                        + nondeterminism.steps().stream()
                                .map(each -> text(Duration.ofNanos(each)))
                                .collect(Collectors.joining(" or "))
                        + " passes, and that at most " + Quantities.count(nondeterminism.passes(), "time");
        };
    }

    private static String clockRemedy(Nondeterminism nondeterminism) {
        return nondeterminism.reads() == Nondeterminism.Reads.FREE
                ? ""
                : "; " + Setting.CLOCK.to("free") + " lets it pass";
    }

    private static String text(Duration duration) {
        return duration.toString()
                .substring(2)
                .replaceAll("(?<=[A-Z])", " ")
                .strip()
                .toLowerCase(Locale.ROOT);
    }

    private static String some(List<String> places) {
        List<String> first = places.subList(0, Math.min(places.size(), MOST_PLACES));
        int more = places.size() - first.size();
        return String.join(", ", first) + (more == 0 ? "" : " and " + Quantities.count(more, "more place"));
    }

    /** Returns what was left out, in words. */
    public List<String> leftOut() {
        return leftOut;
    }

    /**
     * Returns the lines of the verdict that nothing is wrong.
     *
     * @param everything what was explored if nothing is left out
     * @param verbose whether even that is told which hardly anybody wants to know
     */
    public List<String> nothingWrong(String everything, boolean verbose) {
        List<String> clauses = assumed.stream()
                .filter(each -> verbose || !each.minor())
                .map(Assumed::text)
                .toList();
        List<String> lines = new ArrayList<>();
        if (!leftOut.isEmpty()) {
            lines.add("Incomplete: nothing wrong so far, but not everything was explored:");
            leftOut.forEach(each -> lines.add("  - " + each));
            clauses.forEach(each -> lines.add("  - assumed: " + each));
            lines.addAll(adviceLines());
        } else if (clauses.isEmpty()) {
            lines.add("No violation: " + everything + " was explored.");
        } else if (clauses.size() == 1) {
            lines.add("No violation, assuming that " + clauses.get(0) + ".");
        } else {
            lines.add("No violation, assuming that");
            clauses.forEach(each -> lines.add("  - " + each));
        }
        return lines;
    }

    /** Returns what may help where something was left out. */
    public List<String> advice() {
        return advice;
    }

    /** Returns the same as lines below those that say what was left out. */
    public List<String> adviceLines() {
        List<String> lines = new ArrayList<>();
        if (!advice.isEmpty()) {
            lines.add("What may help:");
            advice.forEach(each -> lines.add("  - " + each));
        }
        return lines;
    }

    /** Returns what is assumed, as JSON. */
    public List<Map<String, Object>> json() {
        List<Map<String, Object>> all = new ArrayList<>();
        for (Assumed each : assumed) {
            Map<String, Object> map = new LinkedHashMap<>();
            map.put("kind", each.kind());
            map.put("text", each.text());
            map.put("places", each.places());
            all.add(map);
        }
        return all;
    }
}

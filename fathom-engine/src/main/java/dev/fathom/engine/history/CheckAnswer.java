package dev.fathom.engine.history;

import dev.fathom.engine.json.JsonReader;
import dev.fathom.engine.json.JsonWriter;
import dev.fathom.engine.trace.Counterexample;
import dev.fathom.engine.trace.ViolationJson;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.SearchResult;
import dev.fathom.search.finding.FoundRace;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.vm.Race;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a check answered that ended by itself, as text in its record.
 *
 * <p>The same search of the same class files goes the same way, to the same end (Yang et al. 2009 Fig. 4, lines 0a to 0e). A run that found a violation mostly ends early, so
 * its graph tells little: the next run would have to explore again what was left open. One that found none has a graph that tells all, but reading and
 * writing a large one takes long. Whoever uses an answer must see the violations happen again.
 */
public final class CheckAnswer {
    /**
     * An answer that is right.
     *
     * @param result what came out
     * @param counterexamples its violations, as they happened again
     */
    public record Shown(SearchResult result, List<Counterexample> counterexamples) {}

    private CheckAnswer() {}

    /** Returns what there is to count when a result is an answer: all of it was reused. */
    public static ReuseCounts counts(SearchResult result) {
        ReuseCounts counts = new ReuseCounts();
        counts.pruned = result.transitions();
        counts.prunedStates = result.states();
        counts.unchecked = result.states();
        return counts;
    }

    /** Returns the answer that a result is; empty if there is nothing to gain by keeping it. */
    public static Optional<String> write(SearchResult result, SearchOptions options) {
        if (result.verdict() == Verdict.INCOMPLETE
                || !result.incompleteBecause().isEmpty()) {
            return Optional.empty();
        }
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("search", search(options));
        root.put("restarts", result.restarts());
        root.put("states", result.states());
        root.put("transitions", result.transitions());
        root.put("executions", result.executions());
        root.put("maxDepth", result.maxDepth());
        root.put("omissionProbability", Double.toString(result.omissionProbability()));
        root.put("stateSetFingerprint", result.stateSetFingerprint());
        root.put(
                "violations", result.violations().stream().map(CheckAnswer::map).toList());
        root.put("races", result.races().stream().map(CheckAnswer::map).toList());
        AnswerAssumptions.write(result.assumptions(), root);
        return Optional.of(JsonWriter.write(root));
    }

    /** Returns what decides the order of states and where the search ends. */
    public static String search(SearchOptions options) {
        return options.strategy()
                + options.heuristic().map(each -> " " + each.name()).orElse("") + " ties=" + options.ties() + " depth="
                + options.depthLimit() + " all=" + options.allViolations() + " most=" + options.stateLimit()
                + " memory="
                + options.memoryLimit() + " races=" + options.races() + " minimizing=" + options.minimizing()
                + " endless=" + options.endless() + " idle-pools=" + options.idlePools();
    }

    private static Map<String, Object> map(Violation violation) {
        Map<String, Object> map = ViolationJson.of(violation);
        map.put("choices", violation.choices());
        map.put("cycle", violation.cycle());
        return map;
    }

    private static Map<String, Object> map(FoundRace found) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("variable", found.race().variable());
        map.put("first", map(found.race().first()));
        map.put("second", map(found.race().second()));
        map.put("choices", found.choices());
        return map;
    }

    private static Map<String, Object> map(Race.Access access) {
        return Map.of("thread", access.thread(), "write", access.write(), "location", access.location());
    }

    /**
     * Returns what an answer stands for, if it answers such a search and all that was wrong is wrong again.
     *
     * @param executor executes what led to the violations of a result
     */
    public static Optional<Shown> read(
            String text, SearchOptions options, Function<SearchResult, List<Counterexample>> executor) {
        return read(text, options).flatMap(result -> {
            List<Counterexample> shown = executor.apply(result);
            return shown.stream().allMatch(Counterexample::reproduced)
                    ? Optional.of(new Shown(result, shown))
                    : Optional.empty();
        });
    }

    /** The same for an answer that has no violations to show. */
    public static Optional<SearchResult> readIfNothingWrong(String text, SearchOptions options) {
        return read(text, options).filter(each -> each.violations().isEmpty());
    }

    private static Optional<SearchResult> read(String text, SearchOptions options) {
        AnswerReader root = new AnswerReader(JsonReader.read(text));
        return root.text("search").equals(search(options)) ? Optional.of(result(root)) : Optional.empty();
    }

    /** There was no search, so it took no time; what it takes to show a violation counts for no search. */
    private static SearchResult result(AnswerReader root) {
        List<Violation> violations =
                root.all("violations").stream().map(CheckAnswer::violation).toList();
        List<FoundRace> races = new ArrayList<>();
        for (AnswerReader each : root.all("races")) {
            Race race = new Race(each.text("variable"), access(each.one("first")), access(each.one("second")));
            races.add(new FoundRace(race, each.integers("choices")));
        }
        return SearchResult.builder()
                .verdict(violations.isEmpty() ? Verdict.NO_VIOLATION : Verdict.VIOLATION)
                .violations(violations)
                .races(races)
                .assumptions(AnswerAssumptions.read(root))
                .restarts((int) root.number("restarts"))
                .states(root.number("states"))
                .transitions(root.number("transitions"))
                .executions(root.number("executions"))
                .maxDepth(root.number("maxDepth"))
                .peakMemoryBytes(usedMemory())
                .omissionProbability(Double.parseDouble(root.text("omissionProbability")))
                .stateSetFingerprint(root.text("stateSetFingerprint"))
                .build();
    }

    private static Violation violation(AnswerReader map) {
        return new Violation(
                map.text("kind"),
                map.text("exceptionClass"),
                map.text("message"),
                map.text("thread"),
                map.text("location"),
                map.texts("stackTrace"),
                map.integers("choices"),
                map.integers("cycle"));
    }

    private static Race.Access access(AnswerReader map) {
        return new Race.Access(map.text("thread"), map.is("write"), map.text("location"));
    }

    private static long usedMemory() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}

package dev.fathom.conformance.evolve;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.record.EarlierRun;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.RecordedExploration;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.Footprints;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.limit.Shortfalls;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Interleavings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A class whose operations are explored. */
record ExploredSubject(
        SubjectRequest request,
        int length,
        Map<String, byte[]> classes,
        List<Map<String, byte[]>> laterVersions,
        Delta delta)
        implements LawSubject {
    private static final long MOST_STATES = 5_000;
    /** Depends on the order in which states are found: only breadth first, by one worker, it is the same. */
    /** Which operation finds a state first is a matter of the order, and of chance where several workers look. */
    static final String NEW_STATES = "new states";

    private static final int BATCH = 40;

    /** Which runs execute operations on many states at once; only those can that go breadth first and alone. */
    enum Delta {
        NONE,
        /** Those that begin from scratch. */
        FIRST,
        /** Those that reuse something. */
        LATER,
        ALL
    }

    ExploredSubject(
            SubjectRequest request, int length, Map<String, byte[]> classes, List<Map<String, byte[]>> laterVersions) {
        this(request, length, classes, laterVersions, Delta.NONE);
    }

    ExploredSubject with(Delta other) {
        return new ExploredSubject(request, length, classes, laterVersions, other);
    }

    private boolean isAtOnce(Setting setting, @Nullable RunRecord earlier) {
        boolean wanted = delta == Delta.ALL || delta == (earlier == null ? Delta.FIRST : Delta.LATER);
        return wanted && !isDepthFirst(setting) && setting.order().workers() == 1;
    }

    @Override
    public Outcome run(Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier) {
        return runUpTo(version, setting, earlier, MOST_STATES);
    }

    @Override
    public Outcome runUpTo(Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier, long mostStates) {
        return run(version, setting, earlier, mostStates, earlier == null ? Footprints.NEVER : Footprints.ALWAYS);
    }

    @Override
    public Outcome runUnrecorded(Map<String, byte[]> version, Setting setting) {
        return run(version, setting, null, MOST_STATES, null);
    }

    /** Runs with footprints, also if there is no record yet: its record has them. */
    Outcome runLearning(Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier) {
        return run(version, setting, earlier, MOST_STATES, Footprints.ALWAYS);
    }

    private Outcome run(
            Map<String, byte[]> version,
            Setting setting,
            @Nullable RunRecord earlier,
            long mostStates,
            @Nullable Footprints recorded) {
        boolean records = recorded != null;
        List<GuestMachine> machines = new ArrayList<>();
        try {
            for (int i = 0; i < (isDepthFirst(setting) ? 1 : setting.order().workers()); i++) {
                machines.add(Guests.boot(version, Interleavings.none(), setting.mixed()));
                if (records) {
                    machines.get(i).recordable().record(setting.granularity());
                }
            }
            PresentProgram program = new PresentProgram(machines.get(0).recordable());
            machines.stream().skip(1).forEach(each -> program.join(each.recordable()));
            Explorer explorer = new Explorer(
                    machines,
                    request,
                    List.of("java.util.*.modCount"),
                    options(setting, mostStates, isAtOnce(setting, earlier)).toBuilder()
                            .footprints(recorded == null ? Footprints.NEVER : recorded)
                            .build());
            if (!records) {
                return outcome(explorer.run(), Optional.empty(), new ReuseCounts());
            }
            RecordedExploration recording = new RecordedExploration(
                    explorer, program, earlier == null ? null : EarlierRun.of(earlier, program, setting.mode()));
            ExploreResult result = explorer.run();
            if (isAtOnce(setting, earlier) && explorer.deltaStatistics().isEmpty()) {
                throw new IllegalStateException("Δ execution was not used");
            }
            return outcome(result, recording.record(), recording.counts());
        } catch (BadSubject e) {
            return Outcome.rejected(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            machines.forEach(Guests::close);
        }
    }

    private static boolean isDepthFirst(Setting setting) {
        return setting.order().strategy() == Strategy.DFS;
    }

    private ExploreOptions options(Setting setting, long mostStates, boolean atOnce) {
        ExploreOptions.Builder builder = ExploreOptions.builder(length);
        if (atOnce) {
            builder.delta(new DeltaOptions(DeltaOptions.Merging.KEPT, BATCH)
                    .compileAfter(setting.allViolations() ? 0 : DeltaOptions.NEVER)
                    .parting(length % 2 == 0 ? DeltaOptions.Parting.SPARSE : DeltaOptions.Parting.APART));
        }
        return builder.order(isDepthFirst(setting) ? ExploreOptions.Order.DFS : ExploreOptions.Order.BFS)
                .maxStates(mostStates)
                .allViolations(setting.allViolations())
                .build();
    }

    private static Outcome outcome(ExploreResult result, Optional<RunRecord> record, ReuseCounts counts) {
        String verdict = !result.violations().isEmpty()
                ? "violation"
                : result.incompleteBecause().isEmpty() ? "no-violation" : "incomplete";
        return new Outcome(
                verdict,
                result.violations().stream()
                        .map(each -> each.kind() + " " + each.message() + " " + each.location() + " " + each.sequence())
                        .collect(Collectors.toSet()),
                Map.of(
                        "states",
                        result.states(),
                        "stored states",
                        result.storedStates(),
                        "executions",
                        result.executions(),
                        "states at depth",
                        result.statesAtDepth(),
                        "digest",
                        result.digest(),
                        "events",
                        events(result),
                        NEW_STATES,
                        newStates(result),
                        "incomplete because",
                        Set.copyOf(result.incompleteBecause())),
                record,
                counts,
                Set.of(),
                false,
                result.incompleteBecause().stream().anyMatch(Shortfalls::isOfStates));
    }

    /** What was executed depends on what is known, and which of two workers is the first in a state on chance. */
    private static List<String> events(ExploreResult result) {
        return result.events().stream()
                .map(each -> each.operation() + " " + each.enabled())
                .toList();
    }

    private static List<String> newStates(ExploreResult result) {
        return result.events().stream()
                .map(each -> each.operation() + " " + each.newStates())
                .toList();
    }

    @Override
    public List<String> differences(Map<String, byte[]> version, Setting setting, Outcome incremental) {
        Outcome scratch =
                with(Delta.NONE).run(version, setting.withOrder(setting.order().alone()), null);
        if (scratch.isCut() || incremental.isCut()) {
            return List.of();
        }
        List<String> differences = new ArrayList<>();
        if (!incremental.finding().equals(scratch.finding())) {
            differences.add("finds " + incremental.finding() + ", not " + scratch.finding());
        }
        boolean ordered =
                !isDepthFirst(setting) && setting.order().equals(setting.order().alone());
        Map<String, Object> numbers = new TreeMap<>(incremental.numbers());
        Map<String, Object> expected = new TreeMap<>(scratch.numbers());
        if (!ordered) {
            numbers.remove(NEW_STATES);
            expected.remove(NEW_STATES);
        }
        if (!numbers.equals(expected)) {
            differences.add("counts " + numbers + ", not " + expected);
        }
        if (scratch.record().isPresent()) {
            differences.addAll(GraphComparison.differences(
                    incremental.record().orElseThrow().graph(),
                    scratch.record().orElseThrow().graph()));
        }
        return differences;
    }

    @Override
    public String toString() {
        return "explore " + request.className() + (delta == Delta.NONE ? "" : ", Δ execution of " + delta);
    }
}

package dev.fathom.conformance.evolve;

import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.record.EarlierRun;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.RecordedSearch;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.heuristic.Heuristics;
import dev.fathom.search.limit.Shortfalls;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.vm.BadProgram;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.InvariantFailure;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.state.LearnedFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A program whose threads and choices are checked.
 *
 * @param main its main class
 * @param arguments of its main method
 * @param invariants static methods that must hold in every state
 * @param classes its first version
 * @param stepLimit so many steps between two choices are taken for an endless loop
 * @param endless whether it is meant to run for ever; else states from which there is no end are not pruned
 */
record CheckedSubject(
        String main,
        List<String> arguments,
        List<String> invariants,
        Map<String, byte[]> classes,
        long stepLimit,
        boolean endless)
        implements LawSubject {
    private static final long MOST_STATES = 2_000;
    private static final String INCOMPLETE = Verdict.INCOMPLETE.text();

    private static final String HEURISTIC = "most-blocked";

    /** Suffixes of forced points that were known, and not executed again, in all runs of this process. */
    static final LongAdder FOLLOWED_SUFFIXES = new LongAdder();

    CheckedSubject(String main, List<String> arguments, List<String> invariants, Map<String, byte[]> classes) {
        this(main, arguments, invariants, classes, Guests.STEP_LIMIT, true);
    }

    /** Returns the same program, which should end. */
    CheckedSubject ending() {
        return new CheckedSubject(main, arguments, invariants, classes, stepLimit, false);
    }

    @Override
    public Outcome run(Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier) {
        return run(version, setting, earlier, Set.of());
    }

    @Override
    public Outcome runUpTo(Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier, long mostStates) {
        return run(version, setting, earlier, Set.of(), mostStates, true);
    }

    @Override
    public Outcome runUnrecorded(Map<String, byte[]> version, Setting setting) {
        return run(version, setting, null, Set.of(), MOST_STATES, false);
    }

    /** Runs without an earlier record, and knows from the beginning what another run has learned. */
    Outcome runKnowing(Map<String, byte[]> version, Setting setting, Set<Long> learned) {
        return run(version, setting, null, learned);
    }

    private Outcome run(
            Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier, Set<Long> contended) {
        return run(version, setting, earlier, contended, MOST_STATES, true);
    }

    private Outcome run(
            Map<String, byte[]> version,
            Setting setting,
            @Nullable RunRecord earlier,
            Set<Long> contended,
            long mostStates,
            boolean records) {
        Interleavings interleavings = Interleavings.builder()
                .observed(setting.order().watched() || !invariants.isEmpty())
                .threadSymmetry(!setting.order().isLimited())
                .build();
        LearnedFacts learned = LearnedFacts.of(contended);
        List<GuestMachine> machines = new ArrayList<>();
        try {
            for (int i = 0; i < setting.order().workers(); i++) {
                GuestMachine machine =
                        Guests.boot(version, interleavings, learned, invariants, stepLimit, setting.mixed());
                machines.add(machine);
                machine.start(main, arguments.toArray(String[]::new));
                if (records) {
                    machine.recordable().record(setting.granularity());
                }
            }
            if (!contended.isEmpty()) {
                machines.get(0).skipPreRuns();
            }
            Search search = new Search(machines, options(setting, mostStates));
            Set<Long> known = learned.names();
            return records
                    ? run(search, machines, setting, earlier, known)
                    : outcome(search.run(), Optional.empty(), new ReuseCounts(), Set.copyOf(known));
        } catch (BadProgram e) {
            return Outcome.rejected(String.valueOf(e.getMessage()));
        } catch (InvariantFailure e) {
            return Outcome.rejected("the invariant cannot be asked");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            machines.forEach(Guests::close);
        }
    }

    private static Outcome run(
            Search search,
            List<GuestMachine> machines,
            Setting setting,
            @Nullable RunRecord earlier,
            Set<Long> contended)
            throws IOException {
        PresentProgram program = new PresentProgram(machines.get(0).recordable());
        machines.stream().skip(1).forEach(each -> program.join(each.recordable()));
        RecordedSearch recorded = new RecordedSearch(
                search,
                machines,
                program,
                earlier == null ? null : EarlierRun.of(earlier, program, setting.mode()),
                setting.recording());
        SearchResult result = search.run();
        FOLLOWED_SUFFIXES.add(search.followedSuffixes());
        return outcome(result, recorded.record(), recorded.counts(), Set.copyOf(contended));
    }

    private SearchOptions options(Setting setting, long mostStates) {
        Order order = setting.order();
        SearchOptions options = SearchOptions.builder(order.strategy(), Backtracking.UNDO)
                .allViolations(setting.allViolations())
                .stateLimit(mostStates)
                .depthLimit(order.depth())
                .forcedPoints(order.forcedPoints())
                .properties(order.watched() ? List.of(new FewBlocked()) : List.of())
                .endless(endless)
                .minimizing(false)
                .build();
        return order.strategy().isHeuristic()
                ? options.toBuilder()
                        .heuristic(new Heuristics(0, CheckedSubject.class.getClassLoader()).named(HEURISTIC))
                        .build()
                : options;
    }

    private static Outcome outcome(
            SearchResult result, Optional<RunRecord> record, ReuseCounts counts, Set<Long> contended) {
        return new Outcome(
                result.verdict().text(),
                result.violations().stream().map(CheckedSubject::text).collect(Collectors.toSet()),
                Map.of(
                        "states", result.states(),
                        "transitions", result.transitions(),
                        "executions", result.executions(),
                        "digest", result.stateSetFingerprint(),
                        "races",
                                result.races().stream()
                                        .map(each -> each.race().ofPlaces())
                                        .collect(Collectors.toSet()),
                        "incomplete because", Set.copyOf(result.incompleteBecause()),
                        "assumptions", Set.copyOf(result.assumptions()),
                        "advice", result.advice()),
                record,
                counts,
                contended,
                result.restarts() > 0,
                result.incompleteBecause().stream().anyMatch(Shortfalls::isOfStates)
                        || result.incompleteBecause().stream().anyMatch(CheckedSubject::isGivenUp));
    }

    /** After some paths without end the search gives up: which those are depends on the order. */
    private static boolean isGivenUp(String reason) {
        return reason.startsWith("an endless loop?");
    }

    private static String text(Violation violation) {
        return violation.kind() + " " + violation.exceptionClass() + " " + violation.message() + " "
                + (violation.isOfState() ? "" : violation.location());
    }

    @Override
    public List<String> differences(Map<String, byte[]> version, Setting setting, Outcome incremental) {
        Setting alone = setting.withOrder(setting.order().alone());
        List<String> differences = new ArrayList<>();
        if (incremental.isCut()) {
            return differences;
        }
        Outcome plain = setting.order().isLimited() ? null : run(version, alone, null);
        boolean sameTurns = plain != null && plain.contended().equals(incremental.contended());
        if (plain == null
                || plain.verdict().equals(INCOMPLETE)
                || (setting.order().watched() && !sameTurns)) {
            // How far a number of choices or steps leads, and who is seen to be blocked, depends on where there is
            // something to choose.
            compare(run(version, alone, null, incremental.contended()), setting, incremental, differences);
            return differences;
        }
        if (plain.isCut()) {
            return differences;
        }
        compareFindings(plain, setting, incremental, differences);
        if (setting.allViolations()) {
            Outcome scratch = sameTurns ? plain : run(version, alone, null, incremental.contended());
            compare(scratch, setting, incremental, differences);
        } else if (!incremental.violations().isEmpty()) {
            Outcome all = run(version, alone.withAllViolations(true), null);
            if (!all.violations().containsAll(incremental.violations())) {
                differences.add("finds " + incremental.violations() + ", but there is only " + all.violations());
            }
        }
        return differences;
    }

    private static void compareFindings(
            Outcome scratch, Setting setting, Outcome incremental, List<String> differences) {
        if (!incremental.verdict().equals(scratch.verdict())
                || (setting.allViolations() && !incremental.violations().equals(scratch.violations()))) {
            differences.add("finds " + incremental.finding() + ", not " + scratch.finding());
        }
    }

    /** Compares with a run that has the same scheduling points. */
    private static void compare(Outcome scratch, Setting setting, Outcome incremental, List<String> differences) {
        if (scratch.isCut()) {
            return;
        }
        boolean findsMore = setting.order().isLimited() && incremental.restarted();
        if (!findsMore) {
            compareFindings(scratch, setting, incremental, differences);
        }
        if (!setting.allViolations()) {
            return;
        }
        if (!incremental.violations().containsAll(scratch.violations())) {
            differences.add("finds " + incremental.finding() + ", not " + scratch.finding());
        }
        if (!scratch.contended().equals(incremental.contended())) {
            differences.add("knows of " + incremental.contended().size() + " contended variables, not of "
                    + scratch.contended().size());
        }
        Map<String, Object> expected = new TreeMap<>(scratch.numbers());
        Map<String, Object> found = new TreeMap<>(incremental.numbers());
        if (setting.order().isLimited()) {
            // A state that is reached by fewer choices later is expanded again: how often that happens is a matter of
            // luck.
            List.of("transitions", "executions", findsMore ? "races" : "transitions")
                    .forEach(each -> {
                        expected.remove(each);
                        found.remove(each);
                    });
        }
        if (!found.equals(expected)) {
            differences.add("counts " + found + ", not " + expected);
        }
        if (scratch.record().isPresent() && setting.recording()) {
            differences.addAll(GraphComparison.differences(
                    incremental.record().orElseThrow().graph(),
                    scratch.record().orElseThrow().graph()));
        }
    }

    @Override
    public String toString() {
        return "check " + main + " " + arguments;
    }
}

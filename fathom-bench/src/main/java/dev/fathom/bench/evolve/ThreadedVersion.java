package dev.fathom.bench.evolve;

import dev.fathom.bench.SilentHost;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.record.EarlierRun;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RecordForm;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.RecordedSearch;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Races;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Granularity;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A version of a program with threads, all of whose interleavings are explored.
 *
 * @param classPath where its classes are
 * @param mainClass what to run
 * @param arguments with which arguments
 * @param depth the most choices on a path
 * @param wholly whether to go on after the first violation
 * @param order in which order states are visited
 * @param most how long a run from scratch may take; with a record it may take somewhat longer
 * @param interleavings with which reductions; the paper's JPF knew fewer
 */
record ThreadedVersion(
        List<Path> classPath,
        String mainClass,
        List<String> arguments,
        long depth,
        boolean wholly,
        Strategy order,
        Duration most,
        Interleavings interleavings) {
    private static final int HEAP_MEBIBYTES = 512;

    private static final int RECORDED_PART = 4;

    ThreadedVersion withClasses(List<Path> others) {
        return new ThreadedVersion(others, mainClass, arguments, depth, wholly, order, most, interleavings);
    }

    /** Explores without a record. */
    Run scratch() {
        try (GuestMachine machine = start()) {
            Search search = new Search(machine, options(most));
            Meter meter = Meter.start();
            SearchResult result = search.run();
            ReuseCounts counts = new ReuseCounts();
            counts.executed = result.transitions();
            return run(meter.stop(search), result, counts, 0);
        }
    }

    /** Explores with a record, if any way to use it is given, and writes another. */
    Run recorded(Records records, ReuseHow how, String earlier, String now) {
        return recordedIfItPays(records, how, earlier, now, 0);
    }

    /** Explores with a record and leaves it as it is: states of it are pruned, and nothing else is reused (pruningRMC of Yang et al. 2009). */
    Run pruned(Records records, String earlier) {
        try (GuestMachine machine = start()) {
            machine.recordable().record(Granularity.EDGE);
            Search search = new Search(machine, options(most.multipliedBy(RECORDED_PART)));
            Meter meter = Meter.start();
            PresentProgram program = Records.program(machine);
            try (StoredRecord stored = records.open(earlier)) {
                EarlierRun before = EarlierRun.of(RecordForm.readHead(stored), program, ReuseHow.RMC.mode);
                RecordedSearch recorded = new RecordedSearch(search, List.of(machine), program, before, false);
                SearchResult result = search.run();
                return run(meter.stop(search, recorded), result, recorded.counts(), 0);
            }
        } catch (StoreException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The same as a command would do it: a record that does not pay is put aside.
     *
     * @param nanosEach what a transition took when it was recorded; 0 if that is not known
     */
    Run recordedIfItPays(Records records, ReuseHow how, String earlier, String now, double nanosEach) {
        return recorded(records, how, earlier, now, SearchOptions.UNLIMITED, nanosEach);
    }

    /** Explores without an earlier record, but stops when so many states are known. */
    Run recordedUpTo(Records records, String now, long mostStates) {
        return recorded(records, ReuseHow.NONE, "", now, mostStates, 0);
    }

    private Run recorded(Records records, ReuseHow how, String earlier, String now, long mostStates, double nanosEach) {
        try (GuestMachine machine = start()) {
            machine.recordable().record(Granularity.EDGE);
            SearchOptions options = options(most.multipliedBy(RECORDED_PART)).toBuilder()
                    .stateLimit(mostStates)
                    .build();
            Search search = new Search(machine, options);
            Meter meter = Meter.start();
            PresentProgram program = Records.program(machine);
            RecordedSearch recorded = new RecordedSearch(
                    search,
                    List.of(machine),
                    program,
                    records.earlier(earlier, how, program, nanosEach).orElse(null));
            SearchResult result = search.run();
            Optional<RunRecord> record = recorded.record();
            record.ifPresent(each -> records.write(now, each));
            long size = record.isPresent() ? records.size(now) : 0;
            return run(meter.stop(search, record), result, recorded.counts(), size);
        }
    }

    /** Which of several violations comes first may differ: with a record, the known one is tried first. */
    private Run run(Cost cost, SearchResult result, ReuseCounts counts, long recordBytes) {
        Set<String> answer = new TreeSet<>();
        answer.add(
                isCutByDepthOnly(result)
                        ? "nothing wrong within " + depth
                        : result.verdict().text());
        if (wholly) {
            answer.add(result.states() + " states " + result.stateSetFingerprint());
            for (Violation each : result.violations()) {
                answer.add(each.kind() + " " + each.exceptionClass() + " " + each.message());
            }
        }
        return new Run(
                cost,
                result.states(),
                Math.max(1, result.states() - counts.unchecked),
                result.transitions(),
                answer,
                counts,
                0,
                recordBytes);
    }

    /** Says whether all was explored that the limit of depth allows. */
    private boolean isCutByDepthOnly(SearchResult result) {
        return result.verdict() == Verdict.INCOMPLETE
                && depth != SearchOptions.UNLIMITED
                && result.incompleteBecause().stream().allMatch(each -> each.startsWith("the depth limit"));
    }

    private SearchOptions options(Duration time) {
        return SearchOptions.builder(order, Backtracking.UNDO)
                .timeLimit(time)
                .depthLimit(depth)
                .races(Races.OFF)
                .allViolations(wholly)
                .minimizing(false)
                .endless(true)
                .build();
    }

    /** Threads are told apart, as in the papers, and because there are limits of depth. */
    private GuestMachine start() {
        GuestMachine machine = new GuestMachine(MachineOptions.builder(new SilentHost())
                .classPath(classPath)
                .heapMebibytes(HEAP_MEBIBYTES)
                .interleavings(interleavings.toBuilder().threadSymmetry(false).build())
                .build());
        machine.start(mainClass, arguments.toArray(String[]::new));
        return machine;
    }
}

package dev.fathom.bench.evolve;

import dev.fathom.bench.PhaseSampler;
import dev.fathom.bench.SilentHost;
import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.record.EarlierRun;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.RecordedExploration;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.Footprints;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.Phase;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Granularity;
import dev.fathom.vm.options.MachineOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A version of an object and of its exploration.
 *
 * @param classPath where its classes are
 * @param request what is done with it
 * @param length sequences of how many operations
 * @param cuts whether states that break an invariant are the ends of their sequences
 * @param footprints whether calls are executed that would read what others read
 */
record ObjectVersion(List<Path> classPath, SubjectRequest request, int length, boolean cuts, Footprints footprints) {
    private static final int HEAP_MEBIBYTES = 512;

    ObjectVersion(List<Path> classPath, SubjectRequest request, int length) {
        this(classPath, request, length, false);
    }

    ObjectVersion(List<Path> classPath, SubjectRequest request, int length, boolean cuts) {
        this(classPath, request, length, cuts, Footprints.AUTO);
    }

    ObjectVersion with(Footprints how) {
        return new ObjectVersion(classPath, request, length, cuts, how);
    }

    ObjectVersion withClasses(List<Path> others) {
        return new ObjectVersion(others, request, length, cuts, footprints);
    }

    /** Returns the version as it is to be run for such a use of records, from the first record on. */
    ObjectVersion of(ReuseHow how) {
        return how == ReuseHow.FOOTPRINTS ? with(Footprints.ALWAYS) : this;
    }

    /** Explores without a record. */
    Run scratch() {
        try (GuestMachine machine = machine()) {
            Explorer explorer = explorer(machine);
            Meter meter = Meter.start();
            ExploreResult result = explorer.run();
            ReuseCounts counts = new ReuseCounts();
            counts.executed = result.executions();
            counts.known = result.knownExecutions();
            return run(meter.stop(explorer), result, counts, 0, 0);
        }
    }

    /** Explores without a record; returns which part of the time went into what. */
    Map<Phase, Double> shares() {
        try (GuestMachine machine = machine()) {
            Explorer explorer = explorer(machine);
            try (PhaseSampler sampler = PhaseSampler.start(explorer)) {
                explorer.run();
                return sampler.shares();
            }
        }
    }

    /** Explores with a record, if any way to use it is given, and writes another. */
    Run recorded(Records records, ReuseHow how, String earlier, String now) {
        return recorded(records, how, earlier, now, Granularity.EDGE);
    }

    /** The same with elements of another size. */
    Run recorded(Records records, ReuseHow how, String earlier, String now, Granularity granularity) {
        return recordedUpTo(records, how, earlier, now, ExploreOptions.UNLIMITED, granularity, 0);
    }

    /**
     * The same as a command would do it: a record that does not pay is put aside.
     *
     * @param nanosEach what a transition took when it was recorded; 0 if the record is used anyway
     */
    Run recordedIfItPays(Records records, ReuseHow how, String earlier, String now, double nanosEach) {
        return recordedUpTo(records, how, earlier, now, ExploreOptions.UNLIMITED, Granularity.EDGE, nanosEach);
    }

    /** The same, but stops when so many states are known. */
    Run recordedUpTo(Records records, ReuseHow how, String earlier, String now, long mostStates) {
        return recordedUpTo(records, how, earlier, now, mostStates, Granularity.EDGE, 0);
    }

    private Run recordedUpTo(
            Records records,
            ReuseHow how,
            String earlier,
            String now,
            long mostStates,
            Granularity granularity,
            double nanosEach) {
        try (GuestMachine machine = machine()) {
            machine.recordable().record(granularity);
            Explorer explorer = explorer(machine, mostStates);
            Meter meter = Meter.start();
            PresentProgram program = Records.program(machine);
            Optional<EarlierRun> before = records.earlier(earlier, how, program, nanosEach);
            double reading = meter.lap();
            RecordedExploration recorded = new RecordedExploration(explorer, program, before.orElse(null));
            if (how.isWorst()) {
                StateGraph graph = before.orElseThrow().record().graph();
                explorer.record(new Reuse(graph, new Impact(graph, each -> true, false), List::of, how.mode));
            }
            ExploreResult result = explorer.run();
            double explored = meter.lap();
            RunRecord record = recorded.record().orElseThrow();
            records.write(now, record);
            double storing = reading + meter.lap() - explored;
            return run(meter.stop(explorer, record), result, recorded.counts(), storing, records.size(now));
        }
    }

    private static Run run(Cost cost, ExploreResult result, ReuseCounts counts, double storeSeconds, long recordBytes) {
        Set<String> answer = new TreeSet<>();
        answer.add(result.states() + " states, " + result.executions() + " executions, digest " + result.digest());
        result.violations().stream().map(ExploreViolation::toString).forEach(answer::add);
        return new Run(
                cost,
                result.storedStates(),
                result.storedStates(),
                result.executions(),
                answer,
                counts,
                storeSeconds,
                recordBytes);
    }

    private Explorer explorer(GuestMachine machine) {
        return explorer(machine, ExploreOptions.UNLIMITED);
    }

    private Explorer explorer(GuestMachine machine, long mostStates) {
        ExploreOptions options = ExploreOptions.builder(length)
                .allViolations(true)
                .cutViolating(cuts)
                .maxStates(mostStates)
                .footprints(footprints)
                .build();
        return new Explorer(machine, request, List.of(), options);
    }

    private GuestMachine machine() {
        return new GuestMachine(MachineOptions.builder(new SilentHost())
                .classPath(classPath)
                .heapMebibytes(HEAP_MEBIBYTES)
                .build());
    }
}

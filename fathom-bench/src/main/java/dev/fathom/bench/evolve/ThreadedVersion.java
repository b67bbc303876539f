package dev.fathom.bench.evolve;

import dev.fathom.bench.SilentHost;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.record.ThreadKnowledge;
import dev.fathom.search.Backtracking;
import dev.fathom.search.Evolution;
import dev.fathom.search.ProgramSystem;
import dev.fathom.search.Races;
import dev.fathom.search.Search;
import dev.fathom.search.SearchOptions;
import dev.fathom.search.SearchResult;
import dev.fathom.search.Strategy;
import dev.fathom.search.Violation;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.MachineOptions;
import dev.fathom.vm.exec.Interleavings;
import dev.fathom.vm.heap.Fingerprint;
import dev.fathom.vm.program.Elements;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * A version of a program with threads, all of whose interleavings are explored.
 *
 * @param classPath where its classes are
 * @param mainClass what to run
 * @param arguments with which arguments
 * @param wholly whether to go on after the first violation
 */
record ThreadedVersion(List<Path> classPath, String mainClass, List<String> arguments, boolean wholly) {
    private static final int HEAP_MEBIBYTES = 512;

    ThreadedVersion withClasses(List<Path> others) {
        return new ThreadedVersion(others, mainClass, arguments, wholly);
    }

    /** Explores without a record. */
    Run scratch() {
        Interleavings interleavings = Interleavings.all();
        try (GuestMachine machine = start(interleavings)) {
            Search search = new Search(new ProgramSystem(machine), options());
            Meter meter = Meter.start();
            SearchResult result = search.run();
            ReuseCounts counts = new ReuseCounts();
            counts.executed = result.transitions();
            return run(meter.stop(search), result, counts, 0);
        }
    }

    /** Explores with a record, if any way to use it is given, and writes another. */
    Run recorded(Records records, ReuseHow how, String earlier, String now) {
        Interleavings interleavings = Interleavings.all();
        try (GuestMachine machine = start(interleavings)) {
            machine.vm().classes.record(Elements.Granularity.EDGE);
            Search search = new Search(new ProgramSystem(machine), options());
            Meter meter = Meter.start();
            Optional<Records.Recalled> recalled =
                    how == ReuseHow.NONE ? Optional.empty() : records.read(earlier, machine);
            search.record(evolution(recalled, how, machine, interleavings));
            SearchResult result = search.run();
            records.write(now, machine, search.graph(), knowledge(recalled, search, machine, interleavings));
            return run(meter.stop(search), result, search.reuseCounts(), records.size(now));
        }
    }

    private static Evolution evolution(
            Optional<Records.Recalled> recalled, ReuseHow how, GuestMachine machine, Interleavings interleavings) {
        Elements elements = machine.vm().classes.elements();
        if (recalled.isEmpty()) {
            return new Evolution(elements, () -> null, () -> false);
        }
        ThreadKnowledge threads = recalled.get().run().threads();
        interleavings.refuted().addAll(threads.contended());
        machine.leaveRehearsal();
        Supplier<Reuse> offer = () -> machine.base().equals(new Fingerprint(threads.baseHigh(), threads.baseLow()))
                ? recalled.get().reuse(how)
                : null;
        return new Evolution(elements, offer, () -> machine.vm().points.compareWith(threads.accesses()));
    }

    private static ThreadKnowledge knowledge(
            Optional<Records.Recalled> recalled, Search search, GuestMachine machine, Interleavings interleavings) {
        LongArrayList accesses = LongArrayList.wrap(machine.vm().points.accesses());
        if (recalled.isPresent() && search.reuseCounts().skipped() > 0) {
            RunRecord earlier = recalled.get().run();
            accesses.addElements(accesses.size(), earlier.threads().accesses());
        }
        return new ThreadKnowledge(
                machine.base().high(), machine.base().low(), interleavings.refuted(), accesses.toLongArray());
    }

    private Run run(Cost cost, SearchResult result, ReuseCounts counts, long recordBytes) {
        Set<String> answer = new TreeSet<>();
        answer.add(result.verdict().text());
        if (wholly) {
            answer.add(result.states() + " states " + result.stateSetFingerprint());
        }
        for (Violation each : result.violations()) {
            answer.add(each.kind() + " " + each.exceptionClass() + " " + each.message());
        }
        return new Run(
                cost,
                result.states(),
                Math.max(1, result.states() - counts.unchecked),
                result.transitions(),
                answer,
                counts,
                recordBytes);
    }

    private SearchOptions options() {
        return SearchOptions.of(Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO)
                .withRaces(Races.OFF)
                .withAllViolations(wholly)
                .withMinimizing(false);
    }

    private GuestMachine start(Interleavings interleavings) {
        GuestMachine machine = new GuestMachine(new MachineOptions(
                classPath,
                Map.of(),
                HEAP_MEBIBYTES,
                MachineOptions.DEFAULT_STACK_WORDS,
                0,
                false,
                false,
                List.of(),
                interleavings,
                new SilentHost()));
        machine.start(mainClass, arguments.toArray(String[]::new));
        return machine;
    }
}

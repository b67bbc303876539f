package dev.fathom.bench;

import dev.fathom.search.Search;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.program.ClassPath;
import dev.fathom.vm.range.FieldRange;
import dev.fathom.vm.range.RangeAbstraction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A guest program whose interleavings are explored.
 *
 * @param mainClass what to run
 * @param arguments with which arguments
 * @param ranges the fields that are abstracted
 * @param interleavings which interleavings, with which reductions
 */
record ExploredProgram(
        Class<?> mainClass, List<String> arguments, List<FieldRange> ranges, Interleavings interleavings) {
    /** Explores it with all reductions. */
    static ExploredProgram of(Class<?> mainClass, Object... arguments) {
        return new ExploredProgram(
                mainClass, List.of(arguments).stream().map(Object::toString).toList(), List.of(), Interleavings.all());
    }

    ExploredProgram with(List<FieldRange> abstracted) {
        return new ExploredProgram(mainClass, arguments, abstracted, interleavings);
    }

    /**
     * Returns the program with every position of its threads as a state: begun, at its end, back from a join. A transition is then what it was before
     * invisible steps were taken at once, so that figures of different revisions compare.
     */
    ExploredProgram withVisibleSteps() {
        return new ExploredProgram(
                mainClass,
                arguments,
                ranges,
                Interleavings.builder().invisibleSteps(false).build());
    }

    /** Explores the program on a fresh machine for so many seconds of CPU time at most. */
    Timed explore(SearchOptions options, int seconds) {
        try (GuestMachine machine = start()) {
            return Timed.of(new Search(machine, options), seconds);
        }
    }

    /** Explores by several workers what the program does from its first choice on: the time counts from there. */
    Timed exploreFromFirstChoice(SearchOptions options, int workers) {
        List<GuestMachine> machines = new ArrayList<>();
        try {
            for (int i = 0; i < workers; i++) {
                GuestMachine machine = start();
                machines.add(machine);
                machine.run();
                machine.restart();
            }
            return Timed.of(new Search(machines, options));
        } finally {
            machines.forEach(GuestMachine::close);
        }
    }

    private GuestMachine start() {
        GuestMachine machine = new GuestMachine(MachineOptions.builder(new SilentHost())
                .classPath(List.of(classes()))
                .heapMebibytes(512)
                .interleavings(interleavings)
                .build());
        abstracted().forEach(machine::define);
        machine.start(mainClass.getName(), arguments.toArray(String[]::new));
        return machine;
    }

    private Map<String, byte[]> abstracted() {
        try (ClassPath classPath = new ClassPath(List.of(classes()))) {
            return RangeAbstraction.rewrite(classPath, ranges);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path classes() {
        try {
            return Path.of(mainClass
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}

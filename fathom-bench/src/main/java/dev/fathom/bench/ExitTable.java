package dev.fathom.bench;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.compile.ExitCounts;
import dev.fathom.vm.options.Surroundings;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs a program and prints why its compiled code was left to the interpreter, the most frequent reasons first. */
public final class ExitTable {
    private static final int COMPILE_AFTER = Integer.getInteger("fathom.compile", 10_000);
    private static final int MOST_ROWS = Integer.getInteger("fathom.rows", 40);

    private ExitTable() {}

    /** Arguments: the class path, the main class, and what it is given. */
    public static void main(String[] arguments) {
        List<Path> classPath =
                Stream.of(arguments[0].split(File.pathSeparator)).map(Path::of).toList();
        try (GuestMachine machine = new GuestMachine(InterpreterSpeed.options().toBuilder()
                .classPath(classPath)
                .surroundings(new Surroundings(List.of(Path.of("/")), Map.of()))
                .compileAfter(COMPILE_AFTER)
                .build())) {
            ExitCounts exits = machine.hotCode().countExits();
            machine.start(arguments[1], Stream.of(arguments).skip(2).toArray(String[]::new));
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            Stop stop = machine.run();
            long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            System.out.printf(
                    "%s; %.2f s of processor time, %d million steps, %d entries, %d pieces of code%n",
                    stop.kind() + " " + stop.message(),
                    (end - start) / 1e9,
                    machine.executor(vm -> vm).interpreter.steps() / 1_000_000,
                    machine.hotCode().entries(),
                    machine.hotCode().compiled());
            print(exits.counts());
        }
    }

    private static void print(Map<String, Long> counts) {
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_ROWS)
                .forEach(each -> System.out.printf("%,12d  %s%n", each.getValue(), each.getKey()));
    }
}

package dev.fathom.bench;

import dev.fathom.explore.Explorer;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.subjects.bst.BinarySearchTree;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.MachineOptions;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Measures the object explorer: executions per second, all in, on subjects of d'Amorim et al. 2008, Table 1. */
public final class ExploreSpeed {
    private ExploreSpeed() {}

    /** Explores a class: name, bound, rounds, operations. Without arguments: bst 10 and treemap 12. */
    public static void main(String[] arguments) {
        if (arguments.length > 0) {
            String[] operations = Arrays.copyOfRange(arguments, 3, arguments.length);
            measure(arguments[0], Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]), operations);
            return;
        }
        measure(BinarySearchTree.class.getName(), 10, 3, "add(1..N)", "remove(1..N)");
        measure("java.util.TreeMap", 12, 3, "put(1..N,0)", "remove(1..N)");
    }

    private static void measure(String className, int bound, int rounds, String... operations) {
        for (int i = 0; i < rounds; i++) {
            try (GuestMachine machine = new GuestMachine(options())) {
                SubjectRequest request = SubjectRequest.of(className, bound, operations);
                ExploreOptions options = ExploreOptions.ofLength(bound);
                Explorer explorer = new Explorer(
                        machine,
                        request,
                        List.of("java.util.*.modCount"),
                        Boolean.getBoolean("interpret")
                                ? options.toBuilder().compile(false).build()
                                : options);
                long start = processorTime();
                ExploreResult result = explorer.run();
                print(className, bound, result, (processorTime() - start) / 1e9);
            }
        }
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static void print(String className, int bound, ExploreResult result, double seconds) {
        System.out.printf(
                "%-40s N=%d  %,d states  %,d executions  %.2f s  %.0f ns each  %d MB%n",
                className,
                bound,
                result.states(),
                result.executions(),
                seconds,
                seconds / result.executions() * 1e9,
                result.peakMemoryBytes() >> 20);
    }

    static MachineOptions options() {
        String subjects = BinarySearchTree.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        return MachineOptions.builder(new SilentHost())
                .classPath(List.of(Path.of(subjects)))
                .heapMebibytes(512)
                .build();
    }
}

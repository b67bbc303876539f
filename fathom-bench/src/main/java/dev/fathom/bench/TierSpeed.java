package dev.fathom.bench;

import com.sun.management.ThreadMXBean;
import dev.fathom.vm.GuestMachine;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * Measures loops interpreted, compiled, and on the host's own JVM, in the same run.
 *
 * <p>Processor time of the running thread, the best of some rounds; in the first ones the host's compiler is at work. Read the ratios.
 */
public final class TierSpeed {
    private static final List<String> KERNELS = List.of(
            "arithmetic",
            "arrays",
            "fields",
            "floating",
            "calls",
            "virtual",
            "objects",
            "maps",
            "strings",
            "exceptions",
            "monitors");
    private static final int ROUNDS = 4;
    private static final int COMPILE_AFTER = 2_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private TierSpeed() {}

    /** Runs kernels; arguments: the number of iterations, then the kernels, all by default. */
    public static void main(String[] arguments) {
        int iterations = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000_000;
        List<String> kernels = arguments.length > 1 ? List.of(arguments).subList(1, arguments.length) : KERNELS;
        System.out.printf(
                "%-12s %14s %14s %14s %10s %10s%n",
                "kernel", "interpreted ns", "compiled ns", "host ns", "speed-up", "to host");
        for (String kernel : kernels) {
            double interpreted = best(() -> guest(kernel, iterations, 0)) / iterations;
            double compiled = best(() -> guest(kernel, iterations, COMPILE_AFTER)) / iterations;
            double host = best(() -> host(kernel, iterations)) / iterations;
            System.out.printf(
                    "%-12s %14.2f %14.2f %14.2f %10.1f %10.1f%n",
                    kernel, interpreted, compiled, host, interpreted / compiled, compiled / host);
        }
    }

    private static double best(DoubleSupplier nanoseconds) {
        double best = Double.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            best = Math.min(best, nanoseconds.getAsDouble());
        }
        return best;
    }

    private static double guest(String kernel, int iterations, int compileAfter) {
        try (GuestMachine machine = new GuestMachine(InterpreterSpeed.options().toBuilder()
                .compileAfter(compileAfter)
                .build())) {
            machine.start(Kernels.class.getName(), kernel, Integer.toString(iterations));
            long start = THREADS.getCurrentThreadCpuTime();
            machine.run();
            return THREADS.getCurrentThreadCpuTime() - start;
        }
    }

    private static double host(String kernel, int iterations) {
        long start = THREADS.getCurrentThreadCpuTime();
        double result = Kernels.run(kernel, iterations);
        long end = THREADS.getCurrentThreadCpuTime();
        if (Double.isNaN(result)) {
            throw new IllegalStateException(kernel + " computes nothing");
        }
        return end - start;
    }
}

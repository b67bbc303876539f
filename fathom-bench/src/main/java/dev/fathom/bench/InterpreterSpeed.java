package dev.fathom.bench;

import com.sun.management.ThreadMXBean;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.MachineOptions;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Measures the interpreter on loops, next to the host JVM with {@code -Xint} in the same run.
 *
 * <p>Times are processor times, so that other work on the machine disturbs less. Read the ratio, not the figure.
 */
public final class InterpreterSpeed {
    private static final List<String> KERNELS = List.of("arithmetic", "arrays", "fields", "floating");
    private static final int ROUNDS = 4;

    private InterpreterSpeed() {}

    /** Runs all kernels; the optional argument is the number of iterations. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int iterations = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000_000;
        System.out.printf(
                "%-12s %14s %14s %8s %18s%n", "kernel", "fathom Mbc/s", "-Xint Mbc/s", "ratio", "bytes per Mbc");
        for (String kernel : KERNELS) {
            double bytecodes = (double) LoopLength.of(Kernels.class, kernel) * iterations;
            Sample guest = best(kernel, iterations);
            double host = hostSeconds(kernel, iterations);
            System.out.printf(
                    "%-12s %14.0f %14.0f %8.1f %18.0f%n",
                    kernel,
                    bytecodes / guest.seconds / 1e6,
                    bytecodes / host / 1e6,
                    guest.seconds / host,
                    guest.allocated / (bytecodes / 1e6));
        }
    }

    private record Sample(double seconds, double allocated) {}

    /** The first rounds warm the host's compiler up. */
    private static Sample best(String kernel, int iterations) {
        Sample best = new Sample(Double.MAX_VALUE, Double.MAX_VALUE);
        for (int i = 0; i < ROUNDS; i++) {
            Sample sample = guestSample(kernel, iterations);
            best = sample.seconds < best.seconds ? sample : best;
        }
        return best;
    }

    private static Sample guestSample(String kernel, int iterations) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().getId();
        try (GuestMachine machine = new GuestMachine(options())) {
            machine.start(Kernels.class.getName(), kernel, Integer.toString(iterations));
            long allocated = threads.getThreadAllocatedBytes(self);
            long start = threads.getCurrentThreadCpuTime();
            machine.run();
            long end = threads.getCurrentThreadCpuTime();
            return new Sample((end - start) / 1e9, threads.getThreadAllocatedBytes(self) - allocated);
        }
    }

    static MachineOptions options() {
        return MachineOptions.builder(new SilentHost())
                .classPath(List.of(Path.of(classes())))
                .heapMebibytes(512)
                .realTime(true)
                .printUncaught(true)
                .compileAfter(0)
                .build();
    }

    private static String classes() {
        return Kernels.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    }

    /** Times the kernel in a JVM that only interprets, less the time of a run without iterations. */
    private static double hostSeconds(String kernel, int iterations) throws IOException, InterruptedException {
        double whole = Double.MAX_VALUE;
        double start = Double.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            whole = Math.min(whole, hostRun(kernel, iterations));
            start = Math.min(start, hostRun(kernel, 1));
        }
        return whole - start;
    }

    private static double hostRun(String kernel, int iterations) throws IOException, InterruptedException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process process = new ProcessBuilder(
                        java.toString(), "-Xint", "-cp", classes(), HostTimer.class.getName(), kernel, "" + iterations)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return Long.parseLong(output.lines().reduce("", (first, last) -> last)) / 1e9;
    }
}

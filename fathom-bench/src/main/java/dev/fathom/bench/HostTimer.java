package dev.fathom.bench;

import java.lang.management.ManagementFactory;

/** Runs a kernel on the host JVM and prints the processor time it took, in nanoseconds, as the last line. */
public final class HostTimer {
    private HostTimer() {}

    public static void main(String[] arguments) {
        var threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        Kernels.main(arguments);
        System.out.println(threads.getCurrentThreadCpuTime() - start);
    }
}

package dev.fathom.bench;

import dev.fathom.explore.Explorer;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.subjects.bst.BinarySearchTree;
import dev.fathom.vm.GuestMachine;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures what several workers make of an exploration, by processor time: the machine may have fewer cores than workers, and
 * other things to do.
 *
 * <p>The speed-up that enough cores would give is the time one worker takes, divided by that of the worker with most to do.
 */
public final class WorkerSpeed {
    private static final long PERIOD_NANOS = 5_000_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private WorkerSpeed() {}

    /** Explores binary search trees with 1, 2 and 4 workers; the argument is the bound. */
    public static void main(String[] arguments) {
        int bound = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10;
        double alone = max(warm(bound, 1));
        for (int workers : new int[] {2, 4}) {
            Collection<Double> times = warm(bound, workers);
            double sum = times.stream().mapToDouble(Double::doubleValue).sum();
            System.out.printf(
                    "  all in all %.2f times the work of one worker; %.2f times as fast on %d cores%n",
                    sum / alone, alone / max(times), workers);
        }
    }

    /** Measures the second of two runs: during the first the host compiles. */
    private static Collection<Double> warm(int bound, int workers) {
        measure(bound, workers);
        return measure(bound, workers);
    }

    private static double max(Collection<Double> times) {
        return times.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }

    private static Collection<Double> measure(int bound, int workers) {
        List<GuestMachine> machines = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            machines.add(new GuestMachine(ExploreSpeed.options()));
        }
        SubjectRequest request =
                SubjectRequest.of(BinarySearchTree.class.getName(), bound, "add(1..N)", "remove(1..N)");
        Explorer explorer = new Explorer(machines, request, List.of(), ExploreOptions.ofLength(bound));
        Map<Long, Double> times = new ConcurrentHashMap<>();
        Thread main = Thread.currentThread();
        Thread sampler = new Thread(() -> sample(main.getId(), times));
        sampler.setDaemon(true);
        double start = THREADS.getCurrentThreadCpuTime() / 1e9;
        sampler.start();
        ExploreResult result = explorer.run();
        sampler.interrupt();
        times.put(main.getId(), THREADS.getCurrentThreadCpuTime() / 1e9 - start);
        machines.forEach(GuestMachine::close);
        System.out.printf(
                "%d workers: %,d states  %,d executions  %016x  processor time of each thread: %s%n",
                workers,
                result.states(),
                result.executions(),
                result.digest(),
                times.values().stream()
                        .map(each -> String.format("%.2f s", each))
                        .toList());
        return times.values();
    }

    private static void sample(long main, Map<Long, Double> times) {
        while (!Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(PERIOD_NANOS);
            for (long id : THREADS.getAllThreadIds()) {
                ThreadInfo info = THREADS.getThreadInfo(id);
                long time = THREADS.getThreadCpuTime(id);
                if (info != null
                        && id != main
                        && time > 0
                        && info.getThreadName().equals("explore-worker")) {
                    times.put(id, time / 1e9);
                }
            }
        }
    }
}

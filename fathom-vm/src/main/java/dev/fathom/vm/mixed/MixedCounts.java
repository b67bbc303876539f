package dev.fathom.vm.mixed;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What ran on the host: how often, how much was translated, and why the rest was interpreted. */
public final class MixedCounts {
    private long executions;
    private long steps;
    private long seen;
    private long translated;
    private long executeNanos;
    private long translateNanos;
    private final Map<String, Long> abandoned = new TreeMap<>();
    private final Map<String, String> refused = new TreeMap<>();

    void executed(long madeSteps, long seenObjects, long translatedObjects) {
        executions++;
        steps += madeSteps;
        seen += seenObjects;
        translated += translatedObjects;
    }

    void took(long executing, long translating) {
        executeNanos += executing;
        translateNanos += translating;
    }

    void abandoned(String method, String reason) {
        abandoned.merge(method + ": " + reason, 1L, Long::sum);
    }

    void refused(String method, String reason) {
        refused.put(method, reason);
    }

    /** Adds what another machine counted. */
    public MixedCounts add(MixedCounts other) {
        executions += other.executions;
        steps += other.steps;
        seen += other.seen;
        translated += other.translated;
        executeNanos += other.executeNanos;
        translateNanos += other.translateNanos;
        other.abandoned.forEach((key, count) -> abandoned.merge(key, count, Long::sum));
        refused.putAll(other.refused);
        return this;
    }

    /** Returns how many executions came to their end on the host. */
    public long executions() {
        return executions;
    }

    /** Returns the calls and backward jumps that were made there. */
    public long steps() {
        return steps;
    }

    /** Returns how many objects of the guest these executions got to see, stubs included. */
    public long seen() {
        return seen;
    }

    /** Returns how many of them were read. */
    public long translated() {
        return translated;
    }

    public long executeNanos() {
        return executeNanos;
    }

    public long translateNanos() {
        return translateNanos;
    }

    /** Returns how many executions were given up and interpreted. */
    public long abandoned() {
        return abandoned.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns why, with how often, the most frequent first. */
    public List<Map.Entry<String, Long>> reasons() {
        return abandoned.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                .toList();
    }

    /** Returns the methods that were selected but cannot run on the host, with the reason. */
    public Map<String, String> refused() {
        return Map.copyOf(refused);
    }
}

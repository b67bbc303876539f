package dev.fathom.search;

import dev.fathom.vm.Stop;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** A random graph of choices, ends and violations. A state is a node and a small counter. */
final class RandomGraph extends FakeSystem {
    private static final int COUNTER = 3;

    private final Stop.Kind[] kinds;
    private final int[][] successors;
    private final int[] increments;

    RandomGraph(long seed, boolean violations) {
        super(2);
        Random random = new Random(seed);
        int size = 1 + random.nextInt(80);
        kinds = new Stop.Kind[size];
        successors = new int[size][];
        increments = new int[size];
        for (int i = 0; i < size; i++) {
            kinds[i] = kind(random, violations);
            successors[i] = random.ints(1 + random.nextInt(4), 0, size).toArray();
            increments[i] = random.nextInt(3) == 0 ? 1 : 0;
        }
        removeForcedCycles();
    }

    private static Stop.Kind kind(Random random, boolean violations) {
        return switch (random.nextInt(12)) {
            case 0 -> Stop.Kind.EXIT;
            case 1 -> Stop.Kind.PRUNED;
            case 2 -> violations ? Stop.Kind.UNCAUGHT : Stop.Kind.EXIT;
            default -> Stop.Kind.CHOICE;
        };
    }

    /** A cycle of choices of one alternative would be an endless loop: forced nodes only lead to higher ones. */
    private void removeForcedCycles() {
        for (int i = 0; i < kinds.length; i++) {
            if (successors[i].length == 1 && successors[i][0] <= i) {
                kinds[i] = Stop.Kind.EXIT;
            }
        }
    }

    @Override
    Stop first() {
        return at(0);
    }

    @Override
    Stop next(int choice) {
        int node = word(0);
        store(1, (word(1) + increments[node]) % COUNTER);
        store(0, successors[node][choice]);
        return at(word(0));
    }

    private Stop at(int node) {
        return kinds[node] == Stop.Kind.CHOICE ? choice(successors[node].length) : stop(kinds[node], "node " + node);
    }

    /** What a plain breadth-first search over this graph finds within a depth. */
    record Reference(Set<Integer> states, Set<Integer> violations, boolean complete) {}

    Reference reference(long depthLimit) {
        Map<Integer, Integer> depths = new HashMap<>();
        Set<Integer> violations = new TreeSet<>();
        Queue<Integer> queue = new ArrayDeque<>();
        boolean complete = true;
        reach(0, 0, depths, violations, queue);
        while (!queue.isEmpty()) {
            int state = queue.remove();
            int depth = Objects.requireNonNull(depths.get(state));
            if (depth >= depthLimit) {
                complete = false;
                continue;
            }
            int node = state / COUNTER;
            int counter = (state % COUNTER + increments[node]) % COUNTER;
            for (int each : successors[node]) {
                reach(each * COUNTER + counter, depth + 1, depths, violations, queue);
            }
        }
        return new Reference(depths.keySet(), violations, complete);
    }

    private void reach(int at, int depth, Map<Integer, Integer> depths, Set<Integer> violations, Queue<Integer> queue) {
        int state = at;
        while (kinds[state / COUNTER] == Stop.Kind.CHOICE && successors[state / COUNTER].length == 1) {
            int node = state / COUNTER;
            state = successors[node][0] * COUNTER + (state % COUNTER + increments[node]) % COUNTER;
        }
        switch (kinds[state / COUNTER]) {
            case CHOICE -> {
                if (depths.putIfAbsent(state, depth) == null) {
                    queue.add(state);
                }
            }
            case UNCAUGHT -> violations.add(state / COUNTER);
            default -> {}
        }
    }

    /** The digest that a search that counts exactly these states must give. */
    static String digest(Set<Integer> states) {
        SearchCounters counters = new SearchCounters();
        for (int each : states) {
            var fingerprint = hash(each / COUNTER, each % COUNTER);
            counters.state(fingerprint.high(), fingerprint.low());
        }
        return counters.stateSetFingerprint();
    }
}

package dev.fathom.search;

import dev.fathom.search.record.SearchCounters;
import dev.fathom.spi.StateFacts;
import dev.fathom.vm.Stop;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.FakeElements;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A random graph of choices, ends and violations. A state is a node and a small counter.
 *
 * <p>Some choices are of threads. Which thread ran last decides which alternatives preempt, but is not part of the
 * state. Data is chosen by thread 0.
 */
final class RandomGraph extends FakeSystem {
    private static final int COUNTER = 3;
    private static final int LAST_THREAD = 2;

    /** One in so many graphs may be as small as it comes: where the first node is an end, nothing is searched. */
    private static final int MAYBE_SMALL = 10;

    /** So many nodes can be reached in the others. */
    private static final int LEAST_NODES = 8;

    private Stop.Kind[] kinds = {};
    private int[][] successors = {};
    private int[] increments = {};
    private @Nullable Elements elements;

    RandomGraph(long seed, boolean violations) {
        this(new Random(seed), violations, 80, seed % MAYBE_SMALL == 0 ? 1 : LEAST_NODES);
    }

    /** Makes a graph of many nodes. */
    static RandomGraph large(long seed, boolean violations) {
        return new RandomGraph(new Random(seed), violations, 20_000, LEAST_NODES);
    }

    private RandomGraph(Random random, boolean violations, int mostNodes, int leastNodes) {
        super(3, 1);
        do {
            draw(random, violations, mostNodes);
        } while (reachableNodes() < leastNodes);
    }

    private RandomGraph(RandomGraph other) {
        super(3, 1);
        kinds = other.kinds.clone();
        successors = Arrays.stream(other.successors).map(int[]::clone).toArray(int[][]::new);
        increments = other.increments.clone();
    }

    /** Returns another system of the same graph, which stands at its beginning. */
    RandomGraph copy() {
        return new RandomGraph(this);
    }

    /** Makes a graph of which a few nodes do something else; nodes from which nothing ends a path become ends, unless traps are wanted. */
    RandomGraph edited(Random random, boolean traps) {
        RandomGraph result = new RandomGraph(this);
        for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
            result.edit(random.nextInt(kinds.length), random);
        }
        result.removeForcedCycles();
        if (!traps) {
            result.removeTraps();
        }
        return result;
    }

    private void edit(int node, Random random) {
        int size = kinds.length;
        switch (random.nextInt(5)) {
            case 0 -> kinds[node] = kind(random, true);
            case 1 -> increments[node] = 1 - increments[node];
            case 2 ->
                successors[node] = random.ints(1 + random.nextInt(4), 0, size).toArray();
            default -> successors[node][random.nextInt(successors[node].length)] = random.nextInt(size);
        }
    }

    /** Says whether a node does something else than in another graph of as many. */
    boolean differsAt(int node, RandomGraph other) {
        return kinds[node] != other.kinds[node]
                || increments[node] != other.increments[node]
                || !Arrays.equals(successors[node], other.successors[node]);
    }

    int size() {
        return kinds.length;
    }

    /** Has the nodes passed as elements: where a transition comes from, goes through, and leads to. */
    void passes(Elements newElements) {
        elements = newElements;
    }

    private void pass(int node) {
        if (elements != null) {
            FakeElements.pass(elements, node);
        }
    }

    private void draw(Random random, boolean violations, int mostNodes) {
        int size = 1 + random.nextInt(mostNodes);
        kinds = new Stop.Kind[size];
        successors = new int[size][];
        increments = new int[size];
        for (int i = 0; i < size; i++) {
            kinds[i] = kind(random, violations);
            successors[i] = random.ints(1 + random.nextInt(4), 0, size).toArray();
            increments[i] = random.nextInt(3) == 0 ? 1 : 0;
        }
        removeForcedCycles();
        removeTraps();
    }

    private int reachableNodes() {
        Set<Integer> reached = new HashSet<>(Set.of(0));
        Queue<Integer> queue = new ArrayDeque<>(reached);
        while (!queue.isEmpty()) {
            int node = queue.remove();
            if (kinds[node] == Stop.Kind.CHOICE) {
                Arrays.stream(successors[node]).filter(reached::add).forEach(queue::add);
            }
        }
        return reached.size();
    }

    /** Nodes from which nothing ends a path become ends themselves; {@link #withTrap} makes such nodes where they are wanted. */
    private void removeTraps() {
        boolean[] ending = new boolean[kinds.length];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < kinds.length; i++) {
                boolean ends = kinds[i] != Stop.Kind.CHOICE
                        || Arrays.stream(successors[i]).anyMatch(each -> ending[each]);
                changed |= ends && !ending[i];
                ending[i] |= ends;
            }
        }
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = ending[i] ? kinds[i] : Stop.Kind.EXIT;
        }
    }

    /** Makes a graph of which, for every other seed, the last states never lead to any of the others, nor to an end. */
    static RandomGraph withTrap(long seed) {
        RandomGraph graph = new RandomGraph(seed, true);
        int size = graph.kinds.length;
        int trap = size * 4 / 5;
        Random random = new Random(seed);
        for (int i = trap; i < size && seed % 2 == 0; i++) {
            graph.kinds[i] = Stop.Kind.CHOICE;
            graph.successors[i] = random.ints(2 + random.nextInt(3), trap, size).toArray();
        }
        return graph;
    }

    /** Makes a graph with one end, to which few nodes lead: from most states it takes long to get there. */
    static RandomGraph withFewEnds(long seed) {
        RandomGraph graph = new RandomGraph(seed, false);
        int last = graph.kinds.length - 1;
        Random random = new Random(seed);
        for (int i = 0; i < last; i++) {
            graph.kinds[i] = Stop.Kind.CHOICE;
            graph.successors[i] = random.ints(2 + random.nextInt(2), 0, last).toArray();
            if (i == 0 || random.nextInt(20) == 0) {
                graph.successors[i][0] = last;
            }
        }
        graph.kinds[last] = Stop.Kind.EXIT;
        graph.removeTraps();
        return graph;
    }

    private static Stop.Kind kind(Random random, boolean violations) {
        return switch (random.nextInt(12)) {
            case 0 -> Stop.Kind.EXIT;
            case 1 -> Stop.Kind.REFUSED;
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
        pass(node);
        store(LAST_THREAD, thread(node, choice));
        store(1, (word(1) + increments[node]) % COUNTER);
        store(0, successors[node][choice]);
        return at(word(0));
    }

    private Stop at(int node) {
        pass(node);
        return kinds[node] == Stop.Kind.CHOICE ? choice(successors[node].length) : stop(kinds[node], "node " + node);
    }

    @Override
    public StateFacts facts() {
        super.facts();
        int node = word(0);
        int last = word(LAST_THREAD);
        return new FakeFacts() {
            @Override
            public boolean isScheduling() {
                return schedules(node);
            }

            @Override
            public int thread(int alternative) {
                return RandomGraph.this.thread(node, alternative);
            }

            @Override
            public boolean preempts(int alternative) {
                return RandomGraph.this.preempts(node, last, alternative);
            }

            @Override
            public int liveThreads() {
                return 4;
            }

            @Override
            public int blockedThreads() {
                return 4 - successors[node].length;
            }

            @Override
            public int[] branches() {
                return recordsBranches() ? new int[] {node} : new int[0];
            }
        };
    }

    private boolean schedules(int node) {
        return node % 3 > 0;
    }

    private int thread(int node, int alternative) {
        return schedules(node) ? alternative : 0;
    }

    private boolean preempts(int node, int last, int alternative) {
        return schedules(node) && last < successors[node].length && alternative != last;
    }

    /** What a plain search over this graph finds within limits of depth and of preemptions. */
    record Reference(Set<Integer> states, Set<Integer> violations, boolean complete) {}

    Reference reference(long depthLimit) {
        return reference(depthLimit, Long.MAX_VALUE);
    }

    /** A breadth-first search over states with the thread that ran last and the number of preemptions. */
    Reference reference(long depthLimit, long preemptionLimit) {
        Map<Spot, Integer> depths = new LinkedHashMap<>();
        Set<Integer> violations = new TreeSet<>();
        Queue<Spot> queue = new ArrayDeque<>();
        Set<List<Integer>> taken = new HashSet<>();
        reach(new Spot(0, 0, 0), 0, depths, violations, queue);
        while (!queue.isEmpty()) {
            Spot spot = queue.remove();
            int depth = Objects.requireNonNull(depths.get(spot));
            int node = spot.state() / COUNTER;
            int counter = (spot.state() % COUNTER + increments[node]) % COUNTER;
            for (int i = 0; i < successors[node].length && depth < depthLimit; i++) {
                int preemptions = spot.preemptions() + (preempts(node, spot.last(), i) ? 1 : 0);
                if (preemptions <= preemptionLimit) {
                    taken.add(List.of(spot.state(), i));
                    int counted = preemptionLimit == Long.MAX_VALUE ? 0 : preemptions;
                    int next = successors[node][i] * COUNTER + counter;
                    reach(new Spot(next, thread(node, i), counted), depth + 1, depths, violations, queue);
                }
            }
        }
        Set<Integer> states = depths.keySet().stream().map(Spot::state).collect(Collectors.toSet());
        long alternatives = states.stream()
                .mapToLong(state -> successors[state / COUNTER].length)
                .sum();
        return new Reference(states, violations, taken.size() == alternatives);
    }

    private record Spot(int state, int last, int preemptions) {}

    private void reach(Spot spot, int depth, Map<Spot, Integer> depths, Set<Integer> violations, Queue<Spot> queue) {
        int state = spot.state();
        int last = spot.last();
        while (kinds[state / COUNTER] == Stop.Kind.CHOICE && successors[state / COUNTER].length == 1) {
            int node = state / COUNTER;
            state = successors[node][0] * COUNTER + (state % COUNTER + increments[node]) % COUNTER;
            last = thread(node, 0);
        }
        switch (kinds[state / COUNTER]) {
            case CHOICE -> {
                Spot stop = new Spot(state, last, spot.preemptions());
                if (depths.putIfAbsent(stop, depth) == null) {
                    queue.add(stop);
                }
            }
            case UNCAUGHT -> violations.add(state / COUNTER);
            default -> {}
        }
    }

    /** Returns the reachable states from which nothing ends a path, found by going over the states until nothing changes. */
    Set<Integer> withoutEnd() {
        Set<Integer> without = new TreeSet<>(reference(Long.MAX_VALUE).states());
        boolean changed = true;
        while (changed) {
            changed = without.removeIf(state -> hasEnd(state, without));
        }
        return without;
    }

    private boolean hasEnd(int state, Set<Integer> without) {
        int node = state / COUNTER;
        for (int each : successors[node]) {
            int next = each * COUNTER + (state % COUNTER + increments[node]) % COUNTER;
            while (kinds[next / COUNTER] == Stop.Kind.CHOICE && successors[next / COUNTER].length == 1) {
                int forced = next / COUNTER;
                next = successors[forced][0] * COUNTER + (next % COUNTER + increments[forced]) % COUNTER;
            }
            if (kinds[next / COUNTER] != Stop.Kind.CHOICE || !without.contains(next)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the state that the system stands at. */
    int state() {
        return word(0) * COUNTER + word(1);
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

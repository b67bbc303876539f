package dev.fathom.search.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.search.visited.VisitResult;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Transitions to visited states show the same, whether they are looked up one by one or many together. */
class OpenStatesTest {
    private static final int GRAPHS = 200;
    private static final int STATES = 400;

    /** Stands for the end of the program among successors. */
    private static final int END = -1;

    /** States whose last third leads to itself only; each has one to four successors. */
    private static int[][] graph(Random random) {
        int trap = STATES * 2 / 3;
        int[][] successors = new int[STATES][];
        for (int i = 0; i < STATES; i++) {
            int state = i;
            successors[i] = random.ints(1 + random.nextInt(4))
                    .map(any -> {
                        if (state < trap && random.nextInt(30) == 0) {
                            return END;
                        }
                        return state < trap && random.nextInt(10) > 0
                                ? random.nextInt(trap)
                                : trap + random.nextInt(STATES - trap);
                    })
                    .toArray();
        }
        return successors;
    }

    /** Explores the graph depth first; returns the states that have no end. */
    private static BitSet explore(int[][] graph, OpenStates open, boolean later) {
        OpenState[] states = new OpenState[STATES];
        BitSet visited = new BitSet();
        Deque<int[]> path = new ArrayDeque<>();
        visited.set(0);
        states[0] = open.visited(key(0), VisitResult.NEW, graph[0].length);
        path.push(new int[2]);
        while (!path.isEmpty()) {
            int from = path.peek()[0];
            int choice = path.peek()[1]++;
            if (choice == graph[from].length) {
                path.pop();
                continue;
            }
            int to = graph[from][choice];
            if (to == END) {
                open.leads(states[from], null);
            } else if (visited.get(to)) {
                if (later) {
                    open.leadsToVisited(states[from], key(to));
                } else {
                    open.leads(states[from], open.find(key(to)));
                }
            } else {
                visited.set(to);
                states[to] = open.visited(key(to), VisitResult.NEW, graph[to].length);
                open.leads(states[from], states[to]);
                path.push(new int[] {to, 0});
            }
            open.tried(states[from]);
        }
        BitSet without = new BitSet();
        open.withoutEnd().forEach(each -> without.set((int) each.low));
        return without;
    }

    private static Fingerprint key(int state) {
        return new Fingerprint(state * 0x9E3779B97F4A7C15L, state);
    }

    @Test
    void looked_up_together_or_not_the_same_states_have_no_end() {
        int endless = 0;
        for (int seed = 0; seed < GRAPHS; seed++) {
            int[][] graph = graph(new Random(seed));
            BitSet expected = explore(graph, new OpenStates(), false);
            for (OpenStates each :
                    Stream.of(1, 7, 64, 5000).map(OpenStates::new).toList()) {
                assertThat(explore(graph, each, true)).as("seed %d", seed).isEqualTo(expected);
            }
            endless += expected.cardinality();
        }
        // The trap has a third of all states, and is reached nearly always.
        assertThat(endless).isGreaterThan(GRAPHS * STATES / 10).isLessThan(GRAPHS * STATES / 2);
    }

    @Test
    void who_asks_before_all_is_looked_up_hears_of_it() {
        OpenStates open = new OpenStates();
        OpenState first = open.visited(key(1), VisitResult.NEW, 1);
        OpenState second = open.visited(key(2), VisitResult.NEW, 1);
        open.leadsToVisited(first, key(2));
        open.ends(second);
        assertThat(open.all())
                .as("the first leads to the second, which has ended")
                .isEmpty();
    }
}

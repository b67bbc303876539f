package dev.fathom.explore.order;

import dev.fathom.delta.KeptStates;
import dev.fathom.delta.Linearizer;
import dev.fathom.delta.MergedStates;
import dev.fathom.delta.Statemask;
import dev.fathom.explore.visited.Visited;
import java.util.Arrays;

/**
 * The states that an execution of many states led to: those that are known are sorted out, the others kept.
 *
 * <p>A look-up goes to a place of its own in a table that does not fit the caches. So first the places of many states are read, which wait for memory together,
 * and then they are looked up.
 */
final class Arrivals {
    /** So many look-ups wait for memory together: more than the host has under way at a time, and what they read still fits its first cache. */
    private static final int TOGETHER = 64;

    private final Linearizer linearizer;
    private final Visited visited;
    private final FoundStates found;

    /** The states at hand, group by group, and the numbers that they are kept with. */
    private int[] states = new int[64];

    private int[] numbers = new int[64];

    /** Where the states of each group end. */
    private int[] ends = new int[16];

    private int groups;

    /** What was read in advance: somebody has to want it, or it would not be read. */
    private long touched;

    Arrivals(Linearizer linearizer, Visited visited, FoundStates found) {
        this.linearizer = linearizer;
        this.visited = visited;
        this.found = found;
    }

    /** Decides about states. */
    interface Reception {
        /** Returns the number with which to keep a state, or a negative one if it need not be kept. */
        int receive(int state, long high, long low);
    }

    /** Takes the states that were just linearized. */
    void begin() {
        groups = linearizer.groups();
        if (groups > ends.length) {
            ends = new int[2 * groups];
        }
        int count = 0;
        for (int group = 0; group < groups; group++) {
            Statemask mask = linearizer.group(group);
            if (count + mask.size() > states.length) {
                states = Arrays.copyOf(states, 2 * (count + mask.size()));
                numbers = new int[states.length];
            }
            count = mask.copyTo(states, count);
            ends[group] = count;
        }
    }

    /** Drops the states that were visited before. */
    void dropVisited() {
        int kept = 0;
        int place = 0;
        int read = 0;
        for (int group = 0; group < groups; group++) {
            for (; place < ends[group]; place++) {
                read = place == read ? readVisited(read) : read;
                int state = states[place];
                if (!visited.contains(linearizer.high(state), linearizer.low(state))) {
                    states[kept++] = state;
                }
            }
            ends[group] = kept;
        }
    }

    private int readVisited(int from) {
        int to = Math.min(ends[groups - 1], from + TOGETHER);
        for (int i = from; i < to; i++) {
            touched += visited.touch(linearizer.high(states[i]), linearizer.low(states[i]));
        }
        return to;
    }

    /** Notes the states as found by a step, and drops those that need not be kept. */
    void find(MergedStates from, int step) {
        int kept = 0;
        int place = 0;
        int read = 0;
        for (int group = 0; group < groups; group++) {
            for (; place < ends[group]; place++) {
                read = place == read ? readFound(read) : read;
                int state = states[place];
                int entry = found.arrive(linearizer.high(state), linearizer.low(state), from.number(state), step);
                if (entry != FoundStates.KNOWN) {
                    states[kept] = state;
                    numbers[kept++] = entry;
                }
            }
            ends[group] = kept;
        }
    }

    private int readFound(int from) {
        int to = Math.min(ends[groups - 1], from + TOGETHER);
        for (int i = from; i < to; i++) {
            touched += found.touch(linearizer.high(states[i]), linearizer.low(states[i]));
        }
        return to;
    }

    /** Asks about each of the states in turn, and drops those that need not be kept. */
    void receive(Reception reception) {
        int kept = 0;
        int place = 0;
        int read = 0;
        for (int group = 0; group < groups; group++) {
            for (; place < ends[group]; place++) {
                read = place == read ? readVisited(read) : read;
                int state = states[place];
                int number = reception.receive(state, linearizer.high(state), linearizer.low(state));
                if (number >= 0) {
                    states[kept] = state;
                    numbers[kept++] = number;
                }
            }
            ends[group] = kept;
        }
    }

    /** Has the states that are left wait. */
    void keep(KeptStates waiting) {
        int from = 0;
        for (int group = 0; group < groups; group++) {
            if (ends[group] > from) {
                linearizer.keep(group, waiting, states, numbers, from, ends[group]);
                from = ends[group];
            }
        }
    }
}

package dev.fathom.search.order;

import dev.fathom.search.options.Ties;
import dev.fathom.search.path.WaitingState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;

/** States that a heuristic values alike. The last to be expanded is the first to be dropped. */
interface TiedStates {
    void add(WaitingState state);

    /** Takes the state out that is expanded next. */
    WaitingState takeFirst();

    /** Takes the state out that would be expanded last. */
    WaitingState takeLast();

    boolean isEmpty();

    static TiedStates of(Ties ties, SplittableRandom random) {
        return ties == Ties.RANDOM ? new Shuffled(new ArrayList<>(), random) : new Queued(new ArrayDeque<>(), ties);
    }

    /** In the order in which they came, or the other way round. */
    record Queued(Deque<WaitingState> states, Ties ties) implements TiedStates {
        @Override
        public void add(WaitingState state) {
            if (ties == Ties.FIFO) {
                states.addLast(state);
            } else {
                states.addFirst(state);
            }
        }

        @Override
        public WaitingState takeFirst() {
            return states.removeFirst();
        }

        @Override
        public WaitingState takeLast() {
            return states.removeLast();
        }

        @Override
        public boolean isEmpty() {
            return states.isEmpty();
        }
    }

    /** In no order. */
    record Shuffled(List<WaitingState> states, SplittableRandom random) implements TiedStates {
        @Override
        public void add(WaitingState state) {
            states.add(state);
        }

        @Override
        public WaitingState takeFirst() {
            int place = random.nextInt(states.size());
            WaitingState last = states.remove(states.size() - 1);
            return place == states.size() ? last : states.set(place, last);
        }

        @Override
        public WaitingState takeLast() {
            return takeFirst();
        }

        @Override
        public boolean isEmpty() {
            return states.isEmpty();
        }
    }
}

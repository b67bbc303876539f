package dev.fathom.search.frontier;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

/** States that a heuristic values alike. The last to be expanded is the first to be dropped. */
interface TiedStates<S> {
    void add(S state);

    /** Adds a state that is expanded after all others. */
    void putBack(S state);

    /** Takes the state out that is expanded next. */
    S takeFirst();

    /** Takes the state out that would be expanded last. */
    S takeLast();

    boolean isEmpty();

    /** Tells all states in the order in which they are expanded, if there is one. */
    void forEach(Consumer<S> consumer);

    /** Returns the sum of a size over all states. */
    default long sum(ToLongFunction<S> sizeOf) {
        AtomicLong sum = new AtomicLong();
        forEach(each -> sum.addAndGet(sizeOf.applyAsLong(each)));
        return sum.get();
    }

    static <S> TiedStates<S> of(Ties ties, SplittableRandom random) {
        return ties == Ties.RANDOM
                ? new Shuffled<>(new ArrayList<>(), random)
                : new Queued<>(new ArrayDeque<>(1), ties);
    }

    /** In the order in which they came, or the other way round. */
    record Queued<S>(Deque<S> states, Ties ties) implements TiedStates<S> {
        @Override
        public void add(S state) {
            if (ties == Ties.FIFO) {
                states.addLast(state);
            } else {
                states.addFirst(state);
            }
        }

        @Override
        public void putBack(S state) {
            states.addLast(state);
        }

        @Override
        public S takeFirst() {
            return states.removeFirst();
        }

        @Override
        public S takeLast() {
            return states.removeLast();
        }

        @Override
        public boolean isEmpty() {
            return states.isEmpty();
        }

        @Override
        public void forEach(Consumer<S> consumer) {
            states.forEach(consumer);
        }
    }

    /** In no order. */
    record Shuffled<S>(List<S> states, SplittableRandom random) implements TiedStates<S> {
        @Override
        public void add(S state) {
            states.add(state);
        }

        @Override
        public void putBack(S state) {
            add(state);
        }

        @Override
        public S takeFirst() {
            int place = random.nextInt(states.size());
            S last = states.remove(states.size() - 1);
            return place == states.size() ? last : states.set(place, last);
        }

        @Override
        public S takeLast() {
            return takeFirst();
        }

        @Override
        public boolean isEmpty() {
            return states.isEmpty();
        }

        @Override
        public void forEach(Consumer<S> consumer) {
            states.forEach(consumer);
        }
    }
}

package dev.fathom.search.frontier;

import dev.fathom.search.spill.SpillQueue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** States that wait on disk, in the order in which they are expanded. */
final class SortedRun<S> implements AutoCloseable {
    /** What part of the memory for all that waits a run may take. */
    private static final int RUN_PART = 32;

    /** But no less than that, or what is written and read at once becomes too small. */
    private static final long LEAST_BYTES = 1 << 17;

    /** Stands for nothing that is remembered. */
    private static final Object NOTHING = new Object();

    private final FrontierSpill<S> spill;
    private final SpillQueue<S> states;
    private final Deque<Object> memories = new ArrayDeque<>();
    private final Deque<Group> groups = new ArrayDeque<>();

    /** States of the same rank, one after the other. */
    private static final class Group {
        final Rank rank;
        long count;

        Group(Rank rank) {
            this.rank = rank;
        }
    }

    SortedRun(FrontierSpill<S> spill) {
        this.spill = spill;
        states = new SpillQueue<>(spill.form(), Math.max(LEAST_BYTES, spill.budgetBytes() / RUN_PART));
    }

    /** Adds a state that comes after all others. */
    void add(Rank rank, S state) {
        if (groups.isEmpty() || !groups.getLast().rank.equals(rank)) {
            groups.add(new Group(rank));
        }
        groups.getLast().count++;
        Object memory = spill.memory().of(state);
        memories.add(memory == null ? NOTHING : memory);
        states.add(spill.memory().with(state, null));
    }

    boolean isEmpty() {
        return groups.isEmpty();
    }

    Rank first() {
        return groups.getFirst().rank;
    }

    Rank last() {
        return groups.getLast().rank;
    }

    S takeFirst() {
        if (--groups.getFirst().count == 0) {
            groups.removeFirst();
        }
        return remembered(Objects.requireNonNull(states.poll()), memories.remove());
    }

    /** Forgets the last state; it stays where it is, and nobody reads it. */
    void dropLast() {
        if (--groups.getLast().count == 0) {
            groups.removeLast();
        }
        memories.removeLast();
    }

    private S remembered(S state, Object memory) {
        return spill.memory().with(state, memory == NOTHING ? null : memory);
    }

    /** Tells all states of the run, which stay, in their order. */
    void forEach(Frontier.Visitor<S> visitor) {
        Iterator<Object> remembered = memories.iterator();
        Deque<Group> left = new ArrayDeque<>();
        groups.forEach(each -> {
            Group copy = new Group(each.rank);
            copy.count = each.count;
            left.add(copy);
        });
        states.forEach(state -> {
            Group group = left.peek();
            if (group == null) {
                return; // it was dropped
            }
            visitor.visit(remembered(state, remembered.next()), group.rank.value(), group.rank.depth(), false);
            if (--group.count == 0) {
                left.remove();
            }
        });
    }

    @Override
    public void close() {
        states.close();
    }

    /** Returns of two runs the one whose first state is expanded first, of equal ones the former. */
    static <S> @Nullable SortedRun<S> firstOf(@Nullable SortedRun<S> former, SortedRun<S> latter) {
        return former == null || latter.first().compareTo(former.first()) < 0 ? latter : former;
    }

    /** Returns of two runs the one whose last state is expanded last, of equal ones the latter. */
    static <S> @Nullable SortedRun<S> lastOf(@Nullable SortedRun<S> former, SortedRun<S> latter) {
        return former == null || latter.last().compareTo(former.last()) >= 0 ? latter : former;
    }
}

package dev.fathom.search.frontier;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the state of the lowest value, of equal ones the oldest unless ties are broken otherwise; keeps no more than a limit, for which it drops the
 * state of the highest value, of equal ones the last (Groce and Visser 2002, §2.1).
 *
 * <p>When the states take too much memory, the worst of them go to disk, and come back when it is their turn: the order is the same.
 *
 * @param <S> a state with what is needed to go on from it
 */
public final class BestFirstFrontier<S> implements Frontier<S> {
    private final long limit;
    private final Ties ties;
    private final SplittableRandom random;
    private final boolean nearestFirst;
    private final @Nullable FrontierSpill<S> spill;
    private final @Nullable SpilledStates<S> onDisk;
    private final TreeMap<Rank, TiedStates<S>> byRank = new TreeMap<>();
    private long size;
    private long bytes;
    private long spilled;

    /**
     * Prepares an empty frontier.
     *
     * @param nearestFirst whether of states of the same value those that are nearest to the start come first, before ties are broken. A* needs that: an error
     *     is found when the last transition to it is executed, not when its turn comes, and from a state that is further away the way there may be longer
     * @param spill how states go to disk; null if they do not. Those that are taken at random never do: it may be any one's turn
     */
    public BestFirstFrontier(
            long limit, boolean nearestFirst, Ties ties, SplittableRandom random, @Nullable FrontierSpill<S> spill) {
        this.limit = limit;
        this.nearestFirst = nearestFirst;
        this.ties = ties;
        this.random = random;
        this.spill = ties == Ties.RANDOM ? null : spill;
        onDisk = this.spill == null ? null : new SpilledStates<>(this.spill, ties);
    }

    @Override
    public boolean admits(long value) {
        return size < limit || value < worst().value();
    }

    private Rank worst() {
        SortedRun<S> run = onDisk == null ? null : onDisk.last();
        if (run == null) {
            return byRank.lastKey();
        }
        return byRank.isEmpty() || run.last().compareTo(byRank.lastKey()) > 0 ? run.last() : byRank.lastKey();
    }

    @Override
    public boolean add(S state, long value, int depth) {
        tied(value, depth).add(state);
        added(state);
        boolean drops = size > limit;
        if (drops) {
            dropWorst();
        }
        if (spill != null && bytes > spill.budgetBytes() / 2) {
            spill(spill);
        }
        return drops;
    }

    @Override
    public void putBack(S state, long value, int depth, boolean isNow) {
        tied(value, depth).putBack(state);
        added(state);
    }

    private TiedStates<S> tied(long value, int depth) {
        Rank rank = new Rank(value, nearestFirst ? depth : 0);
        return byRank.computeIfAbsent(rank, any -> TiedStates.of(ties, random));
    }

    private void added(S state) {
        size++;
        bytes += bytes(state);
    }

    private long bytes(S state) {
        return spill == null ? 0 : spill.form().bytes(state);
    }

    /** Of states of the same rank, those on disk came before those in memory. */
    private void dropWorst() {
        SortedRun<S> run = onDisk == null ? null : onDisk.last();
        size--;
        if (onDisk != null && run != null && comesLast(run)) {
            onDisk.dropLast(run);
            return;
        }
        Map.Entry<Rank, TiedStates<S>> worst = byRank.lastEntry();
        bytes -= bytes(worst.getValue().takeLast());
        removeIfEmpty(worst);
    }

    private boolean comesLast(SortedRun<S> run) {
        int order = byRank.isEmpty() ? 1 : run.last().compareTo(byRank.lastKey());
        return order > 0 || (order == 0 && ties == Ties.LIFO);
    }

    /** Moves the worst states to disk, until half of the memory is free; of a rank all. */
    private void spill(FrontierSpill<S> how) {
        Deque<Map.Entry<Rank, TiedStates<S>>> worst = new ArrayDeque<>();
        long kept = bytes;
        while (kept > how.budgetBytes() / 4) {
            Map.Entry<Rank, TiedStates<S>> last = byRank.pollLastEntry();
            worst.push(last);
            kept -= last.getValue().sum(this::bytes);
        }
        bytes = kept;
        SortedRun<S> run = onDisk == null ? null : onDisk.newRun();
        if (run != null) {
            worst.forEach(each -> each.getValue().forEach(state -> {
                run.add(each.getKey(), state);
                spilled++;
            }));
        }
    }

    @Override
    public @Nullable S poll() {
        SortedRun<S> run = onDisk == null ? null : onDisk.next();
        Map.Entry<Rank, TiedStates<S>> best = byRank.firstEntry();
        if (onDisk != null && run != null && (best == null || comesFirst(run, best.getKey()))) {
            size--;
            return onDisk.takeFirst(run);
        }
        if (best == null) {
            return null;
        }
        S state = best.getValue().takeFirst();
        size--;
        bytes -= bytes(state);
        removeIfEmpty(best);
        return state;
    }

    private boolean comesFirst(SortedRun<S> run, Rank best) {
        int order = run.first().compareTo(best);
        return order < 0 || (order == 0 && ties == Ties.FIFO);
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public long spilled() {
        return spilled;
    }

    @Override
    public void forEach(Visitor<S> visitor) {
        if (onDisk != null && ties == Ties.FIFO) {
            onDisk.forEach(visitor);
        }
        byRank.forEach(
                (rank, states) -> states.forEach(each -> visitor.visit(each, rank.value(), rank.depth(), false)));
        if (onDisk != null && ties != Ties.FIFO) {
            onDisk.forEach(visitor);
        }
    }

    @Override
    public void close() {
        if (onDisk != null) {
            onDisk.close();
        }
    }

    private void removeIfEmpty(Map.Entry<Rank, TiedStates<S>> from) {
        if (from.getValue().isEmpty()) {
            byRank.remove(from.getKey());
        }
    }
}

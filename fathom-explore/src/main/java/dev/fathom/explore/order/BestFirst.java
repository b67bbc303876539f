package dev.fathom.explore.order;

import dev.fathom.explore.call.Steps;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.visited.Visited;
import dev.fathom.search.frontier.BeamFrontier;
import dev.fathom.search.frontier.BestFirstFrontier;
import dev.fathom.search.frontier.Frontier;
import dev.fathom.search.frontier.FrontierSpill;
import dev.fathom.search.frontier.Ties;
import dev.fathom.search.spill.SimilarArrays;
import dev.fathom.search.spill.SpillFailure;
import dev.fathom.search.spill.SpillForm;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.setting.Setting;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Expands the most promising state first (Groce and Visser 2002, Fig. 1), or of each depth the most promising ones (beam, Fig. 2).
 *
 * <p>A state that was seen at some depth waits again when it is met at a smaller one, as in {@link DepthFirstExploration}. So without
 * a limit of the queue all states are found, whatever the order.
 */
final class BestFirst extends Expansion implements LoneOrder, ResumableOrder {
    private final StateValuation valuation;
    private final Frontier<Waiting> waiting;
    private long dropped;
    private Runnable betweenStates = () -> {};

    /** Whether another exploration made the roots, in whose place this one goes on. */
    private boolean goesOn;

    /**
     * A state that waits.
     *
     * @param number whatever {@link Steps} calls it
     * @param image as {@link dev.fathom.vm.heap.ObjectStates} loads it
     */
    private record Waiting(int depth, int number, int[] image) {}

    /** States that wait as integers. */
    private static final class WaitingImages implements SpillForm<Waiting> {
        /** Objects beside the words, about. */
        private static final long OVERHEAD_BYTES = 80;

        @Override
        public long bytes(Waiting state) {
            return OVERHEAD_BYTES + state.image().length * 4L;
        }

        @Override
        public Consumer<Waiting> writer(SpillOutput out) {
            SimilarArrays images = new SimilarArrays();
            return state -> {
                out.integer(state.depth());
                out.integer(state.number());
                images.write(state.image(), out);
            };
        }

        @Override
        public Supplier<Waiting> reader(SpillInput in) {
            SimilarArrays images = new SimilarArrays();
            return () -> new Waiting(in.integer(), in.integer(), images.read(in));
        }
    }

    BestFirst(ObjectExploration exploration) {
        super(exploration, new Steps(exploration.options.visitedMemory()));
        valuation = exploration.valuation();
        waiting = exploration.options.order() == Order.BEAM ? new BeamFrontier<>(() -> frontier(2)) : frontier(1);
    }

    /** Makes one of so many frontiers. */
    private BestFirstFrontier<Waiting> frontier(int count) {
        long bytes = exploration.options.waitingMemory() / count;
        return new BestFirstFrontier<>(
                exploration.options.guidance().queueLimit(),
                false,
                Ties.FIFO,
                exploration.options.random(),
                FrontierSpill.whole(new WaitingImages(), bytes));
    }

    /** With a limit of the queue, returns at least how many states were expanded. */
    @Override
    public long run() {
        try (waiting) {
            expandAll();
        } catch (SpillFailure e) {
            exploration.limits().fail(e);
        }
        if (dropped > 0) {
            exploration
                    .findings()
                    .leaveOut(dropped + " states were dropped from the queue (" + Setting.QUEUE_LIMIT + ")");
        }
        return Math.max(0, exploration.visited.sizeBelow(exploration.options.length()) - dropped);
    }

    private void expandAll() {
        if (!goesOn) {
            makeRoots();
        }
        while (waiting.size() > 0 && !exploration.shouldStop()) {
            betweenStates.run();
            Waiting next = Objects.requireNonNull(waiting.poll());
            exploration.states.load(next.image(), 0, next.image().length);
            expand(next.number(), next.depth() + 1);
        }
    }

    @Override
    public void betweenStates(Runnable action) {
        betweenStates = action;
    }

    @Override
    public void write(SpillOutput out) {
        exploration.write(out);
        steps.write(out);
        valuation.write(out);
        out.word(dropped);
        out.word(waiting.size());
        waiting.forEach((state, value, distance, isNow) -> {
            out.integer(state.depth());
            out.integer(state.number());
            out.word(value);
            out.integer(distance);
            out.flag(isNow);
        });
    }

    /** States that wait are known by the steps that lead there: an image has numbers that mean nothing here. */
    @Override
    public void goOn(SpillInput in) {
        exploration.read(in);
        steps.read(in);
        valuation.read(in);
        dropped = in.word();
        for (long i = in.word(); i > 0; i--) {
            int depth = in.integer();
            int number = in.integer();
            exploration.goTo(steps.pathTo(number));
            waiting.putBack(new Waiting(depth, number, exploration.image()), in.word(), in.integer(), in.flag());
        }
        goesOn = true;
    }

    @Override
    void arrive(int parent, int depth, int call) {
        int before = exploration.compare(depth);
        if (before != Visited.NEW && before <= depth) {
            exploration.tellArrival(depth);
            return;
        }
        int number = steps.add(parent, step(parent, call));
        boolean isBelowBound = depth < exploration.options.length();
        long value = isBelowBound ? valuation.value() : 0;
        if (before == Visited.NEW) {
            exploration.checkNew(backtracker, () -> steps.pathTo(number));
        }
        exploration.tellArrival(depth);
        exploration.notifier().waits(number);
        if (isBelowBound && exploration.isExpanded()) {
            put(value, depth, number);
        }
    }

    /** Lets the present state wait; no image is taken of one that finds no place. */
    private void put(long value, int depth, int number) {
        if (!waiting.admits(value) || waiting.add(new Waiting(depth, number, exploration.image()), value, depth)) {
            dropped++;
        }
    }
}

package dev.fathom.search.order;

import dev.fathom.search.checkpoint.Checkpointing;
import dev.fathom.search.exploration.Backtracker;
import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.exploration.Retracing;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.frontier.Frontier;
import dev.fathom.search.frontier.FrontierSpill;
import dev.fathom.search.path.Arrival;
import dev.fathom.search.path.Node;
import dev.fathom.search.path.NodeForm;
import dev.fathom.search.path.OpenStates;
import dev.fathom.search.path.Selection;
import dev.fathom.search.path.WaitingForm;
import dev.fathom.search.path.WaitingState;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.state.SavedState;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Expands one state after the other, always the next of a frontier. */
public final class FrontierSearch implements SearchOrder {
    private final Exploration exploration;
    private final Backtracker backtracker;
    private final Frontier<WaitingState> frontier;
    private final Valuation valuation;
    private final @Nullable OpenStates openStates;
    private final Checkpointing checkpoints;
    private final Retracing retracing;
    private @Nullable Node firstNode;
    private @Nullable Object firstMemory;

    public FrontierSearch(
            Round round,
            Exploration exploration,
            Backtracker backtracker,
            Frontier<WaitingState> frontier,
            Valuation valuation) {
        openStates = round.openStates();
        checkpoints = round.checkpoints();
        retracing = exploration.retracing();
        this.exploration = exploration;
        this.backtracker = backtracker;
        this.frontier = frontier;
        this.valuation = valuation;
    }

    /** Returns how states go to disk that take more memory than that: what the heuristic remembers of them stays. */
    public static FrontierSpill<WaitingState> spill(Round round, long budgetBytes) {
        return new FrontierSpill<>(new WaitingForm(round.openStates()), budgetBytes, new FrontierSpill.Memory<>() {
            @Override
            public @Nullable Object of(WaitingState state) {
                return state.memory();
            }

            @Override
            public WaitingState with(WaitingState state, @Nullable Object memory) {
                return new WaitingState(state.node(), state.image(), memory);
            }
        });
    }

    @Override
    public void explore() {
        if (exploration.begin() == Arrival.EXPAND) {
            retracing.atFirst();
            put(null);
        }
        expandAll();
    }

    private void expandAll() {
        try (frontier) {
            expandWaiting();
        }
    }

    private void expandWaiting() {
        while (!exploration.isFinished()) {
            if (checkpoints.isDue() && frontier.size() > 0) {
                checkpoints.write();
            }
            WaitingState state = frontier.poll();
            if (state == null || exploration.isFinished()) {
                return;
            }
            Memory memory = arrive(state);
            if (memory != null) {
                backtracker.enter(exploration.present());
                expand(state.node(), memory.value());
                backtracker.leave();
            }
        }
    }

    /** What a heuristic remembers of a way. */
    private record Memory(@Nullable Object value) {}

    /** Goes to a state; returns what the heuristic remembers of the way there, or null if the search ends on the way. */
    private @Nullable Memory arrive(WaitingState state) {
        SavedState image = state.image();
        if (image != null) {
            exploration.present().restore(image);
            return new Memory(state.memory());
        }
        Node first = Objects.requireNonNull(firstNode);
        if (!retracing.to(first)) {
            return null;
        }
        Object memory = firstMemory;
        for (Node each : state.node().way()) {
            if (!retracing.toChild(each)) {
                return null;
            }
            memory = valuation.value(each, memory).memory();
        }
        retracing.compare(state.node());
        return new Memory(memory);
    }

    @Override
    public void write(SpillOutput out) {
        NodeForm nodes = new NodeForm(openStates);
        nodes.write(Objects.requireNonNull(firstNode), out);
        out.word(frontier.size());
        frontier.forEach((state, value, depth, isNow) -> {
            nodes.write(state.node(), out);
            out.word(value);
            out.integer(depth);
            out.flag(isNow);
        });
    }

    @Override
    public void goOn(SpillInput in) {
        NodeForm nodes = new NodeForm(openStates);
        Node first = nodes.read(in);
        firstNode = first;
        if (!exploration.beginAgain(first, retracing)) {
            return;
        }
        firstMemory = valuation.value(first, null).memory();
        for (long i = in.word(); i > 0; i--) {
            WaitingState state = new WaitingState(nodes.read(in), null, null);
            frontier.putBack(state, in.word(), in.integer(), in.flag());
        }
        expandAll();
    }

    private void expand(Node node, @Nullable Object memory) {
        Selection selection = exploration.allowed(node);
        int alternative = selection.next(node, 0);
        boolean moved = false;
        while (alternative != Selection.NONE && !exploration.isFinished()) {
            if (moved) {
                backtracker.back();
            }
            moved = true;
            if (exploration.advance(node, alternative) == Arrival.EXPAND) {
                put(memory);
            }
            alternative = selection.next(node, alternative + 1);
        }
    }

    /** Puts the present state in the queue; no image is taken of one that finds no place. */
    private void put(@Nullable Object memory) {
        Node node = exploration.here();
        Valuation.Valued valued = valuation.value(node, memory);
        if (firstNode == null) {
            firstNode = node;
        }
        if (!frontier.admits(valued.value())) {
            exploration.omissions().dropped();
            return;
        }
        WaitingState state = new WaitingState(node, exploration.present().image(), valued.memory());
        if (frontier.add(state, valued.value(), node.depth())) {
            exploration.omissions().dropped();
        }
    }
}

package dev.fathom.spi;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A state to be valued: what it shows, how the path got here from the state before, and what the heuristic remembers of
 * that path.
 */
public final class NewState {
    private final StateFacts facts;
    private final Supplier<StateView> view;
    private final List<Segment> transition;
    private final int depth;
    private final @Nullable Object inherited;
    private @Nullable Object memory;

    /** Makes a state; {@code inherited} is the memory of the state before on the path, null if there is none. */
    public NewState(
            StateFacts facts,
            Supplier<StateView> view,
            List<Segment> transition,
            int depth,
            @Nullable Object inherited) {
        this.facts = facts;
        this.view = view;
        this.transition = List.copyOf(transition);
        this.depth = depth;
        this.inherited = inherited;
        memory = inherited;
    }

    /** Returns what the state shows of itself. */
    public StateFacts facts() {
        return facts;
    }

    /**
     * Returns a look at the program's variables and threads, as properties have it; only valid while the state is valued. What a heuristic looks at is not watched: it decides
     * on an order only, so a look at a variable makes no more states of a program.
     */
    public StateView view() {
        return view.get();
    }

    /** Returns the same state with another memory of the state before on the path: for who asks several heuristics. */
    public NewState inheriting(@Nullable Object another) {
        return new NewState(facts, view, transition, depth, another);
    }

    /** Returns what ran since the state before, in order. */
    public List<Segment> transition() {
        return transition;
    }

    /** Returns how many choices lead here. */
    public int depth() {
        return depth;
    }

    /** Returns what {@link #remember} was told at the state before on this path, or the given default. */
    @SuppressWarnings("unchecked") // A heuristic gets back what it remembered itself.
    public <T> T inherited(T atStart) {
        return inherited == null ? atStart : (T) inherited;
    }

    /**
     * Remembers something about the path up to here, for the states that follow. It must not be changed afterwards:
     * paths that part here share it.
     */
    public void remember(Object newMemory) {
        memory = newMemory;
    }

    /** Returns what was remembered, or else inherited. */
    public @Nullable Object memory() {
        return memory;
    }
}

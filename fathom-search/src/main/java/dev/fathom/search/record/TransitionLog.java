package dev.fathom.search.record;

import dev.fathom.spi.Heuristic;
import dev.fathom.spi.Segment;
import dev.fathom.vm.StateSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Notes which threads ran in the present transition, and which branches they took and which statements they executed; only if there is a heuristic.
 *
 * <p>A transition may pass choices of one alternative, at which another thread may take over: each part is a segment.
 */
public final class TransitionLog {
    private static final int[] NONE = {};

    private final StateSystem system;
    private final boolean on;
    private final boolean withBranches;
    private final boolean withInstructions;
    private final List<Segment> segments = new ArrayList<>();
    private int thread = Segment.UNKNOWN;

    public TransitionLog(StateSystem system, Optional<Heuristic> heuristic) {
        this.system = system;
        on = heuristic.isPresent();
        withBranches = heuristic.map(Heuristic::readsBranches).orElse(false);
        withInstructions = heuristic.map(Heuristic::readsInstructions).orElse(false);
    }

    /** Notes that the system is about to leave its initial state. */
    public void begin() {
        if (withBranches) {
            system.recordBranches(true);
        }
        if (withInstructions) {
            system.recordInstructions(true);
        }
    }

    /** Notes the choice about to be made at a state. */
    public void begin(int alternative) {
        if (on) {
            segments.clear();
            thread = system.facts().thread(alternative);
        }
    }

    /** Notes that the system stopped at a choice. */
    public void stopped() {
        if (on) {
            segments.add(new Segment(
                    thread,
                    withBranches ? system.facts().branches() : NONE,
                    withInstructions ? system.facts().instructions() : NONE));
        }
    }

    /** Notes that the only alternative is about to be taken. */
    public void passOn() {
        if (on) {
            thread = system.facts().thread(0);
        }
    }

    public List<Segment> segments() {
        return segments;
    }
}

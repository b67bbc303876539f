package dev.fathom.search.exploration;

import dev.fathom.search.options.Backtracking;
import dev.fathom.search.visited.PresentState;
import dev.fathom.vm.StateSystem;

/** Goes back to states that have alternatives left; they nest. */
public interface Backtracker {
    /** Remembers the present state as the innermost one. */
    void enter(PresentState state);

    /** Goes back to the innermost state. */
    void back();

    /** Forgets the innermost state; the system may be anywhere below it, and stands at no state in particular after. */
    void leave();

    static Backtracker of(Backtracking backtracking, StateSystem system) {
        return switch (backtracking) {
            case UNDO -> new UndoBacktracker(system);
            case COPY -> new CopyBacktracker(system);
            case AUTO -> {
                system.copyWhereCheaper();
                yield new UndoBacktracker(system);
            }
        };
    }
}

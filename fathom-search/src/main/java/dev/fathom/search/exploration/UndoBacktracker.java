package dev.fathom.search.exploration;

import dev.fathom.search.visited.PresentState;
import dev.fathom.vm.StateSystem;

/** Goes back by undoing what was changed since (Gvero et al. 2008, §4). */
final class UndoBacktracker implements Backtracker {
    private final StateSystem system;

    UndoBacktracker(StateSystem system) {
        this.system = system;
    }

    @Override
    public void enter(PresentState state) {
        system.mark();
    }

    @Override
    public void back() {
        system.undo();
    }

    @Override
    public void leave() {
        system.leave();
    }
}

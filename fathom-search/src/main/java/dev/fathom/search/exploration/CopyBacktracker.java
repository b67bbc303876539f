package dev.fathom.search.exploration;

import dev.fathom.search.visited.PresentState;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.state.SavedState;
import java.util.ArrayDeque;
import java.util.Deque;

/** Goes back by restoring a copy. */
final class CopyBacktracker implements Backtracker {
    private final StateSystem system;
    private final Deque<SavedState> images = new ArrayDeque<>();

    CopyBacktracker(StateSystem system) {
        this.system = system;
    }

    @Override
    public void enter(PresentState state) {
        images.push(state.image());
    }

    @Override
    public void back() {
        system.restore(images.element());
    }

    @Override
    public void leave() {
        images.pop();
    }
}

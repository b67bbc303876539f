package dev.fathom.explore.order;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.heap.UndoLevels;
import java.util.List;

/** Returns to the state that is being expanded. */
public interface ObjectBacktracker extends CheckedState {
    /** Takes the present state for the one to return to. */
    void begin();

    /** Says whether the present state is that state, garbage aside. */
    boolean isUnchanged();

    /** Returns to that state; {@code unchanged} if it is known to be the present one. */
    void back(boolean unchanged);

    /** Ends the expansion of that state, which must be the present one. */
    void end();

    static ObjectBacktracker of(ExploreOptions.Backtracking how, ObjectExploration exploration) {
        return how == ExploreOptions.Backtracking.COPY
                ? new Copying(exploration.states, exploration.canonicalizer)
                : new Undoing(exploration.states.undoLevels());
    }

    /** Copies the loaded image back. */
    record Copying(ObjectStates states, RootCanonicalizer canonicalizer) implements ObjectBacktracker {
        @Override
        public void begin() {
            // the image that was loaded last is what to return to
        }

        @Override
        public boolean isUnchanged() {
            return states.isUnchanged();
        }

        @Override
        public void back(boolean unchanged) {
            if (unchanged) {
                states.dropAllocated();
            } else {
                states.rewind();
            }
        }

        @Override
        public void end() {
            // nothing was opened
        }

        @Override
        public void backToChecked() {
            states.show(canonicalizer);
        }
    }

    /** Undoes what was stored since (Gvero et al. 2008 §4). */
    record Undoing(UndoLevels levels) implements ObjectBacktracker {
        /** Operations run to their end on one thread, whose frames need no restoring. */
        private static final List<GuestThread> NO_THREADS = List.of();

        @Override
        public void begin() {
            levels.open(List.of(), 0, false);
        }

        @Override
        public boolean isUnchanged() {
            return levels.isUnchanged();
        }

        @Override
        public void back(boolean unchanged) {
            levels.undo(NO_THREADS);
        }

        @Override
        public void end() {
            levels.close();
        }

        @Override
        public void beginCheck() {
            begin();
        }

        @Override
        public void backToChecked() {
            levels.undo(NO_THREADS);
        }

        @Override
        public void endCheck() {
            levels.undo(NO_THREADS);
            levels.close();
        }
    }
}

package dev.fathom.search.path;

import dev.fathom.vm.state.SavedState;
import org.jspecify.annotations.Nullable;

/**
 * A state that waits to be expanded.
 *
 * @param node its place in the tree of paths
 * @param image the state; null if it is known by the way that leads there only
 * @param memory what the heuristic remembers of the path
 */
public record WaitingState(
        Node node, @Nullable SavedState image, @Nullable Object memory) {}

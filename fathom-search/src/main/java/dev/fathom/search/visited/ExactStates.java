package dev.fathom.search.visited;

import dev.fathom.vm.state.SavedState;
import java.util.HashMap;
import java.util.Map;

/**
 * Visited states as whole images: nothing is ever mistaken for something else, at the price of memory.
 *
 * <p>For one worker only: images of different systems cannot be compared.
 */
public final class ExactStates implements VisitedStates {
    private record Key(SavedState image, int matchDepth) {}

    /** What an entry of the map takes beside the words of its image, about. */
    private static final long ENTRY_BYTES = 200;

    private final Map<Key, Integer> depths = new HashMap<>();
    private long bytes;

    @Override
    public int visit(PresentState state, int matchDepth, int depth) {
        Key key = new Key(state.image(), matchDepth);
        Integer before = depths.get(key);
        if (before == null || depth < before) {
            depths.put(key, depth);
        }
        if (before == null) {
            bytes += ENTRY_BYTES + state.image().size() * 4L;
        }
        return before == null ? NEW : before;
    }

    @Override
    public long fingerprints() {
        return 0;
    }

    @Override
    public long stored() {
        return depths.size();
    }

    @Override
    public long bytes() {
        return bytes;
    }
}

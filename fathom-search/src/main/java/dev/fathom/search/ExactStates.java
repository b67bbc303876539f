package dev.fathom.search;

import dev.fathom.vm.heap.Image;
import java.util.HashMap;
import java.util.Map;

/** Visited states as whole images: nothing is ever mistaken for something else, at the price of memory. */
final class ExactStates implements VisitedStates {
    private record Key(Image image, int matchDepth) {}

    private final Map<Key, Integer> depths = new HashMap<>();

    @Override
    public int visit(PresentState state, int matchDepth, int depth) {
        Key key = new Key(state.image(), matchDepth);
        Integer before = depths.get(key);
        if (before == null || depth < before) {
            depths.put(key, depth);
        }
        return before == null ? NEW : before;
    }

    @Override
    public long fingerprints() {
        return 0;
    }
}

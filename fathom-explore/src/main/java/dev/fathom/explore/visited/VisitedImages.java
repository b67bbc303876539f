package dev.fathom.explore.visited;

import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.state.Fingerprint;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Visited states as whole images: nothing is left to chance, at the price of memory. */
public final class VisitedImages implements Visited {
    private record Image(int[] words) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Image that && Arrays.equals(words, that.words);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(words);
        }
    }

    private final Map<Image, Integer> depths = new HashMap<>();
    private long digest;

    @Override
    public int lower(RootCanonicalizer state, int depth) {
        Image image = new Image(state.comparedImage());
        Integer before = depths.get(image);
        if (before == null || before > depth) {
            depths.put(image, depth);
        }
        if (before == null) {
            digest += Fingerprint.digest(state.high(), state.low());
            return NEW;
        }
        return before;
    }

    @Override
    public long size() {
        return depths.size();
    }

    @Override
    public long sizeBelow(int bound) {
        return depths.values().stream().filter(depth -> depth < bound).count();
    }

    @Override
    public long digest() {
        return digest;
    }
}

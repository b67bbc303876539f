package dev.fathom.search.order;

import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.limit.Shortfalls;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.path.Arrival;
import dev.fathom.search.path.Node;
import dev.fathom.search.path.Selection;
import dev.fathom.vm.state.SavedState;
import java.util.Random;

/** Follows paths that choose at random, one after the other from the first choice. */
public final class RandomWalk implements SearchOrder {
    /** A path may never end; one of so many choices has gone far enough, unless the user says how far. */
    private static final long LONGEST_WALK = 10_000;

    private final Exploration exploration;
    private final SearchOptions options;
    private final Random random;

    public RandomWalk(Exploration exploration, SearchOptions options) {
        this.exploration = exploration;
        this.options = options;
        random = new Random(options.seed());
    }

    @Override
    public void explore() {
        if (exploration.begin() != Arrival.EXPAND) {
            return;
        }
        Node first = exploration.here();
        SavedState start = exploration.present().image();
        for (long i = 0; i < options.walks() && !exploration.isFinished(); i++) {
            if (i > 0) {
                exploration.present().restore(start);
            }
            walk(first);
        }
        if (!exploration.isFinished()) {
            exploration.omissions().add(Shortfalls.walks(options.walks()));
        }
    }

    private void walk(Node first) {
        long longest = options.hasDepthLimit() ? options.depthLimit() : LONGEST_WALK;
        Node node = first;
        while (node.depth() < longest && !exploration.isFinished()) {
            int alternative = pick(node);
            if (alternative == Selection.NONE || exploration.advance(node, alternative) == Arrival.END) {
                return;
            }
            node = exploration.here();
        }
    }

    /** Picks one of the allowed alternatives, each with the same probability. */
    private int pick(Node node) {
        Selection selection = exploration.allowed(node);
        if (selection == Selection.ALL) {
            return random.nextInt(node.alternatives());
        }
        int picked = Selection.NONE;
        int seen = 0;
        for (int each = selection.next(node, 0); each != Selection.NONE; each = selection.next(node, each + 1)) {
            seen++;
            picked = random.nextInt(seen) == 0 ? each : picked;
        }
        return picked;
    }
}

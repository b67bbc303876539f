package dev.fathom.search.order;

import dev.fathom.search.path.Node;
import dev.fathom.search.path.Selection;

/**
 * An order of exploration in phases: which alternatives of a state are followed at once, and which wait until everybody
 * is through with the present phase.
 */
public enum Phasing {
    /** One phase. */
    DEPTH_FIRST {
        @Override
        Selection atOnce(Node node, Selection allowed) {
            return allowed;
        }

        @Override
        Selection later(Node node, Selection allowed) {
            return Selection.NOTHING;
        }
    },
    /** A phase per number of choices. */
    BREADTH_FIRST {
        @Override
        Selection atOnce(Node node, Selection allowed) {
            return Selection.NOTHING;
        }

        @Override
        Selection later(Node node, Selection allowed) {
            return allowed;
        }
    },
    /**
     * A phase per number of preemptions. An alternative costs one preemption or none, and as every state is first
     * reached with its fewest preemptions, it is expanded once.
     */
    FEWEST_PREEMPTIONS {
        @Override
        Selection atOnce(Node node, Selection allowed) {
            return Selection.FREE;
        }

        @Override
        Selection later(Node node, Selection allowed) {
            return allowed == Selection.ALL && node.preempting() != null ? Selection.PREEMPTING : Selection.NOTHING;
        }
    };

    abstract Selection atOnce(Node node, Selection allowed);

    abstract Selection later(Node node, Selection allowed);
}

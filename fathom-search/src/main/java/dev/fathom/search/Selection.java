package dev.fathom.search;

/** Which alternatives of a state to try. */
enum Selection {
    ALL {
        @Override
        int next(Node node, int from) {
            return within(node, from);
        }
    },
    /** Those that take the turn from nobody who could go on. */
    FREE {
        @Override
        int next(Node node, int from) {
            return within(
                    node, node.preempting() == null ? from : node.preempting().nextClearBit(from));
        }
    },
    /** The others. */
    PREEMPTING {
        @Override
        int next(Node node, int from) {
            return node.preempting() == null ? NONE : node.preempting().nextSetBit(from);
        }
    },
    NOTHING {
        @Override
        int next(Node node, int from) {
            return NONE;
        }
    };

    /** What {@link #next} answers if there is no more. */
    static final int NONE = -1;

    /** Returns the first alternative to try, counted from the given one on. */
    abstract int next(Node node, int from);

    private static int within(Node node, int alternative) {
        return alternative < node.alternatives() ? alternative : NONE;
    }
}

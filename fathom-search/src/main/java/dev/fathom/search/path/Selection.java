package dev.fathom.search.path;

/** Which alternatives of a state to try. */
public enum Selection {
    ALL {
        @Override
        public int next(Node node, int from) {
            return within(node, from);
        }
    },
    /** Those that take the turn from nobody who could go on. */
    FREE {
        @Override
        public int next(Node node, int from) {
            return within(
                    node, node.preempting() == null ? from : node.preempting().nextClearBit(from));
        }
    },
    /** The others. */
    PREEMPTING {
        @Override
        public int next(Node node, int from) {
            return node.preempting() == null ? NONE : node.preempting().nextSetBit(from);
        }
    },
    NOTHING {
        @Override
        public int next(Node node, int from) {
            return NONE;
        }
    };

    /** What {@link #next} answers if there is no more. */
    public static final int NONE = -1;

    /** Returns the first alternative to try, counted from the given one on. */
    public abstract int next(Node node, int from);

    private static int within(Node node, int alternative) {
        return alternative < node.alternatives() ? alternative : NONE;
    }
}

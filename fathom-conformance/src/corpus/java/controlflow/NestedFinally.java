package controlflow;

/** Probes finally blocks: overriding returns, nested throws, loops left through finally and value snapshots. */
public final class NestedFinally {
    private static final StringBuilder LOG = new StringBuilder();

    private NestedFinally() {
    }

    private static int log(String text, int value) {
        LOG.append(text).append(' ');
        return value;
    }

    @SuppressWarnings("finally")
    private static int overridingReturn() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return log("override", 42);
        }
    }

    private static int snapshot() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 99;
            log("x=" + x, 0);
        }
    }

    private static int[] sharedSnapshot() {
        int[] x = {1};
        try {
            return x;
        } finally {
            x[0] = 99;
        }
    }

    private static String nested(int mode) {
        String trail = "";
        try {
            try {
                trail += "a";
                if (mode == 1) {
                    throw new RuntimeException("inner");
                }
                if (mode == 2) {
                    return trail + "R";
                }
            } catch (RuntimeException e) {
                trail += "c";
                if (mode == 1) {
                    throw new IllegalStateException("from catch", e);
                }
            } finally {
                trail += "f";
                log("f" + mode, 0);
                if (mode == 3) {
                    throw new IllegalArgumentException("from finally");
                }
            }
            trail += "b";
        } catch (IllegalStateException | IllegalArgumentException e) {
            trail += "[" + e.getMessage() + (e.getCause() == null ? "" : " <- " + e.getCause().getMessage()) + "]";
        } finally {
            trail += "F";
            log("F" + mode, 0);
        }
        return trail;
    }

    @SuppressWarnings("finally")
    private static int loops() {
        int count = 0;
        for (int i = 0; i < 5; i++) {
            try {
                if (i == 1) {
                    continue;
                }
                if (i == 2) {
                    throw new RuntimeException("swallowed");
                }
                count += 10;
            } finally {
                count++;
                if (i == 2) {
                    continue;
                }
                if (i == 3) {
                    break;
                }
            }
            count += 100;
        }
        return count;
    }

    private static long deep(int depth) {
        try {
            return depth == 0 ? log("bottom", 1) : deep(depth - 1) * 2 + 1;
        } finally {
            log("u" + depth, 0);
        }
    }

    public static void main(String[] args) {
        System.out.println(overridingReturn() + " " + snapshot() + " " + sharedSnapshot()[0]);
        for (int mode = 0; mode < 4; mode++) {
            System.out.println(mode + " " + nested(mode));
        }
        System.out.println(loops());
        System.out.println(deep(5));
        System.out.println(LOG.toString().trim());
        try {
            try {
                throw new Exception("first");
            } finally {
                Object o = "second";
                System.out.println((Integer) o);
            }
        } catch (Exception e) {
            System.out.println(e.getClass().getSimpleName() + " suppressed=" + e.getSuppressed().length);
        }
    }
}

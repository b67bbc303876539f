package dev.fathom.conformance;

/** Where random tests begin: at a constant in every build, so that a failure is the change's, and in the nightly one at its time. */
public final class Seeds {
    private Seeds() {}

    /** Returns {@code -Dfathom.seed}, or the constant of the test. */
    public static long first(long constant) {
        String property = System.getProperty("fathom.seed");
        if (property == null) {
            return constant;
        }
        long seed = Long.parseLong(property);
        System.out.println("Random test from seed " + seed + " on (repeat with -Dfathom.seed=" + seed + ")");
        return seed;
    }
}

package dev.fathom.subjects.deos;

/**
 * What the arguments ask for.
 *
 * @param first number of the first period: exact or abstract
 * @param periods how many slow periods to schedule; 0 for no end
 * @param grain by how much finer time is measured than need be
 */
record Scenario(PeriodNumber first, int periods, int grain) {
    /** Reads {@code exact} (the default) or {@code range}, the number of slow periods (0), and the grain of time (1). */
    static Scenario of(String[] args) {
        String counting = args.length > 0 ? args[0] : "exact";
        PeriodNumber first = switch (counting) {
            case "exact" -> CountedNumber.FIRST;
            case "range" -> RangeNumber.ZERO;
            default -> throw new IllegalArgumentException("exact or range expected, not " + counting);
        };
        return new Scenario(first, number(args, 1, 0), number(args, 2, 1));
    }

    private static int number(String[] args, int index, int otherwise) {
        return args.length > index ? Integer.parseInt(args[index]) : otherwise;
    }

    void run(Kernel kernel) {
        if (periods == 0) {
            kernel.runForever();
        } else {
            kernel.run(periods);
        }
    }
}

package dev.fathom.subjects.deos;

/**
 * What the arguments ask for.
 *
 * @param first number of the first period: exact or abstract
 * @param periods how many slow periods to schedule; 0 for no end
 */
record Scenario(PeriodNumber first, int periods) {
    /** Reads {@code exact} (the default) or {@code range}, and the number of slow periods (0). */
    static Scenario of(String[] args) {
        String counting = args.length > 0 ? args[0] : "exact";
        PeriodNumber first =
                switch (counting) {
                    case "exact" -> CountedNumber.FIRST;
                    case "range" -> RangeNumber.ZERO;
                    default -> throw new IllegalArgumentException("exact or range expected, not " + counting);
                };
        return new Scenario(first, args.length > 1 ? Integer.parseInt(args[1]) : 0);
    }

    void run(Kernel kernel) {
        if (periods == 0) {
            kernel.runForever();
        } else {
            kernel.run(periods);
        }
    }
}

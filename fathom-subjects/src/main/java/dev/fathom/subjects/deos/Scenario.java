package dev.fathom.subjects.deos;

/**
 * What the arguments ask for.
 *
 * @param periods how many slow periods to schedule; 0 for no end
 * @param grain by how much finer time is measured than need be
 */
record Scenario(int periods, int grain) {
    /** Reads the number of slow periods (0), and the grain of time (1). */
    static Scenario of(String[] args) {
        return new Scenario(number(args, 0, 0), number(args, 1, 1));
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

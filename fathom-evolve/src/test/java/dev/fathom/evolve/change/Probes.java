package dev.fathom.evolve.change;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** What generated code calls: fuel, effects that can be seen, and the leaders that it passes. */
public final class Probes {
    static final String NAME = "dev/fathom/evolve/change/Probes";
    static final BitSet PASSED = new BitSet();
    static final List<String> EFFECTS = new ArrayList<>();
    private static int fuel;

    /** Ends code that runs too long. */
    static final class OutOfFuel extends Error {
        private static final long serialVersionUID = 1L;

        OutOfFuel() {
            super(null, null, false, false);
        }
    }

    private Probes() {}

    static void reset() {
        PASSED.clear();
        EFFECTS.clear();
        fuel = 60;
    }

    public static void tick() {
        if (--fuel < 0) {
            throw new OutOfFuel();
        }
    }

    public static void log(int value) {
        EFFECTS.add(String.valueOf(value));
    }

    public static void pass(int leader) {
        PASSED.set(leader);
    }
}

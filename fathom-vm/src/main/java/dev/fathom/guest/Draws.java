package dev.fathom.guest;

import java.util.SplittableRandom;

/** What generators without a seed need in the guest. */
final class Draws {
    /** How many of them have given numbers that nobody chose: each of them gives others. */
    static long generators;

    private Draws() {}

    static SplittableRandom splittable() {
        return new SplittableRandom();
    }
}

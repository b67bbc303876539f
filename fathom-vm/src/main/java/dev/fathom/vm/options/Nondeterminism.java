package dev.fathom.vm.options;

import java.util.List;

/**
 * What becomes of that which a program cannot know beforehand: random numbers, the time and collections of garbage.
 *
 * @param draws what generators without a seed give
 * @param drawLimit a draw from at most so many values is a choice, if draws are
 * @param reads when time passes that the program can see
 * @param steps how many nanoseconds may pass between two reads, if time is free
 * @param passes how often time may pass between reads on a path, if it is free: each time makes new states
 * @param weak when weak references are cleared
 */
public record Nondeterminism(Draws draws, int drawLimit, Reads reads, List<Long> steps, int passes, Weak weak) {
    public static final int DEFAULT_DRAW_LIMIT = 100;
    public static final int DEFAULT_PASSES = 3;

    /** One tick of the clock, and longer than most programs wait for anything. */
    public static final List<Long> DEFAULT_STEPS = List.of(1_000_000L, 3_600_000_000_000L);

    /** What a generator without a seed gives. */
    public enum Draws {
        /** What it gives on the host. */
        HOST,
        /** Any number, as a choice, if there are few; else one of them. */
        CHOOSE,
        /** The numbers of one fixed seed. */
        SEED
    }

    /** When time passes. */
    public enum Reads {
        /** Between any two reads, or not. */
        FREE,
        /** Never. */
        STILL,
        /** When a timeout fires. */
        TIMEOUTS
    }

    /** When references are cleared whose referents nothing else keeps. */
    public enum Weak {
        /** By {@code System.gc()}. */
        GC,
        /** As a choice, whenever the program asks for a collection or looks at such a reference or its queue. */
        CHOOSE,
        /** Never. */
        NEVER
    }

    public Nondeterminism {
        steps = List.copyOf(steps);
    }

    /** Returns what the host does. */
    public static Nondeterminism ofHost() {
        return new Nondeterminism(
                Draws.HOST, DEFAULT_DRAW_LIMIT, Reads.TIMEOUTS, DEFAULT_STEPS, DEFAULT_PASSES, Weak.GC);
    }

    /** Returns what is explored unless something else is asked for. */
    public static Nondeterminism explored() {
        return new Nondeterminism(
                Draws.CHOOSE, DEFAULT_DRAW_LIMIT, Reads.TIMEOUTS, DEFAULT_STEPS, DEFAULT_PASSES, Weak.GC);
    }

    /** Says whether draws are ours, be they chosen or those of a seed. */
    public boolean isModelled() {
        return draws != Draws.HOST;
    }

    /** Returns what was asked for, in words. */
    public String settings() {
        String random = draws + (draws == Draws.CHOOSE ? "<=" + drawLimit : "");
        return "random=" + random + " clock=" + reads + (reads == Reads.FREE ? " " + steps + "*" + passes : "")
                + " weak=" + weak;
    }
}

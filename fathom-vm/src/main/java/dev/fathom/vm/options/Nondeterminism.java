package dev.fathom.vm.options;

import java.util.List;

/** What becomes of that which a program cannot know beforehand: random numbers, the time and collections of garbage. Never changes, a builder makes other ones. */
public final class Nondeterminism implements Cloneable {
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

    private Draws draws = Draws.CHOOSE;
    private int drawLimit = DEFAULT_DRAW_LIMIT;
    private Reads reads = Reads.TIMEOUTS;
    private List<Long> steps = DEFAULT_STEPS;
    private int passes = DEFAULT_PASSES;
    private Weak weak = Weak.GC;

    private Nondeterminism() {}

    /** Begins with what is explored unless something else is asked for. */
    public static Builder builder() {
        return new Builder(new Nondeterminism());
    }

    /** Returns what the host does. */
    public static Nondeterminism ofHost() {
        return builder().draws(Draws.HOST).build();
    }

    /** Returns what is explored unless something else is asked for. */
    public static Nondeterminism explored() {
        return builder().build();
    }

    /** Returns what generators without a seed give. */
    public Draws draws() {
        return draws;
    }

    /** Returns of how many values a draw is a choice at most, if draws are. */
    public int drawLimit() {
        return drawLimit;
    }

    /** Returns when time passes that the program can see. */
    public Reads reads() {
        return reads;
    }

    /** Returns how many nanoseconds may pass between two reads, if time is free. */
    public List<Long> steps() {
        return steps;
    }

    /** Returns how often time may pass between reads on a path, if it is free: each time makes new states. */
    public int passes() {
        return passes;
    }

    /** Returns when weak references are cleared. */
    public Weak weak() {
        return weak;
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

    /** Returns a builder that begins with what these are. */
    public Builder toBuilder() {
        return new Builder(copy());
    }

    private Nondeterminism copy() {
        try {
            return (Nondeterminism) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Builds such a description. */
    public static final class Builder {
        private final Nondeterminism nondeterminism;

        private Builder(Nondeterminism nondeterminism) {
            this.nondeterminism = nondeterminism;
        }

        public Builder draws(Draws value) {
            nondeterminism.draws = value;
            return this;
        }

        public Builder drawLimit(int value) {
            nondeterminism.drawLimit = value;
            return this;
        }

        public Builder reads(Reads value) {
            nondeterminism.reads = value;
            return this;
        }

        public Builder steps(List<Long> value) {
            nondeterminism.steps = List.copyOf(value);
            return this;
        }

        public Builder passes(int value) {
            nondeterminism.passes = value;
            return this;
        }

        public Builder weak(Weak value) {
            nondeterminism.weak = value;
            return this;
        }

        public Nondeterminism build() {
            return nondeterminism.copy();
        }
    }
}

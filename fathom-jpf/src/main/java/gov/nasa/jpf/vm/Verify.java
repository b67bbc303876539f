package gov.nasa.jpf.vm;

import dev.fathom.api.Assume;
import dev.fathom.api.Atomic;
import dev.fathom.api.Choose;
import dev.fathom.api.Untracked;
import java.util.BitSet;

/**
 * What programs written for Java PathFinder call, on top of {@link Choose} and {@link Assume}.
 *
 * <p>Written anew from its documentation. What Fathom cannot do throws, and says so: nothing is ignored that changes which paths there are. On an ordinary JVM every choice takes its first value.
 */
public final class Verify {
    private static final int COUNTERS = 64;

    /** Counters and bit sets know all paths. */
    @Untracked
    private static final int[] counters = new int[COUNTERS];

    @Untracked
    private static final BitSet[] bitSets = new BitSet[COUNTERS];

    private Verify() {}

    /** Chooses an int from {@code min} to {@code max}, both inclusive. */
    public static int getInt(int min, int max) {
        return Choose.intRange(Math.min(min, max), Math.max(min, max));
    }

    /** Chooses one of the values. */
    public static int getIntFromList(int... values) {
        return values[Choose.index(values.length)];
    }

    /** Chooses a long from {@code min} to {@code max}, both inclusive. */
    public static long getLong(long min, long max) {
        long low = Math.min(min, max);
        return low + Choose.intRange(0, Math.toIntExact(Math.max(min, max) - low));
    }

    /** Chooses one of the values. */
    public static long getLongFromList(long... values) {
        return values[Choose.index(values.length)];
    }

    /** Chooses one of the values. */
    public static double getDoubleFromList(double... values) {
        return values[Choose.index(values.length)];
    }

    /** Chooses one of the values. */
    public static float getFloatFromList(float... values) {
        return values[Choose.index(values.length)];
    }

    /** Chooses a boolean. */
    public static boolean getBoolean() {
        return Choose.bool();
    }

    /** Chooses a boolean; which one comes first is up to {@code falseFirst}. */
    public static boolean getBoolean(boolean falseFirst) {
        return falseFirst ? Choose.bool() : !Choose.bool();
    }

    /** Chooses an int from 0 to {@code max}, both inclusive. */
    public static int random(int max) {
        return Choose.intRange(0, max);
    }

    /** Chooses a boolean. */
    public static boolean randomBool() {
        return Choose.bool();
    }

    /** Gives the path up if the condition holds. */
    public static void ignoreIf(boolean condition) {
        Assume.that(!condition);
    }

    /** A hint which paths to look at first; Fathom looks at all. */
    public static void interesting(boolean condition) {}

    /** A hint which paths to look at last; Fathom looks at all. */
    public static void boring(boolean condition) {}

    /** A place for a new state; Fathom has its own, and misses nothing. */
    public static void breakTransition(String reason) {}

    /** Has the following run without interruption, up to {@link #endAtomic}; where the thread has to wait, others have their turn. */
    public static void beginAtomic() {
        Atomic.begin();
    }

    /** The end of what {@link #beginAtomic} begins. */
    public static void endAtomic() {
        Atomic.end();
    }

    /** Returns a counter that all paths share. */
    public static int getCounter(int id) {
        return counters[id];
    }

    public static void resetCounter(int id) {
        counters[id] = 0;
    }

    public static void setCounter(int id, int value) {
        counters[id] = value;
    }

    public static int incrementCounter(int id) {
        return ++counters[id];
    }

    /** Sets a bit that all paths share. */
    public static void setBitInBitSet(int id, int bit, boolean value) {
        if (bitSets[id] == null) {
            bitSets[id] = new BitSet();
        }
        bitSets[id].set(bit, value);
    }

    public static boolean getBitInBitSet(int id, int bit) {
        return bitSets[id] != null && bitSets[id].get(bit);
    }

    /** Notes something in the trace: Fathom shows what the program prints. */
    public static void addComment(String comment) {}

    public static void print(String text) {
        System.out.print(text);
    }

    public static void println(String text) {
        System.out.println(text);
    }

    public static void println() {
        System.out.println();
    }

    /** Chooses a value of a generator that a configuration names: Fathom reads none. */
    public static double getDouble(String id) {
        throw unsupported("getDouble(\"" + id + "\")", "use getDoubleFromList");
    }

    /** Chooses a value of a generator that a configuration names: Fathom reads none. */
    public static int getInt(String id) {
        throw unsupported("getInt(\"" + id + "\")", "use getInt(min, max)");
    }

    /** Ends the search: Fathom has limits for that. */
    public static void terminateSearch() {
        throw unsupported("terminateSearch", "limit the states or the time of the check");
    }

    private static UnsupportedOperationException unsupported(String what, String instead) {
        return new UnsupportedOperationException("Verify." + what + " is not there in Fathom: " + instead);
    }
}

package dev.fathom.spi;

import org.jspecify.annotations.Nullable;

/**
 * One call of a peer: its arguments, and ways to end it.
 *
 * <p>Arguments are numbered by slot: slot 0 is the receiver (or the first argument of a static method), and a long or double takes two slots. A peer sets a result
 * ({@code return…}; nothing for void), throws an {@link #exception}, or lets the method's {@link #ownCode} run. Do not keep the object.
 */
public interface PeerCall {
    int intArg(int slot);

    boolean boolArg(int slot);

    long longArg(int slot);

    float floatArg(int slot);

    double doubleArg(int slot);

    /** Returns a {@code String} argument, null for null. */
    @Nullable
    String stringArg(int slot);

    void returnInt(int value);

    void returnBool(boolean value);

    void returnLong(long value);

    void returnFloat(float value);

    void returnDouble(double value);

    /** Returns a new {@code String} of the program, or null for null. */
    void returnString(@Nullable String value);

    /** Makes an exception of the program to throw: {@code throw call.exception("java/io/IOException", "no signal")}. */
    RuntimeException exception(String className, @Nullable String message);

    /**
     * Chooses one of so many numbers from 0 on. Returns -1 if it is not chosen yet: the peer must then return at once, and is called again. What comes
     * before a choice is done once more for each alternative.
     *
     * @param description what is chosen, for traces
     */
    int choose(int alternatives, String description);

    /** Lets the method's own code run, as if it had no peer. */
    void ownCode();
}

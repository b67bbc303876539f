package dev.fathom.explore;

import dev.fathom.api.Assume;
import dev.fathom.api.Choose;

/** Does what Δ execution leaves to standard execution, in the midst of what it does not. */
@SuppressWarnings("NullAway")
public class Unusual {
    private int a;
    private int b;
    private Object last;
    private Object other;

    /** Wakes threads after a choice, in some states only. */
    public int lock(int x) {
        int chosen = Choose.intRange(0, 2);
        if (a > x) {
            synchronized (this) {
                notifyAll();
                b = chosen;
            }
        }
        a = (a + chosen) % 3;
        return Choose.bool() ? a : b;
    }

    /** Keeps an exception, with its stack trace. */
    public void fail(int x) {
        try {
            int[] few = new int[1];
            few[a] = x;
            b = few[0];
        } catch (ArrayIndexOutOfBoundsException e) {
            last = b == 1 ? e : null;
        }
    }

    /** Looks at the message of an exception that the machine raised. */
    public int message(int x) {
        try {
            return x / a;
        } catch (ArithmeticException e) {
            b = e.getMessage().length() % 3;
            return -1;
        }
    }

    /** Asks for identity hashes. */
    public void hash() {
        if (b == 2) {
            other = new Object();
            a = (System.identityHashCode(other) & 1) + 1;
        }
    }

    /** Gives paths up. */
    public void assume(int x) {
        Assume.that(a != x);
        b = (b + 1) % 3;
        last = null;
    }
}

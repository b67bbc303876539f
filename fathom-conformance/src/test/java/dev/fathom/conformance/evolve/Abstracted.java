package dev.fathom.conformance.evolve;

import dev.fathom.api.Abstraction;
import dev.fathom.api.Among;
import dev.fathom.api.Invariant;
import dev.fathom.api.Operation;
import dev.fathom.api.Precondition;
import dev.fathom.api.Values;

/** Counts coins, and remembers in which order they came, which makes no difference to anything. */
public class Abstracted {
    private final int[] coins = new int[3];
    private String order = "";
    private int steps;

    /** Takes a coin. */
    @Operation
    public void insert(@Values("0..2") int kind) {
        coins[kind]++;
        order += kind;
        steps++;
    }

    /** There is room for some only. */
    @Precondition("insert")
    public boolean hasRoom(int kind) {
        return coins[kind] < 2;
    }

    /** Gives a coin back. */
    @Operation
    public int giveBack(@Among("held") int kind) {
        for (int i = 0; i < coins.length; i++) {
            if (coins[i] > 0 && kind-- == 0) {
                coins[i]--;
                return value(i);
            }
        }
        throw new IllegalStateException("there is no such coin");
    }

    /** Returns how many kinds of coins there are. */
    public int held() {
        int count = 0;
        for (int each : coins) {
            count += each > 0 ? 1 : 0;
        }
        return count;
    }

    /** Exchanges coins for a greater one. */
    @Operation
    public void exchange() {
        if (coins[0] >= 2 && coins[1] < 2) {
            coins[0] -= 2;
            coins[1]++;
        }
        steps++;
    }

    private static int value(int kind) {
        return kind == 0 ? 1 : kind == 1 ? 2 : 5;
    }

    /** Returns what matters. */
    @Abstraction
    public int sum() {
        int sum = 0;
        for (int each : coins) {
            sum = 4 * sum + each;
        }
        return sum;
    }

    /** Says whether there are not too many. */
    @Invariant
    public boolean isBounded() {
        return coins[0] + coins[1] + coins[2] < 7;
    }
}

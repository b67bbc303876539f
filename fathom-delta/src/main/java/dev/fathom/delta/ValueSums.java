package dev.fathom.delta;

import dev.fathom.vm.heap.RootCanonicalizer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The sums of states that are being linearized: by state, what it does not have in common with the others of its group. */
final class ValueSums {
    /** By state: what was added so far; both halves of its fingerprint in the end. */
    long[] a = {};

    long[] b = {};

    /** Columns that are to be added for each state of a group, with their factors. */
    private int[] @Nullable [] columns = new int[64][];

    private long[] factorsA = new long[64];
    private long[] factorsB = new long[64];

    /** Begins with nothing for the states of a mask, of a batch of so many. */
    void begin(Statemask mask, int states) {
        if (a.length < states) {
            a = new long[states];
            b = new long[states];
        }
        for (int state : mask.indices) {
            a[state] = 0;
            b[state] = 0;
        }
    }

    /** Puts a column at a place among those that are to be added. */
    void put(int place, int[] column, long factorA, long factorB) {
        if (place == columns.length) {
            columns = Arrays.copyOf(columns, 2 * place);
            factorsA = Arrays.copyOf(factorsA, 2 * place);
            factorsB = Arrays.copyOf(factorsB, 2 * place);
        }
        columns[place] = column;
        factorsA[place] = factorA;
        factorsB[place] = factorB;
    }

    /** Adds the names of what a column refers to: objects that are not young. States that follow one another often have the same. */
    void addNames(Statemask mask, int[] column, RootCanonicalizer scheme, long factorA, long factorB) {
        int[] states = mask.indices;
        long[] one = a;
        long[] other = b;
        int reference = 0;
        long partA = 0;
        long partB = 0;
        for (int state : states) {
            if (column[state] != reference) {
                reference = column[state];
                long name = scheme.permanentName(reference);
                partA = factorA * name;
                partB = factorB * name;
            }
            one[state] += partA;
            other[state] += partB;
        }
    }

    /**
     * Adds what all states of a group have in common, and the first so many columns. It is done for four states at a time: so the sums stay in registers of the host, and each column is looked up once for
     * four.
     */
    void add(Statemask mask, long commonA, long commonB, int count) {
        int[] states = mask.indices;
        int place = 0;
        for (; place + 4 <= states.length; place += 4) {
            add(states, place, commonA, commonB, count);
        }
        for (; place < states.length; place++) {
            int state = states[place];
            long one = commonA;
            long other = commonB;
            for (int i = 0; i < count; i++) {
                int value = columns[i][state];
                one += factorsA[i] * value;
                other += factorsB[i] * Integer.reverseBytes(value);
            }
            a[state] += one;
            b[state] += other;
        }
    }

    private void add(int[] states, int place, long commonA, long commonB, int count) {
        int w = states[place];
        int x = states[place + 1];
        int y = states[place + 2];
        int z = states[place + 3];
        long wa = commonA;
        long wb = commonB;
        long xa = commonA;
        long xb = commonB;
        long ya = commonA;
        long yb = commonB;
        long za = commonA;
        long zb = commonB;
        for (int i = 0; i < count; i++) {
            int[] column = columns[i];
            long factorA = factorsA[i];
            long factorB = factorsB[i];
            wa += factorA * column[w];
            wb += factorB * Integer.reverseBytes(column[w]);
            xa += factorA * column[x];
            xb += factorB * Integer.reverseBytes(column[x]);
            ya += factorA * column[y];
            yb += factorB * Integer.reverseBytes(column[y]);
            za += factorA * column[z];
            zb += factorB * Integer.reverseBytes(column[z]);
        }
        a[w] += wa;
        b[w] += wb;
        a[x] += xa;
        b[x] += xb;
        a[y] += ya;
        b[y] += yb;
        a[z] += za;
        b[z] += zb;
    }
}

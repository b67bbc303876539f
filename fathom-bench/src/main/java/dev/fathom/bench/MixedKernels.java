package dev.fathom.bench;

import java.util.TreeMap;

/** What the guest executes to show where mixed execution is worth it: {@code MixedKernels KERNEL COUNT}. */
public final class MixedKernels {
    private static final int SMALL = 16;
    private static final int LARGE = 2000;

    private final TreeMap<Integer, Entry> table = new TreeMap<>();

    private MixedKernels() {}

    private static final class Entry {
        private final int[] values = new int[4];
        private Entry next;
    }

    /** A long computation on a small state: more than 10,000 instructions. */
    static int digest(int[] state) {
        int hash = 17;
        for (int round = 0; round < 100; round++) {
            for (int i = 0; i < state.length; i++) {
                hash = hash * 31 + (state[i] ^ hash >>> 5);
                state[i] += hash;
            }
        }
        return hash;
    }

    /** A long computation of another kind: numbers, text, and objects of its own. */
    static int parse(String text) {
        int sum = 0;
        for (int round = 0; round < 20; round++) {
            for (String each : text.split(",")) {
                int equals = each.indexOf('=');
                sum += each.substring(0, equals).hashCode() + Integer.parseInt(each.substring(equals + 1));
            }
        }
        return sum;
    }

    /** A short operation on a large state, of which it touches little. */
    int update(int key) {
        Entry entry = table.get(key);
        entry.values[key & 3]++;
        entry.next = table.get(key / 2);
        return entry.values[key & 3];
    }

    private void fill() {
        for (int i = 0; i < LARGE; i++) {
            table.put(i, new Entry());
        }
    }

    public static void main(String[] arguments) {
        int count = Integer.parseInt(arguments[1]);
        int result = 0;
        int[] state = new int[SMALL];
        MixedKernels large = new MixedKernels();
        if (arguments[0].equals("update")) {
            large.fill();
        }
        for (int i = 0; i < count; i++) {
            switch (arguments[0]) {
                case "digest" -> result += digest(state);
                case "parse" -> result += parse("width=80,height=24,depth=3,limit=" + i);
                default -> result += large.update(i % LARGE);
            }
        }
        System.out.println(result);
    }
}

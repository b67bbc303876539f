package dev.fathom.vm.heap;

import java.util.Arrays;

/** Gathers which young objects the base and the threads refer to, by number, in the order met. */
final class Roots {
    /** A thread with more is not worth the comparisons. */
    private static final int MOST_OF_A_THREAD = 64;

    private int[] numbers = new int[64];
    private int size;
    private int[] ends = new int[16];
    private int holders;
    private boolean tooMany;

    void begin() {
        size = 0;
        holders = 0;
        tooMany = false;
    }

    /** Says whether there are more than can be compared. */
    boolean areTooMany() {
        return tooMany;
    }

    private int start() {
        return holders == 0 ? 0 : ends[holders - 1];
    }

    /** Adds a reference of the base. */
    void add(int number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, size * 2);
        }
        numbers[size++] = number;
    }

    /** Adds a reference of a thread, unless the thread has it already: only the first matters for the order. */
    void addFirst(int number) {
        int start = start();
        for (int i = start; i < size; i++) {
            if (numbers[i] == number) {
                return;
            }
        }
        tooMany |= size - start >= MOST_OF_A_THREAD;
        if (!tooMany) {
            add(number);
        }
    }

    /** Ends the references of the present holder. */
    void endHolder() {
        if (holders == ends.length) {
            ends = Arrays.copyOf(ends, holders * 2);
        }
        ends[holders++] = size;
    }

    /** Forgets the references of the present holder. */
    void dropOpen() {
        size = start();
    }

    /** Says whether the present holder has just these references. */
    boolean openEquals(int[] others, int from, int to) {
        return Arrays.equals(numbers, start(), size, others, from, to);
    }

    int[] all() {
        return Arrays.copyOf(numbers, size);
    }

    int[] ends() {
        return Arrays.copyOf(ends, holders);
    }
}

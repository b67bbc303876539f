package dev.fathom.subjects.ubstack;

/**
 * A stack of different ints in an array of fixed size (d'Amorim et al. 2008, Table 1: ubstack).
 *
 * <p>Pushing a number that is there moves it to the top. A popped number stays in the array above the top, so two stacks
 * with the same numbers may be different states.
 */
public final class UniqueBoundedStack {
    private final int[] elements;
    private int count;

    /** Makes an empty stack for so many numbers. */
    public UniqueBoundedStack(int capacity) {
        elements = new int[capacity];
    }

    /** Puts a number on top; says whether there was room for it. */
    public boolean push(int value) {
        int at = indexOf(value);
        if (at < count) {
            for (int i = at; i < count - 1; i++) {
                elements[i] = elements[i + 1];
            }
            elements[count - 1] = value;
            return true;
        }
        if (count == elements.length) {
            return false;
        }
        elements[count++] = value;
        return true;
    }

    private int indexOf(int value) {
        int at = 0;
        while (at < count && elements[at] != value) {
            at++;
        }
        return at;
    }

    /** Takes the topmost number; -1 if there is none. */
    public int pop() {
        return count == 0 ? -1 : elements[--count];
    }

    /** Says whether no number is there twice. */
    public boolean repOk() {
        if (count < 0 || count > elements.length) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (indexOf(elements[i]) != i) {
                return false;
            }
        }
        return true;
    }
}

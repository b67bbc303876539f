package dev.fathom.explore;

import dev.fathom.api.Choose;

/** Locks objects, one in the other, left by returns and exceptions, and other ones in different states. */
@SuppressWarnings("NullAway")
public class Locked {
    private static final class Node {
        private int value;
        private Node next;
    }

    private Node head;
    private Node spare = new Node();
    private int size;

    public int add(int x) {
        synchronized (this) {
            Node made = new Node();
            made.value = x;
            synchronized (head == null ? spare : head) {
                if (size == 3) {
                    return -1;
                }
                made.next = head;
            }
            head = made;
            size++;
        }
        return x;
    }

    /** Locks a node that differs from state to state, and null in some. */
    public int last(int x) {
        Node at = head;
        while (at != null && at.next != null && at.value != x) {
            at = at.next;
        }
        synchronized (at) {
            at.value = (at.value + x) % 3;
            if (at.value == 0) {
                throw new IllegalStateException("zero");
            }
            return at.value;
        }
    }

    /** Makes a choice while objects are locked, and catches what leaves an inner block. */
    public void turn(int x) {
        synchronized (spare) {
            int chosen = Choose.intRange(0, 1);
            try {
                synchronized (head) {
                    Node old = head;
                    head = chosen == 0 ? old : old.next;
                    size = size - chosen + 10 / (old.value - x) - 10 / (old.value - x);
                }
            } catch (ArithmeticException e) {
                spare.value = 1 - chosen;
            }
        }
    }
}

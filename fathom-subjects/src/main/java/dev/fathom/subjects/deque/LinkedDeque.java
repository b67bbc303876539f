package dev.fathom.subjects.deque;

/** A double-ended queue of different ints as a doubly linked list (d'Amorim et al. 2008, Table 1: deque). */
public final class LinkedDeque {
    private Node first;
    private Node last;
    private int size;

    /** Adds a number at the front unless it is there. */
    public void addFirst(int value) {
        if (find(value) != null) {
            return;
        }
        Node node = new Node(value);
        node.next = first;
        if (first == null) {
            last = node;
        } else {
            first.previous = node;
        }
        first = node;
        size++;
    }

    /** Adds a number at the end unless it is there. */
    public void addLast(int value) {
        if (find(value) != null) {
            return;
        }
        Node node = new Node(value);
        node.previous = last;
        if (last == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
        size++;
    }

    /** Takes a number out, wherever it is; says whether it was there. */
    public boolean remove(int value) {
        Node node = find(value);
        if (node == null) {
            return false;
        }
        if (node.previous == null) {
            first = node.next;
        } else {
            node.previous.next = node.next;
        }
        if (node.next == null) {
            last = node.previous;
        } else {
            node.next.previous = node.previous;
        }
        size--;
        return true;
    }

    private Node find(int value) {
        Node node = first;
        while (node != null && node.value != value) {
            node = node.next;
        }
        return node;
    }

    /** Says whether both directions agree and the size is right. */
    public boolean repOk() {
        int count = 0;
        Node previous = null;
        for (Node node = first; node != null; node = node.next) {
            if (node.previous != previous || count > size) {
                return false;
            }
            previous = node;
            count++;
        }
        return last == previous && count == size;
    }

    private static final class Node {
        final int value;
        Node previous;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }
}

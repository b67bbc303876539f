package dev.fathom.subjects.stack;

/** A stack of objects as a linked list (d'Amorim et al. 2008, Table 1: stack). */
public final class LinkedStack {
    private Node top;

    /** Puts an object on top. */
    public void push(Object value) {
        top = new Node(value, top);
    }

    /** Takes the topmost object; null if there is none. */
    public Object pop() {
        if (top == null) {
            return null;
        }
        Object value = top.value;
        top = top.next;
        return value;
    }

    /** Says whether there is nothing to pop. */
    public boolean isEmpty() {
        return top == null;
    }

    /** Says whether the list ends. */
    public boolean repOk() {
        Node slow = top;
        Node fast = top;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return false;
            }
        }
        return true;
    }

    private static final class Node {
        final Object value;
        final Node next;

        Node(Object value, Node next) {
            this.value = value;
            this.next = next;
        }
    }
}

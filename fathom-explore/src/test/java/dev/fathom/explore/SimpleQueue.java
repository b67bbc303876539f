package dev.fathom.explore;

import java.util.LinkedList;

/** What a queue should do. */
public final class SimpleQueue {
    private final LinkedList<Object> values = new LinkedList<>();

    /** Puts an object at the end. */
    public void enqueue(Object value) {
        values.addLast(value);
    }

    /** Takes the first object; null if there is none. */
    public Object dequeue() {
        return values.pollFirst();
    }
}

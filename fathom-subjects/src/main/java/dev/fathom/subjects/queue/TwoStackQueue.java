package dev.fathom.subjects.queue;

import dev.fathom.subjects.stack.LinkedStack;

/** A queue of objects made of two stacks (d'Amorim et al. 2008, Table 1: queue). */
public final class TwoStackQueue {
    private final LinkedStack back = new LinkedStack();
    private final LinkedStack front = new LinkedStack();

    /** Puts an object at the end. */
    public void enqueue(Object value) {
        back.push(value);
    }

    /** Takes the first object; null if there is none. */
    public Object dequeue() {
        if (front.isEmpty()) {
            while (!back.isEmpty()) {
                front.push(back.pop());
            }
        }
        return front.pop();
    }

    /** Says whether both stacks are well formed. */
    public boolean repOk() {
        return back.repOk() && front.repOk();
    }
}

// expect: assertion
package atomics;

import java.util.concurrent.atomic.AtomicReference;

/** A stack that uses its nodes again: between a look at the top and the swap the same node came back, with another next. */
public final class AbaStack {
    private static final class Node {
        final String name;
        Node next;

        Node(String name) {
            this.name = name;
        }
    }

    private static final AtomicReference<Node> TOP = new AtomicReference<>();

    private static void push(Node node) {
        do {
            node.next = TOP.get();
        } while (!TOP.compareAndSet(node.next, node));
    }

    private static Node pop() {
        while (true) {
            Node seen = TOP.get();
            if (seen == null || TOP.compareAndSet(seen, seen.next)) {
                return seen;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Node a = new Node("a");
        Node b = new Node("b");
        push(b);
        push(a);
        Node[] taken = new Node[1];
        Thread slow = new Thread(() -> taken[0] = pop());
        slow.start();
        Node first = pop();
        Node second = pop();
        if (first != null && second != null) {
            push(first);
            slow.join();
            Node left = TOP.get();
            assert left != second : second.name + " was popped and is on the stack";
        }
    }
}

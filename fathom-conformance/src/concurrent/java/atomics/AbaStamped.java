// expect: no-violation
package atomics;

import java.util.concurrent.atomic.AtomicStampedReference;

/** With a stamp, the same node that came back is told from one that stayed. */
public final class AbaStamped {
    private static final class Node {
        Node next;
    }

    private static final AtomicStampedReference<Node> TOP = new AtomicStampedReference<>(null, 0);

    private static void push(Node node) {
        int[] stamp = new int[1];
        do {
            node.next = TOP.get(stamp);
        } while (!TOP.compareAndSet(node.next, node, stamp[0], stamp[0] + 1));
    }

    private static Node pop() {
        int[] stamp = new int[1];
        while (true) {
            Node seen = TOP.get(stamp);
            if (seen == null || TOP.compareAndSet(seen, seen.next, stamp[0], stamp[0] + 1)) {
                return seen;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        push(new Node());
        push(new Node());
        Thread slow = new Thread(AbaStamped::pop);
        slow.start();
        Node first = pop();
        Node second = pop();
        if (first != null && second != null) {
            push(first);
            slow.join();
            assert TOP.getReference() != second;
        }
    }
}

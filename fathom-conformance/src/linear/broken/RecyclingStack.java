// concurrent 2x2, calls 3
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicReference;

/** A lock-free stack that takes its nodes back: a node that is on top again need not have the same node below (ABA). */
public class RecyclingStack {
    private static final class Node {
        Node next;
        int value;
    }

    private final Deque<Node> free = new ArrayDeque<>();
    private final AtomicReference<Node> top = new AtomicReference<>();

    public RecyclingStack() {
        push(1);
        push(2);
    }

    public void push(int value) {
        Node node = allocate();
        node.value = value;
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
    }

    public Integer pop() {
        while (true) {
            Node old = top.get();
            if (old == null) {
                return null;
            }
            Node next = old.next;
            int value = old.value;
            if (top.compareAndSet(old, next)) {
                release(old);
                return value;
            }
        }
    }

    private synchronized Node allocate() {
        return free.isEmpty() ? new Node() : free.pollFirst();
    }

    private synchronized void release(Node node) {
        free.addLast(node);
    }
}

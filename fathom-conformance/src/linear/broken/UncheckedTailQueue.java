// concurrent 2x2, calls 4
import java.util.concurrent.atomic.AtomicReference;

/** A linked queue that appends to the tail without looking whether that is still the last node. */
public class UncheckedTailQueue {
    private static final class Node {
        final int value;
        volatile Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    private volatile Node tail = head.get();

    public void offer(int value) {
        Node node = new Node(value);
        Node last = tail;
        last.next = node;
        tail = node;
    }

    public Integer poll() {
        while (true) {
            Node first = head.get();
            Node next = first.next;
            if (next == null) {
                return null;
            }
            if (head.compareAndSet(first, next)) {
                return next.value;
            }
        }
    }
}

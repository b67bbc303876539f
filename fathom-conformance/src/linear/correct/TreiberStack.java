// concurrent 2x2
import java.util.concurrent.atomic.AtomicReference;

public class TreiberStack {
    private record Node(int value, Node next) {}

    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(int value) {
        Node old;
        do {
            old = top.get();
        } while (!top.compareAndSet(old, new Node(value, old)));
    }

    public Integer pop() {
        Node old;
        do {
            old = top.get();
            if (old == null) {
                return null;
            }
        } while (!top.compareAndSet(old, old.next()));
        return old.value();
    }
}

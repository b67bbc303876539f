// expect: no-violation
package atomics;

import java.util.concurrent.atomic.AtomicReference;

/** A lock-free stack: what two threads push, two pops return. */
public final class TreiberStack {
    private record Node(int item, Node next) {}

    private final AtomicReference<Node> top = new AtomicReference<>();

    private void push(int item) {
        Node seen;
        do {
            seen = top.get();
        } while (!top.compareAndSet(seen, new Node(item, seen)));
    }

    private int pop() {
        while (true) {
            Node seen = top.get();
            if (top.compareAndSet(seen, seen.next)) {
                return seen.item;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TreiberStack stack = new TreiberStack();
        int[] popped = new int[2];
        Thread other = new Thread(() -> {
            stack.push(1);
            popped[0] = stack.pop();
        });
        other.start();
        stack.push(2);
        popped[1] = stack.pop();
        other.join();
        assert popped[0] + popped[1] == 3 && stack.top.get() == null;
    }
}

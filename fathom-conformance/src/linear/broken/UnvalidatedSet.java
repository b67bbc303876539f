// concurrent 2x2, calls 2
/** A sorted linked set that finds its place without locks, locks one node, and does not look again. */
public class UnvalidatedSet {
    private static final class Node {
        final int key;
        volatile Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    private Node before(int key) {
        Node node = head;
        while (node.next.key < key) {
            node = node.next;
        }
        return node;
    }

    public boolean add(int key) {
        Node before = before(key);
        Node next = before.next;
        if (next.key == key) {
            return false;
        }
        synchronized (before) {
            before.next = new Node(key, next);
        }
        return true;
    }

    public boolean contains(int key) {
        return before(key).next.key == key;
    }
}

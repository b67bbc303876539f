package dev.fathom.subjects.fibheap;

/** A priority queue as a Fibonacci heap (d'Amorim et al. 2008, Table 1: fibheap). */
public final class FibonacciHeap {
    private Node min;
    private int size;

    /** Adds a number. */
    public void insert(int key) {
        Node node = new Node(key);
        if (min == null) {
            min = node;
        } else {
            min.addBeside(node);
            if (key < min.key) {
                min = node;
            }
        }
        size++;
    }

    /** Takes the smallest number out; -1 if there is none. */
    public int removeMin() {
        Node removed = min;
        if (removed == null) {
            return -1;
        }
        while (removed.child != null) {
            Node child = removed.child;
            removed.child = child.right == child ? null : child.right;
            child.leave();
            child.parent = null;
            removed.addBeside(child);
        }
        if (removed.right == removed) {
            min = null;
        } else {
            min = removed.right;
            removed.leave();
            consolidate();
        }
        size--;
        return removed.key;
    }

    /** Links roots of the same degree until all degrees differ; finds the smallest root. */
    private void consolidate() {
        Node[] byDegree = new Node[size + 1];
        int count = 0;
        Node at = min;
        do {
            count++;
            at = at.right;
        } while (at != min);
        for (int i = 0; i < count; i++) {
            Node next = at.right;
            Node root = at;
            while (byDegree[root.degree] != null) {
                Node other = byDegree[root.degree];
                byDegree[root.degree] = null;
                if (other.key < root.key) {
                    Node smaller = other;
                    other = root;
                    root = smaller;
                }
                link(other, root);
            }
            byDegree[root.degree] = root;
            at = next;
        }
        min = null;
        for (Node each : byDegree) {
            if (each != null && (min == null || each.key < min.key)) {
                min = each;
            }
        }
    }

    private static void link(Node child, Node parent) {
        child.leave();
        child.parent = parent;
        if (parent.child == null) {
            parent.child = child;
        } else {
            parent.child.addBeside(child);
        }
        parent.degree++;
    }

    /** Says whether rings, degrees and order are right, and {@code min} is the smallest of {@code size} numbers. */
    public boolean repOk() {
        if (min == null) {
            return size == 0;
        }
        Node at = min;
        do {
            if (at.key < min.key) {
                return false;
            }
            at = at.right;
        } while (at != min);
        return count(min, null, size) == size;
    }

    /** Returns the number of nodes in a ring and below, or more than the limit if something is wrong. */
    private static int count(Node first, Node parent, int limit) {
        int count = 0;
        int members = 0;
        Node at = first;
        do {
            boolean ok = at.parent == parent
                    && at.right.left == at
                    && at.left.right == at
                    && (parent == null || at.key >= parent.key);
            if (!ok || ++members > limit) {
                return limit + 1;
            }
            count += 1 + (at.child == null ? 0 : count(at.child, at, limit));
            at = at.right;
        } while (at != first);
        return parent != null && parent.degree != members ? limit + 1 : count;
    }

    private static final class Node {
        final int key;
        int degree;
        Node parent;
        Node child;
        Node left = this;
        Node right = this;

        Node(int key) {
            this.key = key;
        }

        /** Puts a node to the right of this one. */
        void addBeside(Node node) {
            node.left = this;
            node.right = right;
            right.left = node;
            right = node;
        }

        /** Leaves the ring, and is one of its own. */
        void leave() {
            left.right = right;
            right.left = left;
            left = this;
            right = this;
        }
    }
}

package dev.fathom.subjects.binheap;

/** A priority queue as a binomial heap (d'Amorim et al. 2008, Table 1: binheap). */
public final class BinomialHeap {
    private Node roots;
    private int size;

    /** Adds a number. */
    public void insert(int key) {
        roots = union(roots, new Node(key));
        size++;
    }

    /** Takes a number out, once; says whether it was there. */
    public boolean delete(int key) {
        Node found = find(roots, key);
        if (found == null) {
            return false;
        }
        Node top = raise(found);
        remove(top);
        return true;
    }

    /** Takes the smallest number out; -1 if there is none. */
    public int extractMin() {
        Node min = roots;
        for (Node each = roots; each != null; each = each.sibling) {
            if (each.key < min.key) {
                min = each;
            }
        }
        if (min == null) {
            return -1;
        }
        int key = min.key;
        remove(min);
        return key;
    }

    private static Node find(Node first, int key) {
        for (Node each = first; each != null; each = each.sibling) {
            if (each.key == key) {
                return each;
            }
            Node below = find(each.child, key);
            if (below != null) {
                return below;
            }
        }
        return null;
    }

    /** Moves a key to the root of its tree, the keys above it down; returns that root. */
    private static Node raise(Node node) {
        Node at = node;
        while (at.parent != null) {
            int key = at.key;
            at.key = at.parent.key;
            at.parent.key = key;
            at = at.parent;
        }
        return at;
    }

    /** Takes a root out and puts its children in. */
    private void remove(Node root) {
        Node previous = null;
        for (Node each = roots; each != root; each = each.sibling) {
            previous = each;
        }
        if (previous == null) {
            roots = root.sibling;
        } else {
            previous.sibling = root.sibling;
        }
        Node reversed = null;
        Node child = root.child;
        while (child != null) {
            Node next = child.sibling;
            child.sibling = reversed;
            child.parent = null;
            reversed = child;
            child = next;
        }
        roots = union(roots, reversed);
        size--;
    }

    /** Merges two lists of trees by degree, then links trees of the same degree. */
    private static Node union(Node one, Node other) {
        Node first = merge(one, other);
        if (first == null) {
            return null;
        }
        Node previous = null;
        Node at = first;
        Node next = at.sibling;
        while (next != null) {
            boolean threeAlike = next.sibling != null && next.sibling.degree == at.degree;
            if (at.degree != next.degree || threeAlike) {
                previous = at;
                at = next;
            } else if (at.key <= next.key) {
                at.sibling = next.sibling;
                link(next, at);
            } else {
                if (previous == null) {
                    first = next;
                } else {
                    previous.sibling = next;
                }
                link(at, next);
                at = next;
            }
            next = at.sibling;
        }
        return first;
    }

    private static Node merge(Node one, Node other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        if (one.degree <= other.degree) {
            one.sibling = merge(one.sibling, other);
            return one;
        }
        other.sibling = merge(one, other.sibling);
        return other;
    }

    private static void link(Node child, Node parent) {
        child.parent = parent;
        child.sibling = parent.child;
        parent.child = child;
        parent.degree++;
    }

    /** Says whether trees are binomial, of rising degree, ordered, and as many numbers as {@code size} says. */
    public boolean repOk() {
        int degree = -1;
        int count = 0;
        for (Node each = roots; each != null; each = each.sibling) {
            if (each.degree <= degree || each.parent != null || !isTree(each)) {
                return false;
            }
            degree = each.degree;
            count += 1 << degree;
        }
        return count == size;
    }

    private static boolean isTree(Node root) {
        int degree = root.degree;
        for (Node each = root.child; each != null; each = each.sibling) {
            degree--;
            if (each.parent != root || each.degree != degree || each.key < root.key || !isTree(each)) {
                return false;
            }
        }
        return degree == 0;
    }

    private static final class Node {
        int key;
        int degree;
        Node parent;
        Node sibling;
        Node child;

        Node(int key) {
            this.key = key;
        }
    }
}

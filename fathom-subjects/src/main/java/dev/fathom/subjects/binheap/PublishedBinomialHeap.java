package dev.fathom.subjects.binheap;

/**
 * A binomial heap that takes the branches of the one in the papers, as the examples of Java PathFinder have it: Δ execution needs as many executions as d'Amorim et al. 2008 report. {@link BinomialHeap} is the same in other words, and needs others.
 */
public final class PublishedBinomialHeap {
    private Node nodes;
    private int size;

    /** Adds a number. */
    public void insert(int key) {
        if (key > 0) {
            Node node = new Node(key);
            if (nodes == null) {
                nodes = node;
                size = 1;
            } else {
                union(node);
                size++;
            }
        }
    }

    /** Takes a number out, once. */
    public void delete(int key) {
        if (nodes != null && nodes.find(key) != null) {
            int least = nodes.min().key - 1;
            raise(nodes.find(key), least);
            extractMin();
        }
    }

    /** Takes the smallest number out; -1 if there is none. */
    public int extractMin() {
        if (nodes == null) {
            return -1;
        }
        Node at = nodes;
        Node previous = null;
        Node min = nodes.min();
        while (at.key != min.key) {
            previous = at;
            at = at.sibling;
        }
        if (previous == null) {
            nodes = at.sibling;
        } else {
            previous.sibling = at.sibling;
        }
        putChildren(at.child);
        return min.key;
    }

    private void putChildren(Node children) {
        for (Node each = children; each != null; each = each.sibling) {
            each.parent = null;
        }
        if (nodes == null && children == null) {
            size = 0;
        } else if (nodes == null && children != null) {
            nodes = children.reverse(null);
            size--;
        } else if (nodes != null && children == null) {
            size--;
        } else {
            union(children.reverse(null));
            size--;
        }
    }

    private static void raise(Node node, int key) {
        if (node == null) {
            return;
        }
        Node at = node;
        at.key = key;
        Node above = node.parent;
        while (above != null && at.key < above.key) {
            int lower = at.key;
            at.key = above.key;
            above.key = lower;
            at = above;
            above = above.parent;
        }
    }

    /** Merges a list of trees into ours by degree. */
    private void merge(Node others) {
        Node one = nodes;
        Node other = others;
        while (one != null && other != null) {
            if (one.degree == other.degree) {
                Node moved = other;
                other = other.sibling;
                one = putBehind(one, moved);
            } else if (one.degree < other.degree) {
                if (one.sibling == null || one.sibling.degree > other.degree) {
                    Node moved = other;
                    other = other.sibling;
                    one = putBehind(one, moved);
                } else {
                    one = one.sibling;
                }
            } else {
                Node behind = one;
                one = other;
                other = other.sibling;
                one.sibling = behind;
                if (behind == nodes) {
                    nodes = one;
                }
            }
        }
        if (one == null) {
            one = nodes;
            while (one.sibling != null) {
                one = one.sibling;
            }
            one.sibling = other;
        }
    }

    private static Node putBehind(Node one, Node moved) {
        moved.sibling = one.sibling;
        one.sibling = moved;
        return moved.sibling;
    }

    /** Merges, then links trees of the same degree. */
    private void union(Node others) {
        merge(others);
        Node previous = null;
        Node at = nodes;
        Node next = at.sibling;
        while (next != null) {
            if (at.degree != next.degree || next.sibling != null && next.sibling.degree == at.degree) {
                previous = at;
                at = next;
            } else if (at.key <= next.key) {
                at.sibling = next.sibling;
                link(next, at);
            } else {
                if (previous == null) {
                    nodes = next;
                } else {
                    previous.sibling = next;
                }
                link(at, next);
                at = next;
            }
            next = at.sibling;
        }
    }

    private static void link(Node child, Node parent) {
        child.parent = parent;
        child.sibling = parent.child;
        parent.child = child;
        parent.degree++;
    }

    private static final class Node {
        private int key;
        private int degree;
        private Node parent;
        private Node sibling;
        private Node child;

        Node(int key) {
            this.key = key;
        }

        Node reverse(Node newSibling) {
            Node first = sibling != null ? sibling.reverse(this) : this;
            sibling = newSibling;
            return first;
        }

        Node min() {
            Node found = this;
            int min = key;
            for (Node each = this; each != null; each = each.sibling) {
                if (each.key < min) {
                    found = each;
                    min = each.key;
                }
            }
            return found;
        }

        Node find(int wanted) {
            Node found = null;
            Node at = this;
            while (at != null) {
                if (at.key == wanted) {
                    return at;
                }
                if (at.child == null) {
                    at = at.sibling;
                } else {
                    found = at.child.find(wanted);
                    if (found != null) {
                        return found;
                    }
                    at = at.sibling;
                }
            }
            return found;
        }
    }
}

package dev.fathom.subjects.bst;

/** A set of ints as a binary search tree (d'Amorim et al. 2008, Fig. 1). */
public final class BinarySearchTree {
    private Node root;
    private int size;

    /** Adds a number unless it is there. */
    public void add(int info) {
        if (root == null) {
            root = new Node(info);
            size++;
            return;
        }
        Node at = root;
        while (true) {
            if (at.info < info) {
                if (at.right == null) {
                    at.right = new Node(info);
                    break;
                }
                at = at.right;
            } else if (at.info > info) {
                if (at.left == null) {
                    at.left = new Node(info);
                    break;
                }
                at = at.left;
            } else {
                break;
            }
        }
        size++;
    }

    /** Removes a number if it is there. */
    public void remove(int info) {
        Node parent = null;
        Node at = root;
        while (at != null && at.info != info) {
            parent = at;
            at = info < at.info ? at.left : at.right;
        }
        if (at == null) {
            return;
        }
        size--;
        if (at.left != null && at.right != null) {
            at.info = removeLargest(at);
        } else {
            replace(parent, at, at.left != null ? at.left : at.right);
        }
    }

    /** Takes the largest number out of the left subtree. */
    private static int removeLargest(Node top) {
        Node parent = top;
        Node at = top.left;
        while (at.right != null) {
            parent = at;
            at = at.right;
        }
        if (parent == top) {
            parent.left = at.left;
        } else {
            parent.right = at.left;
        }
        return at.info;
    }

    private void replace(Node parent, Node child, Node by) {
        if (parent == null) {
            root = by;
        } else if (parent.left == child) {
            parent.left = by;
        } else {
            parent.right = by;
        }
    }

    /** Says whether a number is in the set. */
    public boolean contains(int info) {
        Node at = root;
        while (at != null && at.info != info) {
            at = info < at.info ? at.left : at.right;
        }
        return at != null;
    }

    /** Says whether this is an ordered tree of as many nodes as {@code size} says. */
    public boolean repOk() {
        return isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE) && count(root) == size;
    }

    private static boolean isOrdered(Node node, long above, long below) {
        return node == null
                || (node.info > above
                        && node.info < below
                        && isOrdered(node.left, above, node.info)
                        && isOrdered(node.right, node.info, below));
    }

    private static int count(Node node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    private static final class Node {
        Node left;
        Node right;
        int info;

        Node(int info) {
            this.info = info;
        }
    }
}

package dev.fathom.conformance.evolve;

import dev.fathom.api.Choose;
import dev.fathom.api.Match;

/** A driver that compares states by the objects that matter: trees that some operations make. */
public class MatchedTrees {
    private Node root;
    private int size;

    private static final class Node {
        private final int key;
        private Node left;
        private Node right;

        private Node(int key) {
            this.key = key;
        }
    }

    private boolean add(int key) {
        Node above = null;
        for (Node at = root; at != null; at = key < at.key ? at.left : at.right) {
            if (at.key == key) {
                return false;
            }
            above = at;
        }
        put(above, new Node(key));
        size++;
        return true;
    }

    private void put(Node above, Node added) {
        if (above == null) {
            root = added;
        } else if (added.key < above.key) {
            above.left = added;
        } else {
            above.right = added;
        }
    }

    private int removeLeast() {
        Node above = null;
        Node least = root;
        while (least.left != null) {
            above = least;
            least = least.left;
        }
        if (above == null) {
            root = least.right;
        } else {
            above.left = least.right;
        }
        size--;
        return least.key;
    }

    private int depth(Node at) {
        return at == null ? 0 : 1 + Math.max(depth(at.left), depth(at.right));
    }

    private void step() {
        switch (Choose.index(3)) {
            case 0 -> add(Choose.intRange(1, 3));
            case 1 -> {
                if (root != null) {
                    removeLeast();
                }
            }
            default -> {
                assert depth(root) <= size;
            }
        }
    }

    /** Makes so many steps, or, with none, as many as there is something new to see. */
    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        MatchedTrees trees = new MatchedTrees();
        for (int i = 0; rounds == 0 || i < rounds; i++) {
            trees.step();
            if (trees.size > 2) {
                Match.on(trees);
            }
            Match.on(trees, trees.root);
        }
    }
}

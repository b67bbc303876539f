package dev.fathom.bench;

import dev.fathom.api.Choose;
import java.util.HashSet;
import java.util.Set;

/**
 * Makes data structures as object graphs, with a choice for each field, and asks each whether it is one (Gvero et al. 2008 §4 measures undo so).
 *
 * <p>Arguments: the structure, and how many nodes it has.
 */
final class ObjectGraphs {
    /** A structure: how many of a node's references and whether its number are chosen, and what makes it one. */
    enum Structure {
        SINGLY_LINKED(1, false) {
            @Override
            boolean repOk(Node[] nodes) {
                return isChain(nodes);
            }
        },
        SORTED_LIST(1, true) {
            @Override
            boolean repOk(Node[] nodes) {
                return isChain(nodes) && isAscending(nodes[0]);
            }
        },
        CIRCULAR_LIST(1, false) {
            @Override
            boolean repOk(Node[] nodes) {
                Node at = nodes[0];
                for (int i = 1; i < nodes.length && at != null; i++) {
                    at = at.a == nodes[0] ? null : at.a;
                }
                return at != null && at.a == nodes[0];
            }
        },
        DOUBLY_LINKED(2, false) {
            @Override
            boolean repOk(Node[] nodes) {
                boolean linked = isChain(nodes) && nodes[0].b == null;
                for (Node at = nodes[0]; linked && at.a != null; at = at.a) {
                    linked = at.a.b == at;
                }
                return linked;
            }
        },
        STACK_PAIR(1, true) {
            @Override
            boolean repOk(Node[] nodes) {
                return reached(nodes[0]) + reached(nodes[1]) == nodes.length && nodes[0].number <= nodes[1].number;
            }
        },
        UNION_FIND(1, false) {
            @Override
            boolean repOk(Node[] nodes) {
                for (Node each : nodes) {
                    Node at = each;
                    for (int i = 0; at != null && i <= nodes.length; i++) {
                        at = at.a;
                    }
                    if (at != null) {
                        return false;
                    }
                }
                return true;
            }
        },
        BINARY_TREE(2, false) {
            @Override
            boolean repOk(Node[] nodes) {
                return isTree(nodes);
            }
        },
        SEARCH_TREE(2, true) {
            @Override
            boolean repOk(Node[] nodes) {
                return isTree(nodes) && isSearchTree(nodes[0], -1, nodes.length);
            }
        },
        HEAP(2, true) {
            @Override
            boolean repOk(Node[] nodes) {
                return isTree(nodes) && isHeap(nodes[0]);
            }
        },
        CHILD_AND_SIBLING(2, true) {
            @Override
            boolean repOk(Node[] nodes) {
                return isTree(nodes) && nodes[0].b == null && hasDegrees(nodes[0]);
            }
        };

        private final int references;
        private final boolean numbered;

        Structure(int references, boolean numbered) {
            this.references = references;
            this.numbered = numbered;
        }

        abstract boolean repOk(Node[] nodes);
    }

    private static final class Node {
        private Node a;
        private Node b;
        private int number;
    }

    private ObjectGraphs() {}

    public static void main(String[] arguments) {
        Structure structure = Structure.valueOf(arguments[0]);
        Node[] nodes = new Node[Integer.parseInt(arguments[1])];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = new Node();
        }
        for (Node each : nodes) {
            each.a = any(nodes);
            if (structure.references > 1) {
                each.b = any(nodes);
            }
            if (structure.numbered) {
                each.number = Choose.index(nodes.length);
            }
        }
        structure.repOk(nodes);
    }

    private static Node any(Node[] nodes) {
        int chosen = Choose.index(nodes.length + 1);
        return chosen == 0 ? null : nodes[chosen - 1];
    }

    private static int reached(Node first) {
        Set<Node> seen = new HashSet<>();
        for (Node at = first; at != null && seen.add(at); at = at.a) {
            // one after the other
        }
        return seen.size();
    }

    private static boolean isChain(Node[] nodes) {
        int count = 0;
        for (Node at = nodes[0]; at != null && count <= nodes.length; at = at.a) {
            count++;
        }
        return count == nodes.length;
    }

    private static boolean isAscending(Node first) {
        boolean ascending = true;
        for (Node at = first; ascending && at.a != null; at = at.a) {
            ascending = at.number <= at.a.number;
        }
        return ascending;
    }

    private static boolean isTree(Node[] nodes) {
        Set<Node> seen = new HashSet<>();
        return isTree(nodes[0], seen) && seen.size() == nodes.length;
    }

    private static boolean isTree(Node root, Set<Node> seen) {
        return root == null || (seen.add(root) && isTree(root.a, seen) && isTree(root.b, seen));
    }

    private static boolean isSearchTree(Node root, int above, int below) {
        return root == null
                || (root.number > above
                        && root.number < below
                        && isSearchTree(root.a, above, root.number)
                        && isSearchTree(root.b, root.number, below));
    }

    private static boolean isHeap(Node root) {
        return root == null || (isBelow(root.a, root) && isBelow(root.b, root) && isHeap(root.a) && isHeap(root.b));
    }

    private static boolean isBelow(Node child, Node parent) {
        return child == null || child.number <= parent.number;
    }

    private static boolean hasDegrees(Node root) {
        int children = 0;
        for (Node at = root.a; at != null; at = at.b) {
            children++;
            if (!hasDegrees(at)) {
                return false;
            }
        }
        return root.number == children;
    }
}

package exceptions;

import java.util.List;
import java.util.Objects;

/** Probes the helpful NullPointerException messages for every kind of null dereference. */
public final class HelpfulNullPointers {
    private static final class Node {
        private Node next;
        private int[] values;
        private long count;
        private String name;
        private static Node shared;

        Node next() {
            return next;
        }
    }

    private HelpfulNullPointers() {
    }

    private static void attempt(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + ": no exception");
        } catch (NullPointerException e) {
            System.out.println(label + ": " + e.getMessage());
        }
    }

    private static Node nullNode(int unused, String alsoUnused) {
        return null;
    }

    private static void parameters(Node node, long wide, int[][] grid) {
        attempt("captured", () -> System.out.println(node.next.next));
        try {
            node.next.count += wide;
        } catch (NullPointerException e) {
            System.out.println("parameter chain: " + e.getMessage());
        }
        try {
            grid[1][2] = 3;
        } catch (NullPointerException e) {
            System.out.println("grid: " + e.getMessage());
        }
        try {
            int index = 1;
            System.out.println(grid[index][index + 1]);
        } catch (NullPointerException e) {
            System.out.println("grid load: " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Node empty = new Node();
        attempt("method", () -> empty.name.length());
        attempt("interface", () -> ((List<?>) null).size());
        attempt("getfield", () -> System.out.println(empty.next.name));
        attempt("putfield", () -> empty.next.name = "x");
        attempt("putfield long", () -> empty.next.count = 1);
        attempt("call chain", () -> empty.next().next().next());
        attempt("static field", () -> Node.shared.next());
        attempt("static call", () -> nullNode(1, "a").next());
        attempt("array load", () -> System.out.println(empty.values[0]));
        attempt("array store", () -> empty.values[0] = 1);
        attempt("array length", () -> System.out.println(empty.values.length));
        attempt("throw", () -> {
            throw (RuntimeException) null;
        });
        attempt("synchronized", () -> {
            synchronized (empty.next) {
                System.out.println("unreached");
            }
        });
        attempt("unboxing", () -> {
            Integer boxed = null;
            int value = boxed;
            System.out.println(value);
        });
        attempt("byte array", () -> ((byte[]) null)[0] = 1);
        attempt("object array", () -> ((Object[]) null)[1] = "x");
        attempt("char array", () -> System.out.println(((char[]) null)[1]));
        attempt("double array", () -> System.out.println(((double[]) null)[1]));
        attempt("element call", () -> (new String[2])[0].length());
        attempt("element of element", () -> (new Node[3])[1].next.next());
        attempt("explicit", () -> {
            throw new NullPointerException();
        });
        attempt("explicit message", () -> {
            throw new NullPointerException("mine");
        });
        attempt("requireNonNull", () -> Objects.requireNonNull(null));
        attempt("requireNonNull text", () -> Objects.requireNonNull(null, "text"));
        attempt("bound reference", () -> {
            Runnable runnable = empty.next::next;
            runnable.run();
        });
        Node linked = new Node();
        parameters(linked, 5L, new int[2][]);
    }
}

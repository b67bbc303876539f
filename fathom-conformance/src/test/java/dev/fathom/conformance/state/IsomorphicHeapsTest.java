package dev.fathom.conformance.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The same structure has the same image and fingerprint, however it came about. */
@Tag("slow")
class IsomorphicHeapsTest {
    static List<Arguments> programs() {
        return List.of(
                Arguments.of("a list built from either end, with garbage in between", """
                        record Node(int value, Object next) {}

                        static Object list;

                        public static void main(String[] args) {
                            switch (Choose.intRange(0, 2)) {
                                case 0 -> list = new Node(1, new Node(2, new Node(3, null)));
                                case 1 -> {
                                    Node last = new Node(3, null);
                                    for (int i = 0; i < 100; i++) new Node(i, last).value();
                                    Node middle = new Node(2, last);
                                    byte[] garbage = new byte[12345];
                                    list = new Node(1, middle);
                                }
                                default -> {
                                    Node[] nodes = new Node[3];
                                    for (int i = 2; i >= 0; i--) nodes[i] = new Node(i + 1, i == 2 ? null : nodes[i + 1]);
                                    list = nodes[0];
                                }
                            }
                            Choose.bool();
                        }
                        """),
                Arguments.of("a graph with cycles and sharing", """
                        static class Node { Node a, b; long value; }

                        static Node root;

                        static void connect(Node x, Node y, Node z) {
                            x.a = y; x.b = z; y.a = x; y.b = y; z.a = y; z.b = null;
                            x.value = Long.MIN_VALUE; y.value = 1L << 40; z.value = -1;
                            root = x;
                        }

                        public static void main(String[] args) {
                            int way = Choose.intRange(0, 5);
                            Node[] nodes = {new Node(), new Node(), new Node()};
                            int first = way / 2;
                            int second = (first + 1 + way % 2) % 3;
                            connect(nodes[first], nodes[second], nodes[3 - first - second]);
                            way = 0; first = 0; second = 0; nodes = null;
                            Choose.bool();
                        }
                        """),
                Arguments.of("collections filled in different orders", """
                        static TreeMap<Integer, String> tree;
                        static HashMap<Integer, int[]> hash;
                        static List<Object> list;

                        public static void main(String[] args) {
                            int way = Choose.intRange(0, 3);
                            int[][] orders = {{2, 1, 3}, {2, 3, 1}};
                            tree = new TreeMap<>();
                            for (int key : orders[way & 1]) tree.put(key, "v" + key);
                            hash = new HashMap<>();
                            for (int key : orders[way >> 1]) hash.put(key, new int[] {key, 7});
                            list = new ArrayList<>();
                            for (int i = 0; i < 3; i++) list.add(null);
                            for (int key : orders[way >> 1]) list.set(key - 1, new StringBuilder("x").append(key));
                            way = 0; orders = null;
                            Choose.bool();
                        }
                        """),
                Arguments.of("classes initialised in different orders", """
                        static class A { static final int[] VALUES = {1, 2}; static Object o = "a" + VALUES.length; }
                        static class B { static Object o = new ArrayList<>(List.of("b", "c")); static long l = 5; }
                        enum Colour { RED, GREEN { int f() { return 3; } }; int f() { return 2; } }
                        interface I { Object X = new Object[] {"x", 1}; default void g() {} }

                        static Object[] all = new Object[4];

                        public static void main(String[] args) {
                            int way = Choose.intRange(0, 2);
                            for (int i = 0; i < 4; i++) {
                                switch (way == 0 ? i : way == 1 ? 3 - i : (i + 2) % 4) {
                                    case 0 -> all[0] = A.o;
                                    case 1 -> all[1] = B.o;
                                    case 2 -> all[2] = Colour.GREEN;
                                    default -> all[3] = I.X;
                                }
                            }
                            way = 0;
                            Choose.bool();
                        }
                        """),
                Arguments.of("lambdas, concatenations and literals linked in different orders", """
                        record Point(int x, String name) {}
                        static Runnable[] runnables = new Runnable[3];
                        static Object[] made = new Object[6];

                        public static void main(String[] args) throws Throwable {
                            int way = Choose.intRange(0, 1);
                            for (int i = 0; i < 6; i++) {
                                int n = 3;
                                switch (way == 0 ? i : 5 - i) {
                                    case 0 -> runnables[0] = () -> made[0] = "q";
                                    case 1 -> runnables[1] = () -> made[1] = n;
                                    case 2 -> runnables[2] = System.out::println;
                                    case 3 -> made[3] = "text" + n + new Point(n, "p");
                                    case 4 -> made[4] = java.lang.invoke.MethodHandles.lookup().findStatic(
                                            Main.class, "f", java.lang.invoke.MethodType.methodType(int.class));
                                    default -> made[5] = java.lang.reflect.Proxy.newProxyInstance(
                                            Main.class.getClassLoader(), new Class<?>[] {Comparable.class}, (p, m, a) -> 5);
                                }
                            }
                            way = 0;
                            Choose.bool();
                        }

                        static int f() { return 4; }
                        """),
                Arguments.of("a garbage lock, monitors taken and released", """
                        static Object lock = new Object();

                        public static void main(String[] args) {
                            if (Choose.bool()) {
                                synchronized (lock) { synchronized (lock) { lock.getClass(); } }
                                synchronized (new Object()) { lock.getClass(); }
                            }
                            Choose.bool();
                        }
                        """),
                Arguments.of("an exception thrown and forgotten", """
                        static int depth(int n) { return n == 0 ? 1 / n : depth(n - 1) + 1; }

                        public static void main(String[] args) {
                            new Throwable().getStackTrace();
                            int way = Choose.intRange(0, 2);
                            for (int i = 0; i < way; i++) {
                                try { depth(5); } catch (ArithmeticException e) { e.getStackTrace(); }
                            }
                            way = 0;
                            Choose.bool();
                        }
                        """),
                Arguments.of("a field written back to what it was", """
                        static int number = 3;
                        static Object nothing;
                        static final int[] numbers = {1, 2, 3};

                        public static void main(String[] args) {
                            if (Choose.bool()) {
                                number = 4; nothing = new int[3]; numbers[1] = 7;
                                number = 3; nothing = null; numbers[1] = 2;
                            }
                            Choose.bool();
                        }
                        """));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void isomorphicStatesHaveEqualImagesAndFingerprintsInAnyMachine(String name, String members) {
        GuestProgram program = GuestProgram.withMembers(members);
        Fingerprint expected;
        try (Fork fork = new Fork(program)) {
            assertThat(fork.images()).allMatch(fork.image(0)::equals);
            expected = fork.fingerprint(0);
            assertThat(fork.fingerprints()).containsOnly(expected);
        }
        List<Fingerprint> reversed = new ArrayList<>();
        try (Fork other = new Fork(program)) {
            for (int way = other.ways() - 1; way >= 0; way--) {
                reversed.add(other.fingerprint(way));
            }
        }
        assertThat(reversed).containsOnly(expected);
    }
}

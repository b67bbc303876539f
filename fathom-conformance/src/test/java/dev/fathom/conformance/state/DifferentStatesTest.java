package dev.fathom.conformance.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.heap.Image;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** States that a program can tell apart differ in image and fingerprint; what nothing will read makes no difference. */
@Tag("slow")
class DifferentStatesTest {
    static List<Arguments> different() {
        return List.of(
                Arguments.of("one field", """
                        static class P { byte b; char c; float f; double d; long l; int i; boolean z; short s; }
                        static P p = new P();
                        public static void main(String[] args) {
                            switch (Choose.intRange(0, 8)) {
                                case 0 -> p.b = 1;
                                case 1 -> p.c = 1;
                                case 2 -> p.f = -0.0f;
                                case 3 -> p.d = -0.0;
                                case 4 -> p.l = 1L << 32;
                                case 5 -> p.i = 1;
                                case 6 -> p.z = true;
                                case 7 -> p.s = 1;
                                default -> p.l = 1;
                            }
                            Choose.bool();
                        }
                        """),
                Arguments.of("one element", """
                        static Object a;
                        public static void main(String[] args) {
                            byte[] b = new byte[5];
                            char[] c = new char[3];
                            long[] l = new long[2];
                            boolean[] z = new boolean[7];
                            a = new Object[] {b, c, l, z};
                            switch (Choose.intRange(0, 6)) {
                                case 0 -> b[0] = 1;
                                case 1 -> b[4] = 1;
                                case 2 -> c[2] = 1;
                                case 3 -> l[1] = 1L << 63;
                                case 4 -> z[6] = true;
                                case 5 -> z[3] = true;
                                default -> { }
                            }
                            Choose.bool();
                        }
                        """),
                Arguments.of("the class of an object", """
                        static class A { int x; }
                        static class B { int x; }
                        static class C extends A { }
                        static Object o;
                        public static void main(String[] args) {
                            o = switch (Choose.intRange(0, 7)) {
                                case 0 -> new A();
                                case 1 -> new B();
                                case 2 -> new C();
                                case 3 -> new int[0];
                                case 4 -> new float[0];
                                case 5 -> new byte[0];
                                case 6 -> new boolean[0];
                                default -> new A[0];
                            };
                            Choose.bool();
                        }
                        """),
                Arguments.of("the length of an array", """
                        static Object o;
                        public static void main(String[] args) {
                            o = switch (Choose.intRange(0, 6)) {
                                case 0 -> new byte[0];
                                case 1 -> new byte[1];
                                case 2 -> new byte[2];
                                case 3 -> new byte[4];
                                case 4 -> new Object[1];
                                case 5 -> new Object[2];
                                default -> new Object[][] {new Object[1]};
                            };
                            Choose.bool();
                        }
                        """),
                Arguments.of("one edge", """
                        static class Node { Node a, b; }
                        static Node root;
                        public static void main(String[] args) {
                            Node x = new Node(), y = new Node(), z = new Node();
                            x.a = y; y.a = z; root = x;
                            switch (Choose.intRange(0, 7)) {
                                case 0 -> z.a = x;
                                case 1 -> z.a = y;
                                case 2 -> z.a = z;
                                case 3 -> z.b = x;
                                case 4 -> y.b = x;
                                case 5 -> x.b = x;
                                case 6 -> x.b = z;
                                default -> { }
                            }
                            x = null; y = null; z = null;
                            Choose.bool();
                        }
                        """),
                Arguments.of("one object shared or two equal ones", """
                        static Object[] pair = new Object[2];
                        public static void main(String[] args) {
                            pair[0] = new int[] {1};
                            pair[1] = Choose.bool() ? pair[0] : new int[] {1};
                            Choose.bool();
                        }
                        """),
                Arguments.of("a static field", """
                        static int i; static long l; static Object o; static boolean z;
                        static class Other { static int i; }
                        public static void main(String[] args) {
                            Other.i = 0;
                            switch (Choose.intRange(0, 6)) {
                                case 0 -> i = 1;
                                case 1 -> l = 1;
                                case 2 -> l = 1L << 32;
                                case 3 -> o = "s";
                                case 4 -> z = true;
                                case 5 -> Other.i = 1;
                                default -> { }
                            }
                            Choose.bool();
                        }
                        """),
                Arguments.of("a live local, in this frame or a caller's", """
                        static int inner(int x, Object o) { Choose.bool(); return x + (o == null ? 0 : 1); }
                        public static void main(String[] args) {
                            int way = Choose.intRange(0, 4);
                            int x = way == 1 ? 1 : 0;
                            long y = way == 2 ? 1L << 32 : 0;
                            Object o = way == 3 ? new Object() : null;
                            int z = way == 4 ? 5 : 6;
                            way = 0;
                            x += inner(z, o);
                            System.out.println(x + y + (o == null ? "" : "o"));
                        }
                        """),
                Arguments.of("an operand on the stack", """
                        static int stop() { Choose.bool(); return 1; }
                        static int way() { return Choose.intRange(0, 2); }
                        public static void main(String[] args) {
                            System.out.println(way() + stop());
                        }
                        """),
                Arguments.of("the place in the program", """
                        static int a() { return Choose.bool() ? 1 : 0; }
                        static int b() { return Choose.bool() ? 1 : 0; }
                        public static void main(String[] args) {
                            switch (Choose.intRange(0, 3)) {
                                case 0 -> Choose.bool();
                                case 1 -> Choose.bool();
                                case 2 -> a();
                                default -> b();
                            }
                        }
                        """),
                Arguments.of("a class that is initialised or not", """
                        static class Lazy { static { System.out.print(""); } static void touch() { } }
                        public static void main(String[] args) {
                            if (Choose.bool()) Lazy.touch();
                            Choose.bool();
                        }
                        """),
                Arguments.of("a lock that is held or not", """
                        static final Object LOCK = new Object();
                        static void stop(int depth) {
                            if (depth == 0) Choose.bool();
                            else synchronized (LOCK) { stop(depth - 1); }
                        }
                        static void other(int depth) {
                            if (depth == 0) Choose.bool();
                            else synchronized (Main.class) { other(depth - 1); }
                        }
                        public static void main(String[] args) {
                            switch (Choose.intRange(0, 2)) {
                                case 0 -> stop(1);
                                case 1 -> other(1);
                                default -> stop(2);
                            }
                        }
                        """),
                Arguments.of("captured values and other code of a lambda", """
                        static java.util.function.IntSupplier s;
                        static java.util.function.IntSupplier make(int n) { return () -> n; }
                        public static void main(String[] args) {
                            switch (Choose.intRange(0, 3)) {
                                case 0 -> s = make(1);
                                case 1 -> s = make(2);
                                case 2 -> s = () -> 1;
                                default -> s = () -> 2;
                            }
                            Choose.bool();
                        }
                        """));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("different")
    void aSingleDifferenceShows(String name, String members) {
        try (Fork fork = Fork.ofMembers(members)) {
            assertThat(fork.images()).doesNotHaveDuplicates();
            assertThat(fork.fingerprints()).doesNotHaveDuplicates();
        }
    }

    static List<Arguments> dead() {
        return List.of(
                Arguments.of("an int that is not read again", """
                        public static void main(String[] args) {
                            int x = Choose.intRange(0, 2);
                            x = x * x;
                            Choose.bool();
                            x = 5;
                            System.out.println(x);
                        }
                        """),
                Arguments.of("a long and a double", """
                        public static void main(String[] args) {
                            int x = Choose.intRange(0, 2);
                            long l = x;
                            double d = x;
                            System.out.print(l + d > 10 ? "a" : "");
                            Choose.bool();
                        }
                        """),
                Arguments.of("a reference, with what it alone keeps", """
                        public static void main(String[] args) {
                            int x = Choose.intRange(0, 2);
                            Object o = new int[x][x];
                            o.getClass();
                            x = 0;
                            Choose.bool();
                        }
                        """),
                Arguments.of("a local of a caller", """
                        static void stop() { Choose.bool(); }
                        static void middle(int x) { int y = x + 1; String s = "" + y; s.length(); stop(); }
                        public static void main(String[] args) {
                            int x = Choose.intRange(0, 2);
                            middle(x);
                        }
                        """),
                Arguments.of("a slot used again for something else", """
                        public static void main(String[] args) {
                            { int x = Choose.intRange(0, 2); System.out.print(x > 5 ? "a" : ""); }
                            Choose.bool();
                            { Object x = args; System.out.print(x == null ? "a" : ""); }
                        }
                        """),
                Arguments.of("a local that only a branch not taken reads", """
                        static int zero;
                        public static void main(String[] args) {
                            int x = Choose.intRange(0, 1);
                            int y = x;
                            if (zero == 0) { y = 3; }
                            x = 1;
                            Choose.bool();
                            System.out.println(x + y);
                        }
                        """),
                Arguments.of("a local that was live only in a handler already left", """
                        public static void main(String[] args) {
                            int x = Choose.intRange(0, 2);
                            try { args[1].length(); } catch (RuntimeException e) { System.out.print(x > 5 ? "a" : ""); }
                            Choose.bool();
                        }
                        """));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dead")
    void aDeadLocalMakesNoDifference(String name, String members) {
        try (Fork fork = Fork.ofMembers(members)) {
            assertThat(fork.ways()).isGreaterThan(1);
            assertThat(fork.images()).allMatch(fork.image(0)::equals);
            assertThat(fork.fingerprints()).containsOnly(fork.fingerprint(0));
        }
    }

    @Test
    void anImageHoldsNoGarbage() {
        try (Fork fork = Fork.of("""
                int n = Choose.intRange(0, 1) * 1000;
                int[][] garbage = new int[n][n];
                Object keep = new int[garbage.length];
                keep = null; garbage = null; n = 0;
                Choose.bool();
                """)) {
            Image small = fork.image(0);
            assertThat(fork.image(1).size()).isEqualTo(small.size());
        }
    }
}

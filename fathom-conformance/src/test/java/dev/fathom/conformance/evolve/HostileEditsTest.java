package dev.fathom.conformance.evolve;

import static dev.fathom.conformance.evolve.EditedSource.checked;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Edits of what the mutation engine has no edits for: records, sealed types, enums with bodies, patterns, lambdas that capture, initialisers that throw, annotations. */
@Tag("slow")
@DisplayName(
        "After an edit of Java that compilers translate to much, an incremental run finds what a run from scratch finds")
class HostileEditsTest {
    static Stream<EditedSource> programs() {
        return Stream.of(
                program("a record gets a compact constructor, and another equals", """
                        record Point(int x, int y) { /* body */ }
                        static void step(int k) { if (new HashSet<>(List.of(new Point(k, 1), new Point(k + 1, 1))).size() != 2) { throw new IllegalStateException("alike"); } }
                        """)
                        .edit("/* body */", "Point { if (x > 1) { x = 1; } }")
                        .edit(
                                "Point { if (x > 1) { x = 1; } }",
                                "public boolean equals(Object other) { return other instanceof Point p && p.y == y; } public int hashCode() { return y; }"),
                program("components of a record change places", """
                        record Pair(int first, int second) {}
                        static Pair last;
                        static void step(int k) { last = new Pair(k, 2 * k); if (last.toString().contains("first=4")) { throw new IllegalStateException(last.toString()); } }
                        """)
                        .edit("int first, int second", "int second, int first"),
                program("a sealed type permits one more", """
                        sealed interface Shape permits Square, Circle {}
                        record Square(int n) implements Shape {}
                        record Circle(int n) implements Shape {}
                        static void step(int k) {
                          Shape shape = make(k);
                          if (Shape.class.getPermittedSubclasses().length > 2 && k == 2) { throw new IllegalStateException("three"); }
                        }
                        static Shape make(int k) { return k > 1 ? new Square(k) : new Circle(k); }
                        """)
                        .edit(
                                "permits Square, Circle {}",
                                "permits Square, Circle, Other {}\n record Other(int n) implements Shape {}")
                        .edit("return k > 1 ?", "return k == 2 ? new Other(k) : k > 1 ?"),
                program("a constant of an enum gets a body, another one a place before it", """
                        enum Kind { ONE, TWO, THREE; int cost() { return ordinal(); } }
                        static int sum;
                        static void step(int k) { sum += Kind.values()[k].cost(); switch (Kind.values()[k]) { case ONE -> sum++; case TWO -> sum += 2; default -> { if (sum > 6) { throw new IllegalStateException("much"); } } } }
                        """)
                        .edit("THREE;", "THREE { @Override int cost() { return 7; } };")
                        .edit("ONE, TWO,", "TWO, ONE,"),
                program("a switch on strings", """
                        static int sum;
                        static void step(int k) { switch ("k" + k) { case "k0" -> sum = 1; case "k1" -> sum = 2; default -> sum = 3; } if (sum == 9) { throw new IllegalStateException("nine"); } }
                        """)
                        .edit("\"k1\" ->", "\"k7\" ->")
                        .edit("default -> sum = 3", "case \"k2\" -> sum = 9; default -> sum = 3"),
                program("a lambda captures one more", """
                        static final List<java.util.function.IntSupplier> LATER = new ArrayList<>();
                        static void step(int k) {
                          int twice = 2 * k;
                          LATER.add(() -> k);
                          if (LATER.stream().mapToInt(java.util.function.IntSupplier::getAsInt).sum() > 5) { throw new IllegalStateException("sum"); }
                        }
                        """)
                        .edit("() -> k", "() -> k + twice")
                        .edit("() -> k + twice", "() -> twice"),
                program("a method reference becomes a lambda, and one to another method", """
                        static int half(int n) { return n / 2; }
                        static int whole(int n) { return n; }
                        static java.util.function.IntUnaryOperator with;
                        static int x;
                        static void step(int k) { with = Subject::half; x += with.applyAsInt(k + 1); if (x > 3) { throw new IllegalStateException("x"); } }
                        """)
                        .edit("Subject::half", "n -> half(n)")
                        .edit("n -> half(n)", "Subject::whole"),
                program("an initialiser throws", """
                        static class Held { static int value = start(); static int start() { return 3; } }
                        static int seen;
                        static void step(int k) { if (k == 2) { seen += Held.value; } else { seen++; } }
                        """)
                        .edit("{ return 3; }", "{ throw new IllegalStateException(\"never\"); }")
                        .edit("{ throw new IllegalStateException(\"never\"); }", "{ return 4; }"),
                program("a field of an interface is computed otherwise", """
                        interface Limits { int MOST = most(); static int most() { return 2; } default void touch() {} }
                        static class User implements Limits {}
                        static Object made;
                        static int x;
                        static void step(int k) { made = new User(); x += k; if (x > Limits.MOST) { x = 0; } if (x > 2) { throw new IllegalStateException("x"); } }
                        """)
                        .edit("{ return 2; }", "{ return 3; }")
                        .edit("default void touch() {}", ""),
                program("a constant that is inlined", """
                        interface Names { int LIMIT = 2; String NAME = "a"; }
                        static int x;
                        static void step(int k) { x += k; if (x > Names.LIMIT) { throw new IllegalStateException(Names.NAME + x); } }
                        """)
                        .edit("LIMIT = 2", "LIMIT = 3")
                        .edit("\"a\"", "\"b\""),
                program("the message of an exception", """
                        static String last = "";
                        static void step(int k) { try { fail(k); } catch (IllegalStateException e) { last = e.getMessage(); } if (last.endsWith("2!")) { throw new IllegalStateException(last); } }
                        static void fail(int k) { throw new IllegalStateException("at " + k); }
                        """)
                        .edit("\"at \" + k", "\"at \" + k + \"!\"")
                        .edit("\"at \" + k + \"!\"", "\"in \" + k"),
                program("the helpful message of a null pointer", """
                        static int[] none; static int[] nothing;
                        static String last = "";
                        static void step(int k) { try { last = "" + none[k]; } catch (NullPointerException e) { last = e.getMessage(); } if (last.contains("nothing")) { throw new IllegalStateException(last); } }
                        """).edit("none[k]", "nothing[k]"),
                program("an annotation that is read", """
                        @Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Most { int value() default 2; }
                        @Most static class Marked {}
                        static int x;
                        static void step(int k) { x += k; if (x > Marked.class.getAnnotation(Most.class).value()) { throw new IllegalStateException("x"); } }
                        """)
                        .edit("default 2", "default 3")
                        .edit("@Most static", "@Most(1) static"),
                program("a pattern of instanceof, and a generic bridge", """
                        interface Source<T> { T get(int k); }
                        static class Numbers implements Source<Object> { public Object get(int k) { return k; } }
                        static int x;
                        static void step(int k) { Object got = ((Source<?>) new Numbers()).get(k); if (got instanceof Integer n && n > 0) { x += n; } else if (got instanceof String s) { x += s.length(); } if (x == 5) { throw new IllegalStateException("5"); } }
                        """)
                        .edit(
                                "Source<Object> { public Object get(int k) { return k; }",
                                "Source<String> { public String get(int k) { return \"k\" + k; }"),
                program("a nested class becomes an inner one", """
                        int own = 1;
                        static class Part { int n; Part(int n) { this.n = n; } int cost() { return n; } }
                        static Part kept;
                        static void step(int k) { kept = make(k); if (kept.cost() > 2) { throw new IllegalStateException("cost"); } }
                        static Part make(int k) { return new Subject().part(k); }
                        Part part(int k) { return new Part(k); }
                        """)
                        .edit("static class Part", "class Part")
                        .edit("int cost() { return n; }", "int cost() { return n + own; }"),
                program("what is untracked, and what runs on the host", """
                        static int hidden;
                        static int x;
                        static int cost(int k) { int sum = 0; for (int i = 0; i <= k; i++) { sum += i; } return sum; }
                        static void step(int k) { x = (x + cost(k)) % 5; hidden++; if (x == 4) { throw new IllegalStateException("4"); } }
                        """)
                        .edit("static int hidden", "@Untracked static int hidden")
                        .edit("static int cost", "@Mixed static int cost")
                        .edit("sum += i", "sum += 2 * i"),
                program("try with resources, and a finally", """
                        static class Held implements AutoCloseable { public void close() { open--; } }
                        static int open; static int x;
                        static void step(int k) {
                          try (Held held = new Held()) { open++; if (k == 1) { throw new IllegalArgumentException("k"); } x += k; } catch (IllegalArgumentException e) { x++; } finally { x %= 4; }
                          if (open != 0) { throw new IllegalStateException("open"); }
                        }
                        """)
                        .edit("{ open--; }", "{ if (x != 3) { open--; } }")
                        .edit("{ x++; }", "{ x += 2; }"),
                program("a nested invariant, and what it calls", """
                        static int x;
                        static int y;
                        static boolean holds() { return small() && y < 9; }
                        static boolean small() { return x < 6; }
                        static void step(int k) { x += k; y = x; }
                        """)
                        .withInvariant("Subject.holds")
                        .edit("x < 6", "x < 5")
                        .edit("y < 9", "y != 4")
                        .edit("y = x;", "y = x + 1;"),
                program("text that is put together, and a class that is looked up by name", """
                        static int x;
                        static class Late { static int n = 1; }
                        static void step(int k) throws Exception {
                          x += Class.forName("Subject$" + (k == 2 ? "Late" : "Subject$Late".substring(8))).getDeclaredField("n").getInt(null);
                          if (("x=" + x + "/" + k).equals("x=4/2")) { throw new IllegalStateException("4"); }
                        }
                        """)
                        .edit("int n = 1", "int n = 2")
                        .edit("\"/\"", "\":\""));
    }

    /** Two threads, and choices of what to do; the class is called Subject, as all that are edited. */
    private static EditedSource program(String name, String members) {
        return checked(name, """
                import dev.fathom.api.*;
                import java.lang.annotation.*;
                import java.util.*;

                public class Subject {
                %s
                  static synchronized void locked(int k) throws Exception { step(k); }
                  public static void main(String[] args) throws Exception {
                    int first = Choose.intRange(0, 2);
                    Thread other = new Thread(() -> { try { locked(first); } catch (Exception e) { throw new RuntimeException(e); } });
                    other.start();
                    locked(Choose.intRange(0, 2));
                    other.join();
                    if (Choose.bool()) { locked(2); }
                  }
                }
                """.formatted(members));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    @DisplayName("of a program")
    void ofProgram(EditedSource edited) {
        assertThat(edited.differences()).isEmpty();
    }
}

package dev.fathom.conformance.evolve;

import static dev.fathom.conformance.evolve.EditedSource.explored;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
@DisplayName("The operations of an object are explored again as from scratch")
class EditedObjectsTest {
    static Stream<EditedSource> edits() {
        return Stream.of(
                explored("the order in which classes are initialised that count each other", "first() second()", """
                        public class Subject {
                          int value;
                          static class Counter { static int next; }
                          static class X { static int number = Counter.next++; }
                          static class Y { static int number = Counter.next++; }
                          public void first() { value = X.number; }
                          public void second() { value = X.number + 10; }
                          public boolean repOk() { return value != 11; }
                        }
                        """)
                        .edit("value = X.number;", "value = Y.number;")
                        .edit("value = Y.number;", "value = Y.number + 1;"),
                explored("initialisers that start each other", "first() second()", """
                        public class Subject {
                          int value;
                          static class X { static int number = 1; static { number += Y.number; } }
                          static class Y { static int number = 10; static { number += X.number; } }
                          public void first() { value = X.number; }
                          public void second() { value = X.number + 10; }
                        }
                        """)
                        .edit("value = X.number;", "value = Y.number;")
                        .edit("value = Y.number;", "value = Y.number + 1;"),
                explored("a list that initialisers enter themselves into", "first() second() third()", """
                        public class Subject {
                          int value;
                          static class All { static final java.util.List<String> NAMES = new java.util.ArrayList<>(); }
                          static class X { static int number = 3; static { All.NAMES.add("X"); } }
                          public void first() { value = X.number; }
                          public void second() { value = All.NAMES.size() + 10; }
                          public void third() { value = 0; }
                        }
                        """)
                        .edit("value = X.number;", "value = 5;")
                        .edit("value = 0;", "value = X.number;"),
                explored("overrides of the JDK's methods that nobody calls", "add(1..N)", """
                        public class Subject {
                          static class Node {
                            final int value;
                            final Node next;
                            Node(int value, Node next) { this.value = value; this.next = next; }
                            /* more */
                          }
                          static class Below extends Node {
                            Below(int value, Node next) { super(value, next); }
                            /* below */
                          }
                          Node first;
                          public void add(int value) { first = value == 1 ? new Below(value, first) : new Node(value, first); }
                        }
                        """)
                        .edit("/* more */", "public int hashCode() { return 1; } /* more */")
                        .edit("/* below */", "public int hashCode() { return 2; }")
                        .edit("public int hashCode() { return 1; }", "public String toString() { return \"node\"; }"),
                explored("a new override that only the library calls", "put(1..N)", """
                        import java.util.*;
                        public class Subject {
                          static class Key {
                            final int value;
                            Key(int value) { this.value = value; }
                            /* hash */
                            public boolean equals(Object other) { return other instanceof Key k && k.value == value; }
                          }
                          private final Map<Key, Integer> map = new HashMap<>();
                          private int size;
                          private int other;
                          public void put(int value) { map.put(new Key(value), value); size = map.size(); other = 0; }
                        }
                        """)
                        .edit("other = 0", "other = 1")
                        .edit("/* hash */", "public int hashCode() { return 7; }")
                        .edit("k.value == value", "k.value <= value"),
                explored("what compares the elements of a sorted set", "add(1..N)", """
                        import java.util.*;
                        public class Subject {
                          static class Item implements Comparable<Item> {
                            final int value;
                            Item(int value) { this.value = value; }
                            public int compareTo(Item other) { return Integer.compare(value, other.value); }
                          }
                          private final TreeSet<Object> set = new TreeSet<>();
                          private int size;
                          public void add(int value) { set.add(new Item(value)); size = set.size(); }
                        }
                        """)
                        .edit("Integer.compare(value, other.value)", "Integer.compare(value % 2, other.value % 2)")
                        .edit(" implements Comparable<Item>", ""),
                explored("a default method of an interface", "run(1..N)", """
                        public class Subject {
                          interface Shape { int area(); default int twice() { return 2 * area(); } }
                          static class Square implements Shape {
                            final int side;
                            Square(int side) { this.side = side; }
                            public int area() { return side * side; }
                            /* override */
                          }
                          private int sum;
                          public void run(int side) { Shape shape = new Square(side); sum += shape.twice() % 5; }
                        }
                        """)
                        .edit("/* override */", "public int twice() { return 3; }")
                        .edit("public int twice() { return 3; }", "")
                        .edit("2 * area()", "2 + area()"),
                explored("a default method that a lambda inherits", "run(1..N)", """
                        public class Subject {
                          interface Step { int next(int from); default int all(int from) { return next(next(from)); } }
                          private int at;
                          public void run(int by) { Step step = from -> from + by; at = step.all(at) % 7; }
                        }
                        """)
                        .edit("next(next(from))", "next(from)")
                        .edit("int next(int from); ", "int next(int from); default int last() { return 1; } "),
                explored("a static initialiser", "add(1..N)", """
                        public class Subject {
                          static class Config { static int step = Integer.parseInt("1"); static int used; }
                          private int sum;
                          private int calls;
                          public void add(int value) { sum = (sum + value * Config.step) % 10; calls = 0; }
                        }
                        """)
                        .edit("calls = 0", "calls = 1")
                        .edit("\"1\"", "\"2\"")
                        .edit("static int used;", "static int used = 1;"),
                explored("a class initialiser that nothing executes again in the run between", "add(1..N) other()", """
                        public class Subject {
                          static class Config { static int step = Integer.parseInt("1"); }
                          private int sum;
                          private int calls;
                          public void add(int value) { sum = (sum + value * Config.step) % 10; }
                          public void other() { calls = 1; }
                        }
                        """)
                        .edit("calls = 1", "calls = 2")
                        .edit("\"1\"", "\"2\""),
                explored(
                                "a class that only a type test names, and that the run between does not load",
                                "add(1..N) other()",
                                """
                        public class Subject {
                          interface Marker {}
                          static class Plain { }
                          private int marked;
                          private int calls;
                          public void add(int value) { Object made = new Plain(); if (made instanceof Marker) { marked = value; } }
                          public void other() { calls = 1; }
                        }
                        """)
                        .edit("calls = 1", "calls = 2")
                        .edit("class Plain", "class Plain implements Marker"),
                explored("constants of an enum, and a switch over them", "go()", """
                        public class Subject {
                          enum Light { RED, GREEN, YELLOW; Light next() { return values()[(ordinal() + 1) % values().length]; } }
                          private Light light = Light.RED;
                          private int seen;
                          public void go() {
                            light = light.next();
                            switch (light) { case RED: seen = 1; break; case GREEN: seen = 2; break; default: seen = 3; }
                          }
                        }
                        """)
                        .edit("RED, GREEN, YELLOW", "RED, YELLOW, GREEN")
                        .edit("RED, YELLOW, GREEN", "RED, YELLOW, GREEN, DARK")
                        .edit("case GREEN: seen = 2", "case DARK: seen = 2"),
                explored("order and types of fields", "set(1..N)", """
                        public class Subject {
                          static class Pair { int first; int second; }
                          private Pair pair = new Pair();
                          public void set(int value) { pair.first = value; pair.second = (int) (pair.second + value) % 4; }
                        }
                        """)
                        .edit("int first; int second;", "int second; int first;")
                        .edit("int second;", "long second;")
                        .edit("int first;", "int first; int third = 5;"),
                explored("a superclass", "add(1..N)", """
                        public class Subject {
                          static class Base { int weight() { return 1; } }
                          static class Other { int weight() { return 2; } }
                          static class Item extends Base { }
                          private int sum;
                          private Object last;
                          public void add(int value) { Item item = new Item(); sum = (sum + item.weight()) % 5; last = value > 1 ? item : null; }
                        }
                        """).edit("Item extends Base", "Item extends Other"),
                explored("lambdas, one put before another", "add(1..N)", """
                        import java.util.function.*;
                        public class Subject {
                          private IntUnaryOperator kept = x -> x;
                          private int sum;
                          public void add(int value) {
                            /* before */
                            IntUnaryOperator twice = x -> 2 * x;
                            IntUnaryOperator more = x -> x + value;
                            sum = kept.applyAsInt(sum) % 7;
                            kept = value == 1 ? twice : more;
                          }
                        }
                        """)
                        .edit("/* before */", "IntUnaryOperator none = x -> 0; if (value == 5) { kept = none; }")
                        .edit("x -> x + value", "x -> x - value"),
                explored("declarations that reflection sees", "count()", """
                        public class Subject {
                          static class Seen { int one; /* more */ void run() {} }
                          private int fields;
                          public void count() { fields = Seen.class.getDeclaredFields().length; }
                        }
                        """)
                        .edit("/* more */", "static void walk() {} ")
                        .edit("int one;", "int one; int two;"),
                explored("declarations of an interface without methods", "count()", """
                        public class Subject {
                          interface Above {}
                          interface Seen {}
                          private int found;
                          public void count() { found = Seen.class.getInterfaces().length + (Above.class.isAssignableFrom(Seen.class) ? 5 : 0); }
                        }
                        """)
                        .edit("interface Seen {}", "interface Seen extends Above {}"),
                explored("an endless operation", "set(1..N)", """
                        public class Subject {
                          private int value;
                          private int other;
                          public void set(int wanted) { while (wanted == 2 && value >= 0) { value = 1; } value = wanted; }
                          public boolean repOk() { while (value == 3) { other = 0; } return true; }
                        }
                        """)
                        .edit("value = wanted;", "value = wanted; other = 1;")
                        .edit("other = 1", "other = 2"),
                explored("the invariant", "set(1..N)", """
                        public class Subject {
                          private int value;
                          public void set(int wanted) { value = wanted; }
                          public boolean repOk() { return value < 5; }
                        }
                        """)
                        .edit("value < 5", "value < 3")
                        .edit("value < 3", "value < 2 || value == 3"),
                explored("handlers and what they catch", "run(0..2)", """
                        public class Subject {
                          private int value;
                          private static int risky(int x) {
                            if (x == 1) { throw new IllegalStateException(); }
                            if (x == 2) { throw new ArithmeticException(); }
                            return x;
                          }
                          public void run(int x) {
                            try { value = risky(x) + 1; } catch (IllegalStateException | ArithmeticException e) { value = 7; }
                          }
                        }
                        """)
                        .edit("IllegalStateException | ArithmeticException", "ArithmeticException")
                        .edit("value = 7", "value = 8"),
                explored("texts", "run(1..N)", """
                        public class Subject {
                          private String text = "";
                          public void run(int x) { text = (x == 1 ? "one" : "many") + x; }
                        }
                        """).edit("\"many\"", "\"more\""),
                explored("line numbers that the program asks for", "run(1..2)", """
                        public class Subject {
                          private int line;
                          public void run(int x) {
                            line = new Throwable().getStackTrace()[0].getLineNumber() + x;
                          }
                        }
                        """)
                        .edit("private int line;", "\nprivate int line;")
                        .edit("+ x", "+ 2 * x"),
                explored("names of variables that a message tells", "run(1..2)", """
                        public class Subject {
                          private int length;
                          public void run(int x) {
                            String text = x == 1 ? null : "";
                            try { length = text.length(); } catch (NullPointerException e) { length = e.getMessage().length(); }
                          }
                        }
                        """)
                        .edit("text", "longText"),
                explored("the size of a frame when the stack overflows", "run(1..2)", """
                        public class Subject {
                          private int depth;
                          private int deepest;
                          private void dive(int x, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8) {
                            depth++;
                            if (x > 5) { /* more */ deepest = 1; }
                            dive(x, a1, a2, a3, a4, a5, a6, a7, a8);
                          }
                          public void run(int x) { try { dive(x, 1, 2, 3, 4, 5, 6, 7, 8); } catch (StackOverflowError e) { deepest = depth; depth = 0; } }
                        }
                        """)
                        .edit("/* more */", "long a = depth, b = x, c = a * b; depth = (int) c;"),
                explored("what is accessed by reflection", "run(1..2)", """
                        import java.lang.reflect.*;
                        public class Subject {
                          static class Target { private int value = 1; int get() { return value; } }
                          private int seen;
                          public void run(int x) throws Exception {
                            Method method = Target.class.getDeclaredMethod("get");
                            seen = (int) method.invoke(Target.class.getDeclaredConstructor().newInstance()) + x;
                          }
                        }
                        """)
                        .edit("return value", "return value + 1")
                        .edit("int value = 1", "int value = 4"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("edits")
    @DisplayName("when these are edited:")
    void edited(EditedSource source) {
        assertThat(source.differences()).isEmpty();
    }
}

package dev.fathom.conformance.evolve;

import java.util.List;

/**
 * Edits of what classes are, of every kind: hierarchy, layout, members, annotations, nests, sealed types, records, enums, interfaces of lambdas.
 *
 * @param name what is edited, in words
 * @param changes what to replace in {@code src/structure/Subject.java}, each by the text that follows it
 */
record StructureEdits(String name, List<String> changes) {
    private static StructureEdits edit(String name, String... changes) {
        return new StructureEdits(name, List.of(changes));
    }

    /** Returns all of them. */
    static List<StructureEdits> all() {
        return List.of(
                edit("a superclass", "class C {", "class C extends B {"),
                edit("an interface", "class C {", "class C implements G {"),
                edit("an interface of a subclass", "extends C implements I {", "extends C implements I, G {"),
                edit(
                        "an interface that moves up",
                        "extends C implements I {",
                        "extends C {",
                        "class C {",
                        "class C implements I {"),
                edit("a superinterface of a lambda's", "interface F {", "interface F extends G {"),
                edit(
                        "a default method of a lambda's",
                        "interface F { int f(int x);",
                        "interface F { int f(int x); default int g() { return 1; }"),
                edit(
                        "an exception's superclass",
                        "class X extends RuntimeException",
                        "class X extends IllegalStateException"),
                edit("a field", "public int y = 2;", "public int y = 2; int z = 3;"),
                edit("a field of another type", "public int y = 2;", "public long y = 2;"),
                edit(
                        "the order of fields",
                        "@A(3) public int x = 1;",
                        "",
                        "public int y = 2;",
                        "public int y = 2; @A(3) public int x = 1;"),
                edit("a volatile field", "public int y = 2;", "public volatile int y = 2;"),
                edit("a field no longer volatile", "volatile int v;", "int v;"),
                edit("a field that is less visible", "@A(3) public int x = 1;", "@A(3) int x = 1;"),
                edit("a final field", "String above()", "final int w = 1; String above()"),
                edit("a static field", "volatile int v;", "volatile int v; static int u;"),
                edit("a constant", "volatile int v;", "volatile int v; static final int U = 5;"),
                edit("an initialiser", "public C() { }", "public C() { } static { Subject.seen = \"C\"; }"),
                edit("a method", "String above()", "void below() { } String above()"),
                edit(
                        "a method less",
                        "String above() { return \"above\"; }",
                        "",
                        "return new D().above();",
                        "return \"gone\";"),
                edit(
                        "an override of a method of Object",
                        "String above()",
                        "@Override public String toString() { return \"c\"; } String above()"),
                edit(
                        "equality",
                        "String above()",
                        "@Override public int hashCode() { return 1; } @Override public boolean equals(Object o) { return o instanceof C; } String above()"),
                edit(
                        "an override of the program's",
                        "class D extends C implements I {",
                        "class D extends C implements I { @Override String above() { return \"D\"; }"),
                edit(
                        "a default method overridden",
                        "class D extends C implements I {",
                        "class D extends C implements I { @Override public String hello() { return \"D\"; }"),
                edit(
                        "a default method of the JDK that another ancestor declares",
                        "    int at;\n",
                        "    int at;\n    public void remove() { at = 7; }\n"),
                edit(
                        "an order",
                        "class C {",
                        "class C implements Comparable<C> { public int compareTo(C o) { return 0; }"),
                edit("a constructor", "public C() { }", "public C() { } C(int x) { }"),
                edit(
                        "a private constructor",
                        "public C() { }",
                        "private C() { } C(int x) { }",
                        "new C()",
                        "new C(1)",
                        "C::new;",
                        "() -> new C(1);",
                        "class D extends C implements I {",
                        "class D extends C implements I { D() { super(1); }"),
                edit("an annotation", "@A\nclass C", "@A @Deprecated\nclass C"),
                edit("no annotation", "@A\nclass C", "class C"),
                edit("a value of an annotation", "@A(3) public int x", "@A(4) public int x"),
                edit("an annotation of a method", "@A(2) public String name()", "@A(5) public String name()"),
                edit("an annotation of a parameter", "with(@A int", "with(@A(6) int"),
                edit("a default of an annotation", "int value() default 1;", "int value() default 8;"),
                edit(
                        "an element of an annotation",
                        "int value() default 1;",
                        "int value() default 1; int more() default 2;"),
                edit(
                        "an exception of a method",
                        "public String name() { return \"C\"; }",
                        "public String name() throws IllegalStateException { return \"C\"; }"),
                edit("a generic signature", "public List<String> with", "public List<Integer> with"),
                edit("a type parameter", "class C {", "class C<T> {"),
                edit(
                        "a final class",
                        "class P implements S",
                        "class P implements S, G",
                        "final class Q implements S",
                        "non-sealed class Q implements S"),
                edit("a public class", "class C {", "abstract class K { }\nclass C {", "class H {", "final class H {"),
                edit("a sealed type", "permits P, Q { }", "permits P, Q, V { }\nfinal class V implements S { }"),
                edit(
                        "a record's component",
                        "record R(int one, String two) { }",
                        "record R(int one, String two, int three) { R(int one, String two) { this(one, two, 3); } }"),
                edit(
                        "a record's component of another name",
                        "record R(int one, String two) { }",
                        "record R(int one, String deux) { }"),
                edit(
                        "a record's equality",
                        "record R(int one, String two) { }",
                        "record R(int one, String two) { @Override public boolean equals(Object o) { return false; } }"),
                edit("an enum constant", "enum N { ONE, TWO, THREE }", "enum N { ONE, TWO, THREE, FOUR }"),
                edit("the order of enum constants", "enum N { ONE, TWO, THREE }", "enum N { TWO, ONE, THREE }"),
                edit("an enum constant of another name", "enum N { ONE, TWO, THREE }", "enum N { ONE, TWO, TROIS }"),
                edit("an enum's interface", "enum N {", "enum N implements G {"),
                edit("a nested class", "class Inner {", "class More { } class Inner {"),
                edit(
                        "no nest",
                        "    private int secret",
                        "    int secret",
                        "    private int inner(int x)",
                        "    int inner(int x)"),
                edit("a static class becomes a bean", "static int count;", "static int count; int field;"),
                edit(
                        "an override in a class of statics",
                        "static int count;",
                        "static int count; @Override public String toString() { return \"H\"; }"),
                edit(
                        "a static field of a class without objects",
                        "static int value = 1;",
                        "static int value = 1; static long more;"),
                edit("an interface of a class without objects", "class Z {", "class Z implements G {"),
                edit("what is serialized", "int a = 1; String b", "int a = 1; int c = 2; String b"),
                edit(
                        "a version of what is serialized",
                        "class W extends Thread implements Serializable, Iterable<Object> {",
                        "class W extends Thread implements Serializable, Iterable<Object> { private static final long serialVersionUID = 5L;"),
                edit(
                        "a method of what is serialized",
                        "Object data()",
                        "private void readObject(java.io.ObjectInputStream in) { } Object data()"),
                edit(
                        "an initialiser of what is serialized",
                        "Object data()",
                        "static { Subject.kept = null; } Object data()"),
                edit("a final exception", "class X extends", "final class X extends"),
                edit("a nested class that is protected", "class Inner {", "protected class Inner {"),
                edit("an annotation of a supertype", "extends C implements I {", "extends @T C implements I {"),
                edit("an annotation of a field's type", "public int y = 2;", "public @T int y = 2;"),
                edit("what can be cloned", "class E {", "class E implements Cloneable {"),
                edit("a line", "    static int line()", "\n    static int line()"),
                edit("a variable's name", "missing(C one)", "missing(C two)", "one.x", "two.x"),
                edit("a parameter's name", "with(@A int parameter)", "with(@A int argument)"),
                edit(
                        "a map's entries",
                        "class M extends HashMap<Object, Object> { }",
                        "class M extends HashMap<Object, Object> { @Override public java.util.Set<Map.Entry<Object, Object>> entrySet() { return java.util.Set.of(); } }"),
                edit(
                        "a generator's bits",
                        "J() { super(5); }",
                        "J() { super(5); } @Override protected int next(int bits) { return 1; }"),
                edit(
                        "an annotation of a record's component",
                        "record R(int one, String two)",
                        "record R(int one, @A String two)"),
                edit("no thread", "class W extends Thread implements", "class W extends Thread implements G,"));
    }

    /** Makes the edit. */
    String in(String source) {
        String result = source;
        for (int i = 0; i < changes.size(); i += 2) {
            if (!result.contains(changes.get(i))) {
                throw new IllegalArgumentException("there is no " + changes.get(i));
            }
            result = result.replace(changes.get(i), changes.get(i + 1));
        }
        return result;
    }

    @Override
    public String toString() {
        return name;
    }
}

package dev.fathom.evolve.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.evolve.change.ClassChange.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
@DisplayName("The difference between two versions")
class ProgramDiffTest {
    private static ProgramChange between(String old, String now) {
        return ProgramDiff.between(Compiled.source(old), Compiled.source(now));
    }

    /** Replaces a part of the source, and compares. */
    private static ProgramChange edit(String source, String part, String by) {
        assertThat(source).contains(part);
        return between(source, source.replace(part, by));
    }

    private static boolean isEntryDangerous(ProgramChange change, String className, String method) {
        return change.isDangerous(className, method, 0);
    }

    @Test
    @DisplayName("is nothing for line numbers, comments and names of local variables")
    void nothing() {
        String source = "class A { int f(int x) { int y = x + 1; return y * y; } }";
        ProgramChange change =
                between(source, "\n\n// Comment\n" + source.replace("y", "z").replace(";", ";\n"));
        assertThat(change.isEmpty()).isTrue();
        assertThat(change.isDangerous("A", "f(I)I", 0)).isFalse();
        assertThat(change.resume("A", "f(I)I", 2)).isTrue();
        assertThat(change.isDangerous("Unheard", "f(I)I", 0)).isTrue();
    }

    @Test
    @DisplayName("is told at the leader behind which it is")
    void at_a_leader() {
        ProgramChange change =
                edit("class A { int f(int x) { if (x > 0) { return 1; } return 2; } int g() { return 3; } }", "2", "7");
        assertThat(change.methodChanges()).singleElement().satisfies(method -> {
            assertThat(method.title()).isEqualTo("f(int)");
            assertThat(method.dangers()).containsExactly(new Danger(2, 1, 1, "2 → 7"));
        });
        assertThat(change.isDangerous("A", "f(I)I", 0)).isFalse();
        assertThat(change.isDangerous("A", "f(I)I", 1)).isFalse();
        assertThat(change.isDangerous("A", "f(I)I", 2)).isTrue();
    }

    @Test
    @DisplayName("does not keep a frame from going on behind it")
    void resumes_behind_a_difference() {
        ProgramChange change =
                edit("class A { int f(int x) { g(1); g(2); return x; } static void g(int x) {} }", "g(1)", "g(3)");
        assertThat(change.isDangerous("A", "f(I)I", 0)).isTrue();
        assertThat(change.resume("A", "f(I)I", 0)).isFalse();
        assertThat(change.resume("A", "f(I)I", 2)).isTrue();
        assertThat(change.locate("A", "f(I)I", 2)).isEqualTo(2);
    }

    @Test
    @DisplayName("is found behind the place where a frame goes on, also if no run gets there from the entry")
    void found_behind_a_place() {
        String source =
                "class A { int f(int x) { g(1); g(2); if (x > 0) { return 1; } return 2; } static void g(int x) {} }";
        ProgramChange change = between(source, source.replace("g(1)", "g(3)").replace("return 2", "return 4"));
        assertThat(change.isDangerous("A", "f(I)I", 2)).isFalse();
        assertThat(change.resume("A", "f(I)I", 2)).isTrue();
        assertThat(change.isDangerous("A", "f(I)I", 2)).isTrue();
        assertThat(change.isDangerous("A", "f(I)I", 1)).isFalse();
    }

    @Test
    @DisplayName("makes all of a method dangerous that becomes synchronized, for suspended frames too")
    void synchronized_flag() {
        ProgramChange change = edit("class A { int f() { return 1; } }", "int f", "synchronized int f");
        assertThat(isEntryDangerous(change, "A", "f()I")).isTrue();
        assertThat(change.resume("A", "f()I", 0)).isFalse();
    }

    @Test
    @DisplayName("includes switch cases, strings, called methods, caught exceptions, monitors and array types")
    void content() {
        String source = """
                class A {
                    Object f(Object x, int k) {
                        try {
                            switch (k) { case 1: return "one"; case 5: return new int[k]; default: break; }
                            synchronized (x) { return x.toString(); }
                        } catch (NullPointerException e) {
                            return 1.5f;
                        } finally {
                            k++;
                        }
                    }
                }
                """;
        for (String[] each : new String[][] {
            {"case 5", "case 6"},
            {"\"one\"", "\"two\""},
            {"new int", "new byte"},
            {"x.toString()", "x.hashCode()"},
            {"(x)", "(this)"},
            {"NullPointer", "Runtime"},
            {"1.5f", "1.25f"},
            {"1.5f", "1.5"},
            {"k++", "k--"},
            {"case 1: ", "case 1: case 2: "}
        }) {
            ProgramChange change = edit(source, each[0], each[1]);
            assertThat(change.methodChanges())
                    .as(each[0])
                    .singleElement()
                    .satisfies(method -> assertThat(method.dangers()).isNotEmpty());
            assertThat(change.classChanges()).isEmpty();
        }
    }

    @Test
    @DisplayName("includes lambdas, method references, concatenations and records")
    void dynamic_sites() {
        String source = """
                import java.util.function.*;
                class A {
                    record R(int a, int b) {}
                    static int twice(int x) { return 2 * x; }
                    static int thrice(int x) { return 3 * x; }
                    Object f(int x) { return (IntUnaryOperator) A::twice; }
                    Object g(int x) { return (IntSupplier) () -> x + 1; }
                    Object h(int x) { return "x is " + x; }
                }
                """;
        assertThat(isEntryDangerous(edit(source, "A::twice", "A::thrice"), "A", "f(I)Ljava/lang/Object;"))
                .isTrue();
        ProgramChange lambda = edit(source, "x + 1", "x + 2");
        assertThat(isEntryDangerous(lambda, "A", "g(I)Ljava/lang/Object;")).isFalse();
        assertThat(lambda.methodChanges())
                .singleElement()
                .satisfies(each -> assertThat(each.method()).startsWith("lambda$g$"));
        assertThat(isEntryDangerous(edit(source, "x is ", "x = "), "A", "h(I)Ljava/lang/Object;"))
                .isTrue();
        ProgramChange component = edit(source, "int a, int b", "int a, int c");
        assertThat(component.hasChanged("A$R", Kind.LAYOUT)).isTrue();
        assertThat(isEntryDangerous(component, "A$R", "hashCode()I")).isTrue();
    }

    @Test
    @DisplayName("of fields is one of the class, of its subclasses, and of all code that makes such objects")
    void layout() {
        ProgramChange change = edit(
                "class A { int x; static class B extends A {} static Object make() { return new B(); } static Object no() { return \"\"; } }",
                "int x;",
                "int x; long y;");
        assertThat(change.hasChanged("A", Kind.LAYOUT)).isTrue();
        assertThat(change.hasChanged("A$B", Kind.LAYOUT)).isTrue();
        assertThat(isEntryDangerous(change, "A", "make()Ljava/lang/Object;")).isTrue();
        assertThat(isEntryDangerous(change, "A", "no()Ljava/lang/Object;")).isFalse();
        assertThat(edit("class A { int x; int y; }", "int x; int y;", "int y; int x;")
                        .hasChanged("A", Kind.LAYOUT))
                .isTrue();
    }

    @Test
    @DisplayName("of flags of a field is one of all code that uses it")
    void field_flags() {
        String source = "class A { int x; int y; int f() { return x; } int g() { return y; } }";
        ProgramChange change = edit(source, "int x", "volatile int x");
        assertThat(isEntryDangerous(change, "A", "f()I")).isTrue();
        assertThat(isEntryDangerous(change, "A", "g()I")).isFalse();
    }

    @Test
    @DisplayName("of initial constants is one of the static fields, and of code that reads them")
    void statics() {
        String source =
                "class A { static final String S = \"a\"; static int n = 3; static String get() { return S; } }";
        ProgramChange constant = edit(source, "\"a\"", "\"b\"");
        assertThat(constant.hasChanged("A", Kind.STATICS)).isTrue();
        assertThat(isEntryDangerous(constant, "A", "get()Ljava/lang/String;")).isTrue();
        ProgramChange initial = edit(source, "n = 3", "n = 4");
        assertThat(initial.hasChanged("A", Kind.STATICS)).isFalse();
        assertThat(isEntryDangerous(initial, "A", "<clinit>()V")).isTrue();
    }

    @Test
    @DisplayName("of a new class initialiser is one of whatever may start it")
    void initialisers() {
        String source = """
                class A {
                    static class B { static int x; static void go() {} }
                    static class C extends B {}
                    int read() { return B.x; }
                    void call() { B.go(); }
                    Object make() { return new C(); }
                    Object other() { return null; }
                }
                """;
        ProgramChange change = edit(source, "static int x;", "static int x = Integer.getInteger(\"x\", 5);");
        assertThat(change.hasChanged("A$B", Kind.INITIALISATION)).isTrue();
        assertThat(change.hasChanged("A$C", Kind.INITIALISATION)).isTrue();
        assertThat(isEntryDangerous(change, "A", "read()I")).isTrue();
        assertThat(isEntryDangerous(change, "A", "call()V")).isTrue();
        assertThat(isEntryDangerous(change, "A", "make()Ljava/lang/Object;")).isTrue();
        assertThat(isEntryDangerous(change, "A", "other()Ljava/lang/Object;")).isFalse();
    }

    @Test
    @DisplayName("of a default method is one of when the interface is initialised")
    void interface_initialisation() {
        String source = "class A { interface I { Object O = new Object(); } static class B implements I {} }";
        ProgramChange change = edit(source, "Object O", "default void m() {} Object O");
        assertThat(change.hasChanged("A$B", Kind.INITIALISATION)).isTrue();
    }

    @Test
    @DisplayName("of enum constants is one of initialisers, static fields and switches")
    void enums() {
        String source = "enum A { X, Y; int f() { return switch (this) { case X -> 1; default -> 2; }; } }";
        ProgramChange change = edit(source, "X, Y", "X, Z, Y");
        assertThat(change.hasChanged("A", Kind.STATICS)).isTrue();
        assertThat(isEntryDangerous(change, "A", "<clinit>()V")).isTrue();
    }

    @Test
    @DisplayName("of supertypes is one of the class and of all below it")
    void hierarchy() {
        String source =
                "class A implements Cloneable { static class B extends A {} static class C {} boolean is(Object o) { return o instanceof Cloneable; } }";
        ProgramChange change = edit(source, "A implements Cloneable", "A");
        assertThat(change.hasChanged("A", Kind.HIERARCHY)).isTrue();
        assertThat(change.hasChanged("A$B", Kind.HIERARCHY)).isTrue();
        assertThat(change.hasChanged("A$C", Kind.HIERARCHY)).isFalse();
        assertThat(edit("class A { static class B {} }", "class B", "abstract class B")
                        .hasChanged("A$B", Kind.HIERARCHY))
                .isTrue();
    }

    @Test
    @DisplayName("of what reflection sees is one of the shape alone")
    void shape() {
        for (String[] each : new String[][] {
            {"@Deprecated(since = \"1\")", "@Deprecated(since = \"2\")"},
            {"throws Exception", ""},
            {"List<String>", "List<Integer>"},
            {"int f(int x)", "@Deprecated int f(int x)"},
            {"private", ""},
            {
                "int f(int x) throws Exception { return x; } int g() { return 1; }",
                "int g() { return 1; } int f(int x) throws Exception { return x; }"
            }
        }) {
            ProgramChange change = edit(
                    "@Deprecated(since = \"1\") class A { private java.util.List<String> list; int f(int x) throws Exception { return x; } int g() { return 1; } }",
                    each[0],
                    each[1]);
            assertThat(change.methodChanges()).as(each[0]).isEmpty();
            assertThat(change.isEmpty()).as(each[0]).isFalse();
            assertThat(change.classChanges().get("A"))
                    .extracting(ClassChange::kind)
                    .containsExactly(Kind.SHAPE);
        }
    }

    @Test
    @DisplayName("of an override is one of the method that was executed before")
    void overrides() {
        String source = """
                class A {
                    int f() { return 1; }
                    int g() { return 2; }
                    static class B extends A {}
                    static class C extends B { int f() { return 3; } }
                    static int call(A a) { return a.f(); }
                }
                """;
        ProgramChange change = edit(source, "class B extends A {}", "class B extends A { int f() { return 4; } }");
        assertThat(isEntryDangerous(change, "A", "f()I")).isTrue();
        assertThat(isEntryDangerous(change, "A", "g()I")).isFalse();
        assertThat(isEntryDangerous(change, "A$C", "f()I")).isFalse();
        assertThat(isEntryDangerous(change, "A", "call(LA;)I")).isFalse();
        ProgramChange removed = edit(source, "class C extends B { int f() { return 3; } }", "class C extends B {}");
        assertThat(isEntryDangerous(removed, "A$C", "f()I")).isTrue();
        assertThat(isEntryDangerous(removed, "A", "f()I")).isFalse();
    }

    @Test
    @DisplayName("of calls that executed methods of the JDK is told as calls")
    void resolutions() {
        String source = "class A { static class B extends A {} }";
        ProgramChange change = edit(source, "class A {", "class A { public int hashCode() { return 1; }");
        assertThat(change.resolutions())
                .containsExactly(
                        new Resolution("A", "hashCode()I", "java.lang.Object", "A"),
                        new Resolution("A$B", "hashCode()I", "java.lang.Object", "A"));
    }

    @Test
    @DisplayName("of an interface that overrides a default method is one for its lambdas")
    void lambdas() {
        String source = """
                interface A {
                    default int d() { return 1; }
                    interface B extends A, java.util.function.IntSupplier, java.util.Comparator<String> {}
                }
                """;
        ProgramChange change =
                edit(source, "Comparator<String> {}", "Comparator<String> { default int d() { return 2; } }");
        assertThat(isEntryDangerous(change, "A", "d()I")).isTrue();
        ProgramChange ofJdk = edit(
                source,
                "Comparator<String> {}",
                "Comparator<String> { default java.util.Comparator<String> reversed() { return null; } }");
        assertThat(ofJdk.resolutions()).extracting(Resolution::receiver).containsExactly("A$B");
    }

    @Test
    @DisplayName("of a static method or a field that hides another is one of the code that names the class")
    void hiding() {
        String source = """
                class A {
                    static int f() { return 1; }
                    int x;
                    static class B extends A {}
                    static int call() { return B.f(); }
                    static int above() { return A.f(); }
                    static int read(B b) { return b.x; }
                }
                """;
        ProgramChange method =
                edit(source, "class B extends A {}", "class B extends A { static int f() { return 2; } }");
        assertThat(isEntryDangerous(method, "A", "call()I")).isTrue();
        assertThat(isEntryDangerous(method, "A", "above()I")).isFalse();
        assertThat(isEntryDangerous(
                        edit(source, "class B extends A {}", "class B extends A { int x; }"), "A", "read(LA$B;)I"))
                .isTrue();
    }

    @Test
    @DisplayName("of what super means is one of the code that says super")
    void super_calls() {
        String source = """
                class A {
                    int f() { return 1; }
                    static class B extends A {}
                    static class C extends B { int f() { return super.f(); } }
                }
                """;
        ProgramChange change = edit(source, "class B extends A {}", "class B extends A { int f() { return 4; } }");
        assertThat(isEntryDangerous(change, "A$C", "f()I")).isTrue();
    }

    @Test
    @DisplayName("of a class that was missing is one of the code that names it")
    void missing_classes() {
        String source = "class A { static class B {} Object make() { return new B(); } Object other() { return 1; } }";
        Map<String, byte[]> whole = Compiled.of(List.of("-g"), source);
        Map<String, byte[]> part = new HashMap<>(whole);
        part.remove("A$B");
        for (boolean isBack : new boolean[] {true, false}) {
            ProgramChange change =
                    ProgramDiff.between(ClassSource.of(isBack ? part : whole), ClassSource.of(isBack ? whole : part));
            assertThat(isEntryDangerous(change, "A", "make()Ljava/lang/Object;"))
                    .isTrue();
            assertThat(isEntryDangerous(change, "A", "other()Ljava/lang/Object;"))
                    .isFalse();
            assertThat(change.hasChanged("A$B", isBack ? Kind.ADDED : Kind.REMOVED))
                    .isTrue();
        }
        assertThat(ProgramDiff.between(ClassSource.ofRun(part, Set.of()), ClassSource.of(whole))
                        .isEmpty())
                .isTrue();
        ProgramChange sought = ProgramDiff.between(ClassSource.ofRun(part, Set.of("A$B")), ClassSource.of(whole));
        assertThat(isEntryDangerous(sought, "A", "make()Ljava/lang/Object;")).isTrue();
    }

    @Test
    @DisplayName("is not found where a class cannot be read: that is said instead")
    void unreadable() {
        Map<String, byte[]> old = Compiled.of(List.of("-g"), "class A {}");
        for (byte[] bad : new byte[][] {{}, {1, 2, 3}, new byte[100], java.util.Arrays.copyOf(old.get("A"), 60)}) {
            assertThatThrownBy(() -> ProgramDiff.between(ClassSource.of(old), ClassSource.of(Map.of("A", bad))))
                    .isInstanceOf(UnreadableClass.class)
                    .hasMessageContaining("A");
        }
    }
}

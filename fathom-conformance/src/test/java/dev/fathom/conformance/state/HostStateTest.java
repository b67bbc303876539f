package dev.fathom.conformance.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.Stop;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** No state of the guest hides in the host: what the JDK does through natives can be backtracked too. */
@Tag("slow")
class HostStateTest {
    /** Each: a name, statements before the choice of a way, statements that depend on it, and an expression after. */
    static List<Arguments> programs() {
        return List.of(
                Arguments.of(
                        "a deflater in the middle of its work",
                        "var d = new java.util.zip.Deflater(); d.setInput(\"some text some text\".getBytes()); byte[] b = new byte[100];",
                        "d.setInput((\"more\" + way).getBytes()); d.deflate(b, 0, 3);",
                        "d.deflate(b) + Arrays.toString(b) + d.getTotalIn()"),
                Arguments.of(
                        "an inflater in the middle of its work",
                        "byte[] z = new byte[100]; var d = new java.util.zip.Deflater(); d.setInput(new byte[500]); d.finish();"
                                + " d.deflate(z); var i = new java.util.zip.Inflater(); i.setInput(z); byte[] b = new byte[600];"
                                + " i.inflate(b, 0, 10);",
                        "i.inflate(b, 0, 100 + way);",
                        "i.inflate(b) + \" \" + i.getTotalOut() + i.finished()"),
                Arguments.of(
                        "a checksum",
                        "var c = new java.util.zip.CRC32(); c.update(5);",
                        "c.update(way); c.update(new byte[] {1, 2, (byte) way});",
                        "c.getValue()"),
                Arguments.of(
                        "a message digest",
                        "var m = java.security.MessageDigest.getInstance(\"SHA-256\"); m.update((byte) 1);",
                        "m.update((byte) way);",
                        "Arrays.toString(m.digest())"),
                Arguments.of(
                        "memory outside the heap",
                        "var b = java.nio.ByteBuffer.allocateDirect(64); b.putLong(8, 77);",
                        "b.put((byte) way); b.putInt(32, way); b.putLong(8, way);",
                        "b.getLong(0) + \" \" + b.getInt(32) + \" \" + b.getLong(8) + \" \" + b.position()"),
                Arguments.of(
                        "memory outside the heap that only one path has",
                        "java.nio.ByteBuffer[] b = new java.nio.ByteBuffer[2];",
                        "for (int i = 0; i <= way; i++) { b[i] = java.nio.ByteBuffer.allocateDirect(16 + i); b[i].put((byte) 9); }",
                        "b[0].get(0) + \" \" + b[0].get(1) + \" \" + (b[1] == null ? null : b[1].get(0))"),
                Arguments.of(
                        "a stream over a file of the JDK",
                        "var f = new java.io.FileInputStream(System.getProperty(\"java.home\") + \"/release\"); f.read();",
                        "for (int i = 0; i < way + 2; i++) f.read();",
                        "f.read() + \" \" + f.read() + \" \" + f.getChannel().position()"),
                Arguments.of(
                        "a file that a path closes",
                        "var f = new java.io.FileInputStream(System.getProperty(\"java.home\") + \"/release\");",
                        "if (way == 1) f.close();",
                        "way == 1 ? \"closed\" : f.read()"),
                Arguments.of(
                        "random numbers",
                        "var r = new Random(5); r.nextGaussian(); Math.random();",
                        "for (int i = 0; i <= way; i++) { r.nextGaussian(); Math.random(); }",
                        "r.nextLong() + \" \" + Math.random() + \" \" + java.util.concurrent.ThreadLocalRandom.current().nextInt()"
                                + " + \" \" + UUID.randomUUID() + new Random().nextInt()"),
                Arguments.of(
                        "secure random numbers",
                        "var r = new java.security.SecureRandom(); r.nextInt();",
                        "for (int i = 0; i <= way; i++) r.nextInt();",
                        "r.nextInt()"),
                Arguments.of(
                        "the clock",
                        "long t = System.nanoTime(); System.currentTimeMillis();",
                        "for (int i = 0; i <= way; i++) { System.nanoTime(); java.time.Instant.now(); }",
                        "System.nanoTime() + \" \" + System.currentTimeMillis() + \" \" + java.time.LocalDateTime.now()"),
                Arguments.of(
                        "system properties and the standard output",
                        "var o = new java.io.ByteArrayOutputStream(); var before = System.out;",
                        "System.setProperty(\"p\" + way, \"v\"); if (way == 1) System.setOut(new java.io.PrintStream(o));"
                                + " System.out.print(\"x\" + way);",
                        "System.getProperty(\"p0\") + System.getProperty(\"p1\") + o.size() + (System.out == before)"),
                Arguments.of(
                        "interned strings",
                        "String s = new StringBuilder(\"in\").append(\"terned\").toString();",
                        "if (way == 1) s = s.intern();",
                        "(s == \"interned\") + \" \" + (s.intern() == \"interned\")"),
                Arguments.of(
                        "a class loader of the guest's own",
                        """
                        class L extends ClassLoader {
                            Class<?> get(byte[] b) { return defineClass(null, b, 0, b.length); }
                        }
                        byte[] bytes = ClassLoader.getSystemResourceAsStream("dev/fathom/api/Assume.class").readAllBytes();
                        L loader = new L();
                        Class<?>[] made = new Class<?>[2];
                        """,
                        "made[0] = loader.get(bytes); if (way == 1) made[1] = new L().get(bytes);",
                        "made[0].getName() + (made[0] == made[1]) + (made[0] == Assume.class)"
                                + " + (made[0].getClassLoader() == loader) + made[0].getDeclaredMethods().length"),
                Arguments.of(
                        "proxies and annotations",
                        "Object[] made = new Object[2];",
                        "for (int i = 0; i <= way; i++) made[i] = java.lang.reflect.Proxy.newProxyInstance("
                                + "Main.class.getClassLoader(), new Class<?>[] {i == 0 ? Runnable.class : Comparable.class},"
                                + " (p, m, a) -> m.getName().length());",
                        "made[0].getClass().getSimpleName().startsWith(\"$Proxy\") + \" \" + (made[1] == null ? 0 :"
                                + " ((Comparable<Object>) made[1]).compareTo(3))"),
                Arguments.of(
                        "reflection that was used often",
                        "var m = String.class.getMethod(\"length\"); var f = Integer.class.getMethod(\"sum\", int.class, int.class);",
                        "for (int i = 0; i < 20 * way; i++) { m.invoke(\"a\"); f.invoke(null, i, i); }",
                        "m.invoke(\"abc\") + \" \" + f.invoke(null, way, 4)"),
                Arguments.of(
                        "thread locals",
                        "ThreadLocal<Integer> t = ThreadLocal.withInitial(() -> 5); t.get();",
                        "t.set(way); ThreadLocal<String> u = new ThreadLocal<>(); u.set(\"u\" + way);",
                        "t.get()"),
                Arguments.of(
                        "a stack trace taken before",
                        "Throwable thrown = new Throwable(\"before\");",
                        "if (way == 1) { thrown = new IllegalStateException(\"later\", thrown); } thrown.fillInStackTrace();",
                        "thrown.getStackTrace().length + \" \" + thrown.getStackTrace()[0] + thrown"),
                Arguments.of(
                        "weak references and a collection",
                        "Object strong = new Object(); var w = new java.lang.ref.WeakReference<>(strong);"
                                + " var map = new WeakHashMap<Object, String>(); map.put(strong, \"x\");",
                        "if (way == 1) strong = null; System.gc();",
                        "(strong == null) + \" \" + (strong != null && w.get() == strong)"),
                Arguments.of(
                        "method handles and var handles",
                        "var l = java.lang.invoke.MethodHandles.lookup(); int[] a = new int[3];"
                                + " var v = java.lang.invoke.MethodHandles.arrayElementVarHandle(int[].class);",
                        "v.getAndAdd(a, way, 5); var h = l.findVirtual(String.class, \"concat\","
                                + " java.lang.invoke.MethodType.methodType(String.class, String.class)).bindTo(\"a\" + way);",
                        "Arrays.toString(a) + v.get(a, 1)"),
                Arguments.of(
                        "formatting, dates and locales",
                        "Locale before = Locale.getDefault(); TimeZone zone = TimeZone.getDefault();",
                        "if (way == 1) { Locale.setDefault(Locale.GERMANY); TimeZone.setDefault(TimeZone.getTimeZone(\"GMT+3\")); }"
                                + " String.format(\"%,.2f\", 1234.5);",
                        "String.format(\"%,.2f\", 1234.5) + TimeZone.getDefault().getID() + Locale.getDefault()"),
                Arguments.of(
                        "a class whose initialiser fails on one path",
                        "class Bad { static int value = Integer.parseInt(System.getProperty(\"bad\", \"1\")); }",
                        "if (way == 1) System.setProperty(\"bad\", \"x\");"
                                + " try { way += Bad.value; } catch (LinkageError e) { System.gc(); }",
                        "new Object() { public String toString() { try { return \"\" + Bad.value; }"
                                + " catch (LinkageError e) { return \"\" + e + e.getCause(); } } }"),
                Arguments.of(
                        "standard input",
                        "int first = System.in.read();",
                        "if (way == 1) System.in.read();",
                        "System.in.read() + \" \" + first"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void aPathIsTheSameAfterAnotherOne(String name, String before, String during, String after) {
        try (Fork fork = Fork.of("%s\nint way = Choose.intRange(0, 1);\n%s\nChoose.bool();\nSystem.out.println(%s);"
                .formatted(before, during, after))) {
            String[] first = {finish(fork, 0), finish(fork, 1)};
            assertThat(finish(fork, 0)).as("after restore").isEqualTo(first[0]);
            assertThat(finish(fork, 1)).as("after restore").isEqualTo(first[1]);
            fork.toStart();
            fork.machine.mark();
            for (int way : new int[] {1, 0, 1}) {
                fork.host.clear();
                fork.choose(way);
                fork.machine.executor(vm -> vm).collector.collect();
                assertThat(end(fork)).as("after undo").isEqualTo(first[way]);
                fork.machine.undo();
            }
        }
    }

    private static String finish(Fork fork, int way) {
        fork.host.clear();
        fork.go(way);
        return end(fork);
    }

    private static String end(Fork fork) {
        Stop stop = fork.choose(0);
        assertThat(stop.kind()).as(stop + fork.host.err()).isEqualTo(Stop.Kind.EXIT);
        return fork.host.text();
    }
}

package dev.fathom.conformance.hostility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;

import dev.fathom.cli.Main;
import dev.fathom.conformance.Seeds;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files that are damaged, at random or by design, are wrong input or fail as Java says; they never bring down the machine. */
@Tag("slow")
@DisplayName("A class file that is not well-formed")
class CorruptClassesTest {
    /** How many random damages are tried: more with {@code -Dfathom.corruptions=N}. */
    private static final int COUNT = Integer.getInteger("fathom.corruptions", 150);

    private static final String BAG = "Victim$Bag";

    private static final String SOURCE = """
            import java.util.*;
            import java.util.function.*;
            public class Victim {
                enum Kind { A, B, C }
                record Pair(int x, String y) {}
                interface Shape { default int area() { return 1; } }
                static class Square implements Shape { int side = 3; long wide = 4; public int area() { return side * side; } }
                public static class Bag {
                    private final List<Pair> pairs = new ArrayList<>();
                    private int sum;
                    public boolean add(int x) {
                        if (pairs.size() > 1) { return false; }
                        sum += x;
                        return pairs.add(new Pair(x, "v" + x));
                    }
                    public int drop() { return pairs.isEmpty() ? -1 : pairs.remove(0).x(); }
                    public int area(Kind k) { return k == Kind.A ? new Square().area() : sum % 3; }
                    public boolean repOk() { return sum >= 0 && pairs.size() < 3; }
                }
                static int[] data = {1, 2, 3};
                static <T> T pick(List<T> all, int at) { return all.get(at); }
                static int sum(int n) { int s = 0; for (int i = 0; i < n; i++) { s += i; } return s; }
                static String kind(Kind k) { return switch (k) { case A -> "a"; case B -> "b"; default -> "c"; }; }
                static int guarded(Object o) {
                    try { synchronized (o) { return ((String) o).length(); } }
                    catch (ClassCastException e) { return -1; }
                    finally { data[0]++; }
                }
                public static void main(String[] args) throws Exception {
                    Function<Integer, Integer> twice = v -> v * 2;
                    Shape shape = new Square();
                    double d = shape.area() * 1.5;
                    long l = sum(10) + twice.apply(4) + guarded("text") + guarded(3);
                    int[][] grid = new int[3][4];
                    grid[1][2] = data.length;
                    System.out.println(kind(Kind.B) + l + d + new Pair(1, "x") + pick(List.of("p", "q"), 1) + grid[1][2]);
                    Thread t = new Thread(() -> data[1]++);
                    t.start();
                    t.join();
                }
            }
            """;

    @TempDir
    private Path folder;

    private final Map<String, byte[]> classes = new TreeMap<>();
    private final Map<String, Integer> outcomes = new TreeMap<>();

    @BeforeEach
    void compile() throws IOException {
        Path source = folder.resolve("Victim.java");
        Path out = Files.createDirectory(folder.resolve("out"));
        Files.writeString(source, SOURCE);
        int result = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", out.toString(), source.toString());
        assertThat(result).isZero();
        try (Stream<Path> files = Files.list(out)) {
            for (Path each : files.toList()) {
                classes.put(each.getFileName().toString(), Files.readAllBytes(each));
            }
        }
    }

    @Test
    @DisplayName("after random damage is wrong input, an error of the program, or no matter")
    @Timeout(900)
    void randomDamage() throws IOException {
        long seed = Seeds.first(12);
        Random random = new Random(seed);
        List<String> commands = List.of("run", "check", "explore");
        List<String> names = new ArrayList<>(classes.keySet());
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            // Of the other classes an exploration meets few, so that most damage would not matter.
            String name = i % commands.size() == 2 && random.nextBoolean()
                    ? BAG + ".class"
                    : names.get(random.nextInt(names.size()));
            byte[] damaged = damage(classes.get(name).clone(), random);
            String problem = problemWith(name, damaged, commands.get(i % commands.size()));
            if (!problem.isEmpty()) {
                wrong.add("seed " + seed + ", damage " + i + " of " + name + ": " + problem);
            }
        }
        assertThat(wrong).as("outcomes: " + outcomes).isEmpty();
        assertThat(outcomes).hasSizeGreaterThan(2).containsKey("explore 0");
    }

    private static byte[] damage(byte[] bytes, Random random) {
        int places = 1 + random.nextInt(3);
        for (int i = 0; i < places; i++) {
            int at = 8 + random.nextInt(bytes.length - 8);
            bytes[at] = (byte) (random.nextBoolean() ? random.nextInt() : bytes[at] + random.nextInt(3) - 1);
        }
        if (random.nextInt(20) == 0) {
            return java.util.Arrays.copyOf(bytes, 8 + random.nextInt(bytes.length - 8));
        }
        return bytes;
    }

    /** Executes the program with one class replaced; returns what is wrong about how Fathom takes it. */
    private String problemWith(String name, byte[] replaced, String command) throws IOException {
        Path place = folder.resolve("damaged");
        Files.createDirectories(place);
        for (Map.Entry<String, byte[]> each : classes.entrySet()) {
            Files.write(place.resolve(each.getKey()), each.getKey().equals(name) ? replaced : each.getValue());
        }
        ByteArrayOutputStream console = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(console, true, StandardCharsets.UTF_8);
        List<String> line =
                new ArrayList<>(List.of(command, "--step-limit=200000", "--heap=64m", "-cp", place.toString()));
        if (command.equals("check")) {
            line.addAll(List.of("--no-store", "--quiet", "--time-limit=5s", "--trace=" + folder.resolve("trace")));
        }
        if (command.equals("explore")) {
            line.addAll(List.of("--no-store", "--quiet", "--time-limit=5s", "--length=3", BAG));
        } else {
            line.add("Victim");
        }
        int code;
        try {
            code = Main.execute(stream, stream, line.toArray(String[]::new));
        } catch (Throwable e) {
            return "a host exception: " + e;
        }
        String text = console.toString(StandardCharsets.UTF_8);
        outcomes.merge(command + " " + code, 1, Integer::sum);
        boolean bad =
                text.contains("bug of Fathom") || text.contains("internal error") || text.contains("mistake in Fathom");
        return bad ? text : "";
    }

    @Test
    @DisplayName("whose code is not type-safe is refused, naming class and method")
    void codeThatIsNotTypeSafe() throws IOException {
        List<String> wrong = new ArrayList<>();
        crimes().forEach((crime, code) -> {
            try {
                String text = outcomeOf(code);
                if (!text.contains("VerifyError") && !text.contains("ClassFormatError")) {
                    wrong.add(crime + ": " + text);
                }
                String explored = exploring();
                if (!explored.matches("(?s)fathom: cannot load the class Wrong: (Verify|ClassFormat)Error.*")) {
                    wrong.add(crime + ", explored: " + explored);
                }
            } catch (IOException e) {
                wrong.add(crime + ": " + e);
            }
        });
        assertThat(wrong).isEmpty();
    }

    private static Map<String, Consumer<MethodVisitor>> crimes() {
        Map<String, Consumer<MethodVisitor>> crimes = new TreeMap<>();
        crimes.put("falls off the end", code -> code.visitInsn(Opcodes.NOP));
        crimes.put("stack underflow", code -> {
            code.visitInsn(Opcodes.POP);
            code.visitInsn(Opcodes.RETURN);
        });
        crimes.put("int as reference", code -> {
            code.visitIntInsn(Opcodes.SIPUSH, 1234);
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false);
            code.visitInsn(Opcodes.POP);
            code.visitInsn(Opcodes.RETURN);
        });
        crimes.put("reference as int", code -> {
            code.visitLdcInsn("text");
            code.visitInsn(Opcodes.ICONST_1);
            code.visitInsn(Opcodes.IADD);
            code.visitInsn(Opcodes.POP);
            code.visitInsn(Opcodes.RETURN);
        });
        crimes.put("string as thread", code -> {
            code.visitLdcInsn("text");
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "getId", "()J", false);
            code.visitInsn(Opcodes.POP2);
            code.visitInsn(Opcodes.RETURN);
        });
        crimes.put("throws a string", code -> {
            code.visitLdcInsn("text");
            code.visitInsn(Opcodes.ATHROW);
        });
        crimes.put("half a long", code -> {
            code.visitInsn(Opcodes.LCONST_1);
            code.visitInsn(Opcodes.POP);
            code.visitInsn(Opcodes.RETURN);
        });
        crimes.put("uneven stack", code -> {
            Label join = new Label();
            code.visitInsn(Opcodes.ICONST_0);
            code.visitJumpInsn(Opcodes.IFEQ, join);
            code.visitInsn(Opcodes.ICONST_1);
            code.visitLabel(join);
            code.visitInsn(Opcodes.RETURN);
        });
        crimes.put("unset local", code -> {
            code.visitVarInsn(Opcodes.ILOAD, 3);
            code.visitInsn(Opcodes.POP);
            code.visitInsn(Opcodes.RETURN);
        });
        crimes.put("returns nothing", code -> {
            code.visitInsn(Opcodes.ICONST_0);
            code.visitInsn(Opcodes.IRETURN);
        });
        crimes.put("array of another type", code -> {
            code.visitInsn(Opcodes.ICONST_3);
            code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_LONG);
            code.visitInsn(Opcodes.ICONST_0);
            code.visitInsn(Opcodes.IALOAD);
            code.visitInsn(Opcodes.POP);
            code.visitInsn(Opcodes.RETURN);
        });
        crimes.put("field of another class", code -> {
            code.visitLdcInsn("text");
            code.visitInsn(Opcodes.ICONST_1);
            code.visitFieldInsn(Opcodes.PUTFIELD, "java/awt/Point", "y", "I");
            code.visitInsn(Opcodes.RETURN);
        });
        return crimes;
    }

    /** The main method is well-formed and calls another, which has the given code. */
    private String outcomeOf(Consumer<MethodVisitor> code) throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_5, ACC_PUBLIC, "Wrong", null, "java/lang/Object", null);
        MethodVisitor wrong = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "wrong", "()V", null, null);
        wrong.visitCode();
        code.accept(wrong);
        wrong.visitMaxs(8, 8);
        wrong.visitEnd();
        MethodVisitor operation = writer.visitMethod(ACC_PUBLIC, "operation", "()V", null, null);
        operation.visitCode();
        code.accept(operation);
        operation.visitMaxs(8, 8);
        operation.visitEnd();
        MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitMaxs(1, 1);
        constructor.visitEnd();
        writer.visitEnd();
        ClassWriter calling = new ClassWriter(0);
        calling.visit(Opcodes.V1_5, ACC_PUBLIC, "Calling", null, "java/lang/Object", null);
        MethodVisitor main = calling.visitMethod(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
        main.visitCode();
        main.visitMethodInsn(Opcodes.INVOKESTATIC, "Wrong", "wrong", "()V", false);
        main.visitInsn(Opcodes.RETURN);
        main.visitMaxs(1, 1);
        main.visitEnd();
        calling.visitEnd();
        Path place = Files.createDirectories(folder.resolve("crime"));
        Files.write(place.resolve("Wrong.class"), writer.toByteArray());
        Files.write(place.resolve("Calling.class"), calling.toByteArray());
        return printed("run", "-cp", place.toString(), "Calling");
    }

    /** An operation is entered without a call: nobody is there to whom an error could be thrown. */
    private String exploring() {
        String place = folder.resolve("crime").toString();
        return printed("explore", "--no-store", "--quiet", "--length=1", "--op=operation()", "-cp", place, "Wrong");
    }

    private static String printed(String... line) {
        ByteArrayOutputStream console = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(console, true, StandardCharsets.UTF_8);
        Main.execute(stream, stream, line);
        return console.toString(StandardCharsets.UTF_8);
    }

    @Test
    @DisplayName("is wrong input if it is the main class")
    void mainClass() throws IOException {
        byte[] bytes = classes.get("Victim.class").clone();
        classes.put("Victim.class", java.util.Arrays.copyOf(bytes, bytes.length / 2));
        problemWith("", new byte[0], "check");
        problemWith("", new byte[0], "run");
        assertThat(outcomes).isEqualTo(Map.of("check 2", 1, "run 2", 1));
    }
}

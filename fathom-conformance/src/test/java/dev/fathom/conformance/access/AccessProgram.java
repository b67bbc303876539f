package dev.fathom.conformance.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A program in which classes of every kinship use a class {@code p.Target} and its members in every way, and print what comes of it. It compiles
 * with everything public; then the class files are edited.
 */
final class AccessProgram {
    private static final int VISIBILITY = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE;

    /**
     * What each class does. A subclass of another package may use protected members of objects of its own class only; that is for the
     * verifier to find out, so it uses such objects.
     */
    private static final String USES = """
                public static Object getStatic() { return p.Target.stat; }
                public static Object putStatic() { return p.Target.stat = 2; }
                public static Object get() { return RECEIVER.inst; }
                public static Object put() { return RECEIVER.inst = 3; }
                public static Object wide() { return RECEIVER.wide += 3; }
                public static Object call() { return RECEIVER.virt(); }
                public static Object callStatic() { return p.Target.stat("x"); }
                public static Object create() { return CREATED != null; }
                public static Object createSub() { return new p.Target.Nested().toString().length(); }
                public static Object isInstance() { return r.Main.OBJECT instanceof p.Target; }
                public static Object cast() { return ((p.Target) r.Main.OBJECT) == r.Main.OBJECT; }
                public static Object array() { return new p.Target[1].length; }
                public static Object arrays() { return new p.Target[1][2].length; }
                public static Object literal() { return p.Target.class.getName(); }
                public static Object arrayLiteral() { return p.Target[].class.getName(); }
                public static Object viaSub() { return SUB.inst; }
                public static Object callViaSub() { return SUB.virt(); }
                public static Object staticViaSub() { return q.Sub.stat; }
                public static Object reference() { java.util.function.Supplier<Object> s = RECEIVER::virt; return s.get(); }
                public static Object iface() { return ((p.Face) r.Main.OBJECT).face(); }
                public static Object cloned() { return new int[] {4}.clone()[0]; }
            """;

    private static final Map<String, String> SOURCES = Map.of(
            "p/Target", """
                package p;
                public class Target implements Face {
                    public static int stat = 1;
                    public int inst = 2;
                    public long wide = 3;
                    public Target(int x) {}
                    public Object virt() { return "virt"; }
                    public static Object stat(Object x) { return x; }
                    public static class Nested { public Nested() {} public String toString() { return "n"; }
                    USES }
                    USES
                }
                """,
            "p/Face", "package p; public interface Face { default Object face() { return 7; } }",
            "p/Friend", "package p; public class Friend { USES }",
            "q/Sub", "package q; public class Sub extends p.Target { public Sub() { super(1); } OWN_USES }",
            "q/Other", "package q; public class Other { USES }",
            "q/SubSub", "package q; public class SubSub extends Sub { OWN_USES }",
            "r/Main", """
                package r;
                public class Main {
                    public static p.Target TARGET;
                    public static Object OBJECT;

                    public static void main(String[] args) throws Exception {
                        try {
                            OBJECT = Class.forName("p.Target").getDeclaredConstructor(int.class).newInstance(1);
                        } catch (IllegalAccessException e) {
                            var constructor = Class.forName("p.Target").getDeclaredConstructor(int.class);
                            constructor.setAccessible(true);
                            OBJECT = constructor.newInstance(1);
                        }
                        java.lang.reflect.Field field = Main.class.getField("TARGET");
                        field.set(null, OBJECT);
                        for (String name : new String[] {"p.Target", "p.Target$Nested", "p.Friend", "q.Sub", "q.Other", "q.SubSub"}) {
                            use(name);
                        }
                    }

                    static void use(String name) {
                        java.lang.reflect.Method[] methods;
                        try {
                            methods = Class.forName(name).getDeclaredMethods();
                        } catch (Throwable e) {
                            System.out.println(name + ": " + e);
                            return;
                        }
                        java.util.Arrays.sort(methods, java.util.Comparator.comparing(java.lang.reflect.Method::getName));
                        for (java.lang.reflect.Method each : methods) {
                            if (each.getParameterCount() > 0 || !java.lang.reflect.Modifier.isStatic(each.getModifiers())) continue;
                            for (int i = 0; i < 2; i++) {
                                try {
                                    each.setAccessible(true);
                                    System.out.println(name + "." + each.getName() + ": " + each.invoke(null));
                                } catch (java.lang.reflect.InvocationTargetException e) {
                                    System.out.println(name + "." + each.getName() + ": " + e.getCause());
                                } catch (Throwable e) {
                                    System.out.println(name + "." + each.getName() + ": " + e);
                                }
                            }
                        }
                    }
                }
                """);

    private AccessProgram() {}

    /** Compiles the program into a folder. */
    static void compile(Path sources, Path classes) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-nowarn", "-d", classes.toString()));
        for (Map.Entry<String, String> each : SOURCES.entrySet()) {
            Path file = sources.resolve(each.getKey() + ".java");
            Files.createDirectories(file.getParent());
            Files.writeString(file, source(each.getKey(), each.getValue()));
            arguments.add(file.toString());
        }
        Files.createDirectories(classes);
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])) != 0) {
            throw new IllegalStateException("the program does not compile");
        }
    }

    private static String source(String name, String text) {
        String own = "new " + name.replace('/', '.') + "()";
        return text.replace("OWN_USES", uses(own, own, own))
                .replace("USES", uses("r.Main.TARGET", "new q.Sub()", "new p.Target(1)"));
    }

    private static String uses(String receiver, String sub, String created) {
        return USES.replace("RECEIVER", receiver).replace("SUB", sub).replace("CREATED", created);
    }

    /** Copies the classes, each as the function makes it. */
    static void edit(Path from, Path to, UnaryOperator<byte[]> change) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(each).toString());
                Files.createDirectories(target.getParent());
                Files.write(target, change.apply(Files.readAllBytes(each)));
            }
        }
    }

    /** Gives the members of a class (not those by which it uses others) a visibility, and the class too, if it may have it. */
    static byte[] withVisibility(byte[] file, String className, int visibility, boolean members) {
        return rewritten(file, className, members ? visibility : -1, members ? -1 : visibility, 0);
    }

    /** Gives the fields of a class more flags. */
    static byte[] withFieldFlags(byte[] file, String className, int flags) {
        return rewritten(file, className, -1, -1, flags);
    }

    private static byte[] rewritten(byte[] file, String className, int members, int type, int more) {
        ClassReader reader = new ClassReader(file);
        if (!reader.getClassName().equals(className)) {
            return file;
        }
        ClassWriter writer = new ClassWriter(0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public void visit(
                            int version,
                            int access,
                            String name,
                            String signature,
                            String superName,
                            String[] interfaces) {
                        int now = type < 0 ? access : access & ~Opcodes.ACC_PUBLIC | type & Opcodes.ACC_PUBLIC;
                        super.visit(version, now, name, signature, superName, interfaces);
                    }

                    @Override
                    public FieldVisitor visitField(
                            int access, String name, String descriptor, String signature, Object value) {
                        return super.visitField(changed(access, members) | more, name, descriptor, signature, value);
                    }

                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        boolean isUse = (access & Opcodes.ACC_STATIC) != 0 && descriptor.startsWith("()");
                        return super.visitMethod(
                                isUse ? access : changed(access, members), name, descriptor, signature, exceptions);
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static int changed(int access, int visibility) {
        return visibility < 0 ? access : access & ~VISIBILITY | visibility;
    }

    /** Takes a class out of its nest, and its members out of it. */
    static byte[] withoutNest(byte[] file) {
        ClassReader reader = new ClassReader(file);
        ClassWriter writer = new ClassWriter(0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public void visitNestHost(String host) {
                        // it has none now
                    }

                    @Override
                    public void visitNestMember(String member) {
                        // nor has it members
                    }
                },
                0);
        return writer.toByteArray();
    }
}

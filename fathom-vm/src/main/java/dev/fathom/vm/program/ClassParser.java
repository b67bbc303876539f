package dev.fathom.vm.program;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reads the headers of a class file: names, fields, methods; code is read when a method first runs. */
final class ClassParser extends ClassVisitor {
    private static final String UNSUPPORTED = "java/lang/UnsupportedClassVersionError";

    /** What comes before the major version of Java 1. */
    private static final int OF_JAVA_0 = 44;

    private static final String UNTRACKED = "Ldev/fathom/api/Untracked;";
    /** What a class is expected to be called that no loader knows by name. */
    static final String HIDDEN = "hidden class";

    private static final String IGNORED = "Ldev/fathom/api/Ignored;";

    /** What Java PathFinder calls the same. */
    private static final String FILTERED = "Lgov/nasa/jpf/annotation/FilterField;";

    private static final String UNORDERED = "Ldev/fathom/api/Unordered;";

    private final VmClass target;
    private final List<VmField> fields = new ArrayList<>();
    private final List<VmMethod> methods = new ArrayList<>();
    private @Nullable String superName;
    private String[] interfaceNames = {};

    private ClassParser(VmClass target) {
        super(Opcodes.ASM9);
        this.target = target;
    }

    /** Reads a class that belongs to no machine yet, and comes from where nobody writes by hand. */
    static ClassParser parseCommon(String expectedName, byte[] bytes) {
        return parse(open(expectedName, bytes), null, bytes);
    }

    /** Returns the same for a machine, whose class is one of its own. */
    ClassParser forMachine(Loader loader) {
        ClassParser parser = new ClassParser(target.forMachine(loader));
        parser.superName = superName;
        parser.interfaceNames = interfaceNames;
        return parser;
    }

    /** Parses the bytes into a class whose superclass and interfaces are names still. */
    static ClassParser parse(String expectedName, Loader loader, byte[] bytes) {
        ClassReader reader = open(expectedName, bytes);
        try {
            if (loader.id >= Loader.APP && !expectedName.equals(HIDDEN)) {
                ClassFormat.check(expectedName, reader, bytes);
            }
            return parse(reader, loader, bytes);
        } catch (LinkageProblem e) {
            throw e;
        } catch (RuntimeException | AssertionError e) {
            throw malformed(expectedName);
        }
    }

    @SuppressWarnings("NullAway") // what machines have in common has no loader
    private static ClassParser parse(ClassReader reader, @Nullable Loader loader, byte[] bytes) {
        VmClass target = new VmClass(reader.getClassName(), VmClass.Kind.INSTANCE, loader, bytes);
        ClassParser parser = new ClassParser(target);
        reader.accept(parser, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
        parser.finish();
        return parser;
    }

    private static ClassReader open(String expectedName, byte[] bytes) {
        if (bytes.length < 10) {
            throw new LinkageProblem("java/lang/ClassFormatError", "Truncated class file");
        }
        int magic = ((bytes[0] & 255) << 24) | ((bytes[1] & 255) << 16) | ((bytes[2] & 255) << 8) | (bytes[3] & 255);
        if (magic != 0xCAFEBABE) {
            throw new LinkageProblem(
                    "java/lang/ClassFormatError",
                    "Incompatible magic value " + Integer.toUnsignedString(magic) + " in class file " + expectedName);
        }
        checkVersion(expectedName, bytes);
        try {
            return new ClassReader(bytes);
        } catch (RuntimeException e) {
            throw malformed(expectedName);
        }
    }

    /** As the JVM does: what a newer one would understand is not for this library. Preview features are taken as enabled. */
    private static void checkVersion(String name, byte[] bytes) {
        int minor = ((bytes[4] & 255) << 8) | (bytes[5] & 255);
        int major = ((bytes[6] & 255) << 8) | (bytes[7] & 255);
        int newest = Runtime.version().feature() + OF_JAVA_0;
        String version = "(class file version " + major + "." + minor + ")";
        if (major > newest) {
            throw new LinkageProblem(
                    UNSUPPORTED,
                    name + " has been compiled by a more recent version of the Java Runtime " + version
                            + ", this version of the Java Runtime only recognizes class file versions up to " + newest
                            + ".0");
        }
        if (major <= OF_JAVA_0) {
            throw new LinkageProblem(UNSUPPORTED, name + " " + version + " was compiled with an invalid major version");
        }
    }

    private static LinkageProblem malformed(String name) {
        return new LinkageProblem("java/lang/ClassFormatError", "Truncated or malformed class file: " + name);
    }

    VmClass target() {
        return target;
    }

    @Nullable
    String superName() {
        return superName;
    }

    String[] interfaceNames() {
        return interfaceNames;
    }

    private void finish() {
        for (String[] each : InjectedFields.of(target)) {
            fields.add(new VmField(target, each[0], each[1], Opcodes.ACC_PRIVATE, null, null, -1, false));
        }
        target.fields = fields.toArray(new VmField[0]);
        target.methods = methods.toArray(new VmMethod[0]);
        for (VmMethod each : target.methods) {
            if (each.isClassInitializer()) {
                target.classInitializer = each;
            }
        }
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        target.majorVersion = version & 0xFFFF;
        target.access = access & ~Opcodes.ACC_DEPRECATED & ~Opcodes.ACC_RECORD;
        target.signature = signature;
        this.superName = superName;
        this.interfaceNames = interfaces == null ? new String[0] : interfaces;
    }

    @Override
    public void visitSource(String source, String debug) {
        target.sourceFile = source;
    }

    @Override
    public void visitInnerClass(String name, String outerName, String innerName, int access) {
        if (name.equals(target.name)) {
            target.innerAccess = access & 0xFFFF;
        }
    }

    @Override
    public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
        int index = fields.size();
        boolean[] untracked = {false};
        boolean[] ignored = {false};
        UnorderedAnnotation unordered = new UnorderedAnnotation();
        fields.add(null);
        return new FieldVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                untracked[0] |= annotation.equals(UNTRACKED);
                ignored[0] |= annotation.equals(IGNORED) || annotation.equals(FILTERED);
                return annotation.equals(UNORDERED) ? unordered.found() : null;
            }

            @Override
            public void visitEnd() {
                int flags = access & 0xFFFF;
                VmField field = new VmField(target, name, descriptor, flags, signature, value, index, untracked[0]);
                field.unordered = unordered.text();
                field.ignored = ignored[0];
                fields.set(index, field);
            }
        };
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        int index = methods.size();
        int[] flags = {isPolymorphic(access, name, descriptor) ? VmMethod.SIGNATURE_POLYMORPHIC : 0};
        methods.add(null);
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                switch (annotation) {
                    case "Ljdk/internal/vm/annotation/Hidden;", "Ljava/lang/invoke/LambdaForm$Hidden;" ->
                        flags[0] |= VmMethod.HIDDEN;
                    case "Ljdk/internal/reflect/CallerSensitive;" -> flags[0] |= VmMethod.CALLER_SENSITIVE;
                    case "Ldev/fathom/api/Mixed;" -> flags[0] |= VmMethod.MIXED;
                    default -> {
                        // Other annotations do not change how the machine runs a method.
                    }
                }
                return null;
            }

            @Override
            public void visitEnd() {
                methods.set(index, new VmMethod(target, name, descriptor, access & 0xFFFF, signature, flags[0], index));
            }
        };
    }

    /** JVMS §2.9.3: native varargs methods of MethodHandle and VarHandle with one Object[] parameter. */
    private boolean isPolymorphic(int access, String name, String descriptor) {
        int required = Opcodes.ACC_NATIVE | Opcodes.ACC_VARARGS;
        return (access & required) == required
                && descriptor.startsWith("([Ljava/lang/Object;)")
                && (target.name.equals("java/lang/invoke/MethodHandle")
                        || target.name.equals("java/lang/invoke/VarHandle"));
    }
}

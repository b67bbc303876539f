package dev.fathom.vm.range;

import dev.fathom.vm.program.ClassPath;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Abstracts declared int fields of a program to ranges, by rewriting its classes.
 *
 * <p>The abstraction over-approximates: whatever the program can do, the rewritten one can, too, as long as no int overflows outside of a range, which a verdict that depends on it says. It can do more where it chooses, and says so by
 * {@code Choose.abstractBool} and {@code abstractIntRange}. What is wrong on a path without such a choice is wrong in the program.
 */
public final class RangeAbstraction {
    /** Whoever mentions one of these, and the name of a field, may access it behind our back. */
    private static final Set<String> ACCESSORS = Set.of(
            "findVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
            "findStaticVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
            "newUpdater(Ljava/lang/Class;Ljava/lang/String;)Ljava/util/concurrent/atomic/AtomicIntegerFieldUpdater;",
            "getDeclaredField(Ljava/lang/String;)Ljava/lang/reflect/Field;",
            "getField(Ljava/lang/String;)Ljava/lang/reflect/Field;");

    private final ClassPath classPath;
    private final List<FieldRange> declared;
    private final Map<String, ClassFacts> classes = new HashMap<>();

    private RangeAbstraction(ClassPath classPath, List<FieldRange> declared) {
        this.classPath = classPath;
        this.declared = List.copyOf(declared);
    }

    /** Returns the classes of the program that have to be different, by their names with slashes; throws {@link BadRange} if a field cannot be abstracted. */
    public static Map<String, byte[]> rewrite(ClassPath classPath, List<FieldRange> declared) throws IOException {
        return declared.isEmpty() ? Map.of() : new RangeAbstraction(classPath, declared).rewrite();
    }

    private Map<String, byte[]> rewrite() throws IOException {
        for (String each : classPath.userClasses()) {
            byte[] bytes = classPath.userResource(each + ".class");
            if (bytes != null) {
                classes.put(each, new ClassFacts(bytes));
            }
        }
        declared.forEach(this::check);
        RangedMembers members = new RangedMembers(classes, declared);
        infer(members);
        Map<String, byte[]> result = new HashMap<>();
        for (ClassFacts each : concerned(members)) {
            ClassNode type = read(each.name);
            boolean changed = false;
            for (MethodNode method : type.methods) {
                changed |= method.instructions.size() > 0 && new RangeRewriter(each.name, method, members).rewrite();
            }
            if (changed) {
                ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
                type.accept(writer);
                result.put(each.name, writer.toByteArray());
            }
        }
        return result;
    }

    /** Follows abstract values from method to method until nothing new comes of it. */
    private void infer(RangedMembers members) {
        boolean more = true;
        while (more) {
            more = false;
            for (ClassFacts each : concerned(members)) {
                for (MethodNode method : read(each.name).methods) {
                    more |= method.instructions.size() > 0 && new RangeRewriter(each.name, method, members).infer();
                }
            }
        }
    }

    private Iterable<ClassFacts> concerned(RangedMembers members) {
        return new TreeMap<>(classes)
                .values().stream().filter(members::concerns).toList();
    }

    private ClassNode read(String name) {
        byte[] bytes = classPath.userResource(name + ".class");
        if (bytes == null) {
            throw new BadRange("the class " + name.replace('/', '.') + " has gone from the class path meanwhile");
        }
        ClassNode type = new ClassNode();
        new ClassReader(bytes).accept(type, 0);
        return type;
    }

    private void check(FieldRange each) {
        ClassFacts type = classes.get(each.owner());
        if (type == null) {
            throw new BadRange(each + ": there is no class " + each.className() + " on the class path of the program"
                    + (each.className().indexOf('.') < 0 ? "; give its full name" : ""));
        }
        String descriptor = type.fields.get(each.field());
        if (descriptor == null) {
            throw new BadRange(each + ": the class " + each.className() + " declares no field " + each.field()
                    + "; it has " + new TreeSet<>(type.fields.keySet()));
        }
        if (!descriptor.equals("I")) {
            throw new BadRange(each + ": only fields of type int can be abstracted to a range");
        }
        String member = each.field() + "I";
        for (ClassFacts user : classes.values()) {
            boolean byName =
                    user.strings.contains(each.field()) && ACCESSORS.stream().anyMatch(user.mentioned::contains);
            if (byName || user.handles.contains(each.owner() + "." + member)) {
                throw new BadRange(each + ": " + user.name.replace('/', '.')
                        + " accesses the field by a handle, a record's own methods or reflection, which would take an abstract value for a number;"
                        + " such a field cannot be abstracted");
            }
        }
    }
}

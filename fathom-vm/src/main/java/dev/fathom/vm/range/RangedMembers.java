package dev.fathom.vm.range;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The fields that are abstracted, and the parameters and results of methods that abstract values were seen to flow through.
 *
 * <p>Methods that can stand in for one another are one: whoever calls does not know which of them is meant. Invariant: what nobody but the program's rewritten classes can call or implement is
 * abstract only, so that no code that was not rewritten takes an abstract value for a number.
 */
final class RangedMembers {
    /** Classes whose methods are known, none of which an abstract value gets to by itself. */
    private static final Set<String> PLAIN = Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");

    /** What those declare, beside what is final, and the library calls. */
    private static final Set<String> OF_PLAIN = Set.of(
            "hashCode()I",
            "equals(Ljava/lang/Object;)Z",
            "toString()Ljava/lang/String;",
            "compareTo(Ljava/lang/Object;)I");

    private static final String RESULT = " result";

    private final Map<String, ClassFacts> classes;
    private final Map<String, Range> fields = new HashMap<>();
    private final Map<String, Range> values = new HashMap<>();

    RangedMembers(Map<String, ClassFacts> classes, List<FieldRange> declared) {
        this.classes = classes;
        for (FieldRange each : declared) {
            if (fields.put(each.owner() + "." + each.field(), each.range()) != null) {
                throw new BadRange(each.className() + "." + each.field() + " has two ranges: leave one of them out");
            }
        }
    }

    /** Returns the range of a field that an instruction accesses; null if it has none. */
    @Nullable
    Range of(FieldInsnNode access) {
        if (!access.desc.equals("I")) {
            return null;
        }
        for (ClassFacts at = classes.get(access.owner); at != null; at = above(at)) {
            if (at.fields.containsKey(access.name)) {
                return fields.get(at.name + "." + access.name);
            }
        }
        return null;
    }

    /** Returns the range of what a call returns; null if it has none. */
    @Nullable
    Range resultOf(MethodInsnNode call) {
        return value(key(call.owner, call.name + call.desc), RESULT);
    }

    /** Returns the range of an argument of a call; null if it has none. */
    @Nullable
    Range argumentOf(MethodInsnNode call, int index) {
        return value(key(call.owner, call.name + call.desc), " " + index);
    }

    /** Returns the range of what a method of a class returns; null if it has none. */
    @Nullable
    Range resultOf(String owner, String method) {
        return value(key(owner, method), RESULT);
    }

    /** Returns the range of a parameter of a method; null if it has none. */
    @Nullable
    Range parameterOf(String owner, String method, int index) {
        return value(key(owner, method), " " + index);
    }

    /** Notes that an abstract value is returned; says whether that is news. */
    boolean returns(String owner, String method, Range range) {
        return infer(key(owner, method), method, RESULT, range);
    }

    /** Notes that an abstract value is passed to a method; says whether that is news. */
    boolean passes(MethodInsnNode call, int index, Range range) {
        return infer(key(call.owner, call.name + call.desc), call.name + call.desc, " " + index, range);
    }

    /** Says whether a class may have to be rewritten. */
    boolean concerns(ClassFacts type) {
        for (String each : fields.keySet()) {
            if (type.mentioned.contains(each.substring(each.lastIndexOf('.') + 1) + "I")) {
                return true;
            }
        }
        for (String each : values.keySet()) {
            String method = each.substring(each.lastIndexOf('.', each.indexOf('(')) + 1, each.indexOf(' '));
            if (type.mentioned.contains(method) || type.methods.containsKey(method)) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Range value(@Nullable String key, String which) {
        return key == null ? null : values.get(key + which);
    }

    private boolean infer(@Nullable String key, String method, String which, Range range) {
        if (key == null || values.containsKey(key + which) || !mayBeAbstract(key, method)) {
            return false;
        }
        values.put(key + which, range);
        return true;
    }

    /** Returns what stands for a method and all that can be called in its place; null for one of the library. */
    private @Nullable String key(String owner, String method) {
        ClassFacts declaring = declaring(owner, method);
        if (declaring == null) {
            return null;
        }
        int access = declaring.methods.getOrDefault(method, 0);
        boolean alone = method.startsWith("<") || (access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) != 0;
        return alone ? declaring.name + "." + method : method;
    }

    private @Nullable ClassFacts declaring(@Nullable String owner, String method) {
        ClassFacts type = owner == null ? null : classes.get(owner);
        if (type == null || type.methods.containsKey(method)) {
            return type;
        }
        ClassFacts found = declaring(type.superName, method);
        for (int i = 0; found == null && i < type.interfaces.size(); i++) {
            found = declaring(type.interfaces.get(i), method);
        }
        return found;
    }

    private boolean mayBeAbstract(String key, String method) {
        for (ClassFacts each : classes.values()) {
            if (each.handles.contains(key)) {
                return false;
            }
            Integer access = each.methods.get(method);
            boolean isMeant = access != null && (key.equals(method) || key.equals(each.name + "." + method));
            if (isMeant && (access & Opcodes.ACC_NATIVE) != 0) {
                return false;
            }
            if (isMeant && key.equals(method) && !isOnlyCalledByTheProgram(each, method, access)) {
                return false;
            }
        }
        return true;
    }

    /** An interface of one method may be what a lambda is, whose code has plain parameters. */
    private boolean isOnlyCalledByTheProgram(ClassFacts type, String method, int access) {
        boolean isOfInterface = (access & Opcodes.ACC_ABSTRACT) != 0
                && type.methods.entrySet().stream()
                                .filter(each -> (each.getValue() & Opcodes.ACC_ABSTRACT) != 0
                                        && !OF_PLAIN.contains(each.getKey()))
                                .count()
                        < 2;
        return !isOfInterface && !OF_PLAIN.contains(method) && hasOnlyKnownTypesAbove(type);
    }

    private boolean hasOnlyKnownTypesAbove(ClassFacts type) {
        if (!isKnown(type.superName)) {
            return false;
        }
        return type.interfaces.stream().allMatch(this::isKnown);
    }

    private boolean isKnown(@Nullable String name) {
        if (name == null || PLAIN.contains(name)) {
            return true;
        }
        ClassFacts type = classes.get(name);
        return type != null && hasOnlyKnownTypesAbove(type);
    }

    private @Nullable ClassFacts above(ClassFacts type) {
        return type.superName == null ? null : classes.get(type.superName);
    }
}

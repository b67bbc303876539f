package dev.fathom.evolve.change;

import dev.fathom.evolve.change.MethodLookup.Found;
import dev.fathom.evolve.change.MethodLookup.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Says what the names that code uses stand for in one version of a program, as texts to be compared with those of the other
 * version. If they differ, equal instructions do different things.
 */
final class Meaning {
    private static final Map<String, String> MARKS = Map.of(
            "Ldev/fathom/api/Untracked;", "untracked",
            "Ldev/fathom/api/Ignored;", "ignored",
            "Ldev/fathom/api/Unordered;", "unordered");
    private static final String MISSING = "missing";

    /** Flags of a field that decide who may access it, and how the machine treats that. */
    private static final Map<Integer, String> FIELD_FLAGS = new TreeMap<>(Map.of(
            Opcodes.ACC_PUBLIC, "public",
            Opcodes.ACC_PRIVATE, "private",
            Opcodes.ACC_PROTECTED, "protected",
            Opcodes.ACC_STATIC, "static",
            Opcodes.ACC_FINAL, "final",
            Opcodes.ACC_VOLATILE, "volatile"));

    private final ProgramVersion version;
    private final MethodLookup methods;

    Meaning(ProgramVersion version) {
        this.version = version;
        methods = new MethodLookup(version);
    }

    ProgramVersion version() {
        return version;
    }

    /** Says whether a class is there, can be loaded, and for whom; of an array, the class of its elements. */
    String existence(String type) {
        String element = element(type);
        ClassHeader header = element.isEmpty() ? null : version.find(element);
        if (header == null) {
            return element.isEmpty() ? "there" : MISSING;
        }
        boolean isPublic = (header.node.access & Opcodes.ACC_PUBLIC) != 0;
        return (isPublic ? "public" : "there") + String.join("", obstacles(element));
    }

    /** Says whether a class can have instances; of an array, the class of its elements. */
    String instantiability(String type) {
        String element = element(type);
        ClassHeader header = element.isEmpty() ? null : version.find(element);
        return (header != null && header.isAbstract() ? "abstract " : "") + existence(type);
    }

    /** Lists what keeps a class from being loaded. */
    private List<String> obstacles(String type) {
        List<String> result = new ArrayList<>();
        String missing = version.missingSupertype(type);
        if (missing != null) {
            result.add(", but " + Names.dotted(missing) + " is missing");
        }
        for (ClassHeader each : version.supertypes(type).values()) {
            if (each.isUser) {
                addObstacle(each, each.superName(), each.isInterface(), result);
                each.interfaces().forEach(above -> addObstacle(each, above, true, result));
            }
        }
        return result;
    }

    private void addObstacle(ClassHeader below, @Nullable String above, boolean isInterface, List<String> into) {
        ClassHeader header = above == null ? null : version.find(above);
        if (header == null || (below.isInterface() && !header.isUser)) {
            return;
        }
        boolean isFinal = (header.node.access & Opcodes.ACC_FINAL) != 0;
        List<String> permitted = header.node.permittedSubclasses;
        if (header.isInterface() != isInterface
                || isFinal
                || (permitted != null && !permitted.contains(below.name()))) {
            into.add(", but " + Names.dotted(below.name()) + " cannot be below " + Names.dotted(header.name()));
        }
    }

    /** Says to which nest a class belongs, by what it says itself and by what the host says. */
    String nest(String type) {
        ClassHeader header = version.find(type);
        if (header == null || header.node.nestHostClass == null) {
            return Names.dotted(type);
        }
        ClassHeader host = version.find(header.node.nestHostClass);
        return host != null && host.node.nestMembers != null && host.node.nestMembers.contains(type)
                ? Names.dotted(host.name())
                : Names.dotted(type);
    }

    /** Says whether a reference to a field or method means one that is private. */
    boolean isPrivate(String owner, String name, String descriptor) {
        ClassHeader declaring = declaringField(owner, name, descriptor);
        FieldNode field = declaring == null ? null : declaring.field(name, descriptor);
        Target target = methods.resolve(owner, name + descriptor).target();
        return (field != null && (field.access & Opcodes.ACC_PRIVATE) != 0)
                || (target != null && target.has(Opcodes.ACC_PRIVATE));
    }

    /** Returns the class that declares the static field that a reference stands for; null if it is not static. */
    @Nullable
    String ofStaticField(String owner, String name, String descriptor) {
        ClassHeader declaring = declaringField(owner, name, descriptor);
        if (declaring == null) {
            return null;
        }
        FieldNode field = declaring.field(name, descriptor);
        return field != null && (field.access & Opcodes.ACC_STATIC) != 0 ? declaring.name() : null;
    }

    /** Lists the instance fields of a class, inherited ones first. */
    List<String> layout(String type) {
        List<String> result = new ArrayList<>();
        for (ClassHeader each : version.superclasses(type)) {
            List<String> own = new ArrayList<>();
            for (FieldNode field : each.node.fields) {
                if ((field.access & Opcodes.ACC_STATIC) == 0) {
                    own.add(Names.type(field.desc) + " " + Names.dotted(each.name()) + "." + field.name + marks(field));
                }
            }
            result.addAll(0, own);
        }
        return result;
    }

    /** Lists a class, its superclasses and all its interfaces, and says which of them are not what the rules of linking ask for. */
    List<String> types(String type) {
        List<String> result = new ArrayList<>();
        for (ClassHeader each : version.supertypes(type).values()) {
            boolean isFinal =
                    (each.node.access & Opcodes.ACC_FINAL) != 0 && !each.name().equals(type);
            result.add((isPublic(each) ? "" : "package-private ")
                    + (each.isInterface() ? "interface " : isFinal ? "final " : "")
                    + Names.dotted(each.name()));
        }
        String missing = version.missingSupertype(type);
        if (missing != null) {
            result.add(MISSING + " " + Names.dotted(missing));
        }
        return result;
    }

    /** Lists the classes whose initialisers run when a class is initialised. */
    List<String> initialisers(String type) {
        return version.supertypes(type).values().stream()
                .filter(each -> each.hasInitialiser()
                        && (!each.isInterface()
                                || each.isInitialisedWithClasses()
                                || each.name().equals(type)))
                .map(each -> Names.dotted(each.name()))
                .toList();
    }

    /** Says which field a reference stands for. */
    String field(String owner, String name, String descriptor) {
        ClassHeader declaring = declaringField(owner, name, descriptor);
        FieldNode field = declaring == null ? null : declaring.field(name, descriptor);
        if (declaring == null || field == null) {
            return MISSING;
        }
        boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
        return "in " + Names.dotted(declaring.name()) + flags(field)
                + reach(owner, declaring, field.access)
                + (isStatic && field.value != null ? ", initially " + Names.constant(field.value) : "")
                + (isStatic ? initialising(declaring.name()) : "");
    }

    /** Says who may use a member beside what its own flags say: who may name its class, and the nest of a private one. */
    private String reach(String owner, ClassHeader declaring, int access) {
        ClassHeader named = version.find(owner);
        String text = named != null && !isPublic(named) ? ", of a package-private class" : "";
        return (access & Opcodes.ACC_PRIVATE) == 0 ? text : text + ", nest " + declaring.node.nestHostClass;
    }

    private static boolean isPublic(ClassHeader header) {
        return (header.node.access & Opcodes.ACC_PUBLIC) != 0;
    }

    private static String flags(FieldNode field) {
        StringBuilder text = new StringBuilder();
        FIELD_FLAGS.forEach((flag, name) -> text.append((field.access & flag) != 0 ? ", " + name : ""));
        return text + marks(field);
    }

    /** Returns what the user says of a field that decides how its states are restored and compared. */
    static String marks(FieldNode field) {
        StringBuilder text = new StringBuilder();
        for (List<AnnotationNode> annotations : Arrays.asList(field.visibleAnnotations, field.invisibleAnnotations)) {
            for (AnnotationNode each : annotations == null ? List.<AnnotationNode>of() : annotations) {
                String mark = MARKS.get(each.desc);
                if (mark != null) {
                    text.append(" (")
                            .append(mark)
                            .append(each.values == null ? "" : " " + each.values)
                            .append(')');
                }
            }
        }
        return text.toString();
    }

    /** Finds a field by JVMS §5.4.3.2: the class, its interfaces, its superclass. */
    private @Nullable ClassHeader declaringField(String type, String name, String descriptor) {
        ClassHeader header = version.find(type);
        if (header == null || header.field(name, descriptor) != null) {
            return header;
        }
        for (String each : header.interfaces()) {
            ClassHeader found = declaringField(each, name, descriptor);
            if (found != null && found.field(name, descriptor) != null) {
                return found;
            }
        }
        return header.superName() == null ? null : declaringField(header.superName(), name, descriptor);
    }

    /** Says which method a call of a static method stands for, or one by {@code invokespecial}. */
    String method(String owner, String nameAndDescriptor) {
        Found found = methods.resolve(owner, nameAndDescriptor);
        Target target = found.target();
        if (target == null) {
            return found.toString();
        }
        boolean isStatic = target.has(Opcodes.ACC_STATIC);
        return target.access() + " in " + found
                + reach(owner, target.owner(), target.method().access)
                + (isStatic ? initialising(target.owner().name()) : "");
    }

    private String initialising(String type) {
        List<String> initialisers = initialisers(type);
        return initialisers.isEmpty() ? "" : ", initialising " + String.join(", ", initialisers);
    }

    /**
     * Says what kind of method a virtual call stands for. Which method is executed depends on the receiver, and is compared for all
     * receivers; the class that declares the method matters only if some of its overriders are in other packages.
     */
    String virtualMethod(String owner, String nameAndDescriptor) {
        Found found = methods.resolve(owner, nameAndDescriptor);
        Target target = found.target();
        if (target == null) {
            return found.targets().isEmpty() ? "nothing" : "a method";
        }
        String reach = reach(owner, target.owner(), target.method().access);
        if (target.has(Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) {
            return target.access() + " in " + target + reach;
        }
        boolean isWide = version.supertypes(owner).values().stream()
                .map(each -> each.method(nameAndDescriptor))
                .allMatch(each -> each == null || isWide(each));
        return target.access() + (isWide ? "" : " in " + target) + reach;
    }

    private static boolean isWide(MethodNode method) {
        return (method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
    }

    /** Lists the methods of an interface and of those above it. */
    List<String> interfaceMethods(String type) {
        List<String> result = new ArrayList<>();
        for (ClassHeader each : version.supertypes(type).values()) {
            each.methods().forEach((name, method) -> result.add(each.name() + "." + name + " " + method.access));
        }
        return result;
    }

    /** Returns the class of the elements of an array, or the class itself; empty for primitive types. */
    static String element(String type) {
        if (!type.startsWith("[")) {
            return type;
        }
        Type element = Type.getType(type).getElementType();
        return element.getSort() == Type.OBJECT ? element.getInternalName() : "";
    }
}

package dev.fathom.vm.program;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Decides whether a class may use a class, a field or a method (JVMS §5.4.4), as HotSpot does.
 *
 * <p>Asked when a symbolic reference is resolved, never afterwards. What the JDK and the machine itself do is not asked: the code that the machine
 * generates may use what no class file could.
 */
public final class AccessRules {
    private static final String ERROR = "java/lang/IllegalAccessError";

    /** JDK 17 and earlier generate subclasses of this one, which may use everything. */
    private static final String MAGIC = "jdk/internal/reflect/MagicAccessorImpl";

    private static final int FINAL_IN_INITIALISERS_ONLY = Opcodes.V9;

    private final ClassTable classes;

    AccessRules(ClassTable classes) {
        this.classes = classes;
    }

    /** Throws the error that a class deserves which may not use another. */
    public void checkClass(VmClass from, VmClass to) {
        String problem = classProblem(from, to);
        if (problem == null) {
            return;
        }
        VmClass element = element(to);
        throw new LinkageProblem(
                ERROR,
                problem.isEmpty()
                        ? "failed to access class " + element.externalName() + " from class " + from.externalName()
                                + " (" + CastText.places(classes, element, from) + ")"
                        : problem);
    }

    /** The same for a class and its superclass, or an interface of its. */
    void checkSuper(VmClass from, VmClass to) {
        String problem = classProblem(from, to);
        if (problem == null) {
            return;
        }
        String kind = to.isInterface() ? "superinterface " : "superclass ";
        boolean isAbstract = !to.isInterface() && to.isAbstract();
        throw new LinkageProblem(
                ERROR,
                problem.isEmpty()
                        ? "class " + from.externalName() + " cannot access its " + (isAbstract ? "abstract " : "")
                                + kind + to.externalName() + " (" + CastText.places(classes, from, to) + ")"
                        : (to.isInterface() ? "superinterface check failed: " : "superclass access check failed: ")
                                + problem);
    }

    /** The same for a field that was found in a class or above it. */
    public void checkField(VmClass from, VmClass resolved, VmField field) {
        if (!isAllowed(from, resolved, field.owner, field.access)) {
            throw new LinkageProblem(
                    ERROR,
                    "class " + from.externalName() + " tried to access " + visibility(field.access) + "field "
                            + field.owner.externalName() + "." + field.name + " ("
                            + CastText.places(classes, from, field.owner) + ")");
        }
    }

    /** The same for a method that wants to set a field. */
    public void checkStore(VmMethod from, VmClass resolved, VmField field) {
        if (!field.isFinal() || !isAsked(from.owner)) {
            return;
        }
        String update = "Update to " + (field.isStatic() ? "static" : "non-static") + " final field "
                + resolved.externalName() + "." + field.name + " attempted from a different ";
        if (from.owner != field.owner) {
            throw new LinkageProblem(
                    ERROR, update + "class (" + from.owner.externalName() + ") than the field's declaring class");
        }
        String initialiser = field.isStatic() ? "<clinit>" : "<init>";
        if (from.owner.majorVersion >= FINAL_IN_INITIALISERS_ONLY && !from.name.equals(initialiser)) {
            throw new LinkageProblem(
                    ERROR, update + "method (" + from.name + ") than the initializer method " + initialiser + " ");
        }
    }

    /** The same for a method that was found in a class or above it. */
    public void checkMethod(VmClass from, VmClass resolved, VmMethod method) {
        boolean isClone = resolved.isArray() && method.name.equals("clone");
        if (!isClone && !isAllowed(from, resolved, method.owner, method.access)) {
            throw new LinkageProblem(ERROR, refusal(from, method));
        }
    }

    /** Says whether the code of a class may use the member without anything being wrong. */
    public boolean isAllowed(VmMethod from, VmClass resolved, VmField field, boolean store) {
        return classProblem(from.owner, resolved) == null
                && isAllowed(from.owner, resolved, field.owner, field.access)
                && !(store && field.isFinal() && !(from.isConstructor() && from.owner == field.owner));
    }

    /** Says whether the code of a class may call the method. */
    public boolean isAllowed(VmClass from, VmClass resolved, VmMethod method) {
        boolean isClone = resolved.isArray() && method.name.equals("clone");
        return classProblem(from, resolved) == null
                && (isClone || isAllowed(from, resolved, method.owner, method.access));
    }

    /** Says whether the code of a class may name another. */
    public boolean isAllowed(VmClass from, VmClass to) {
        return classProblem(from, to) == null;
    }

    /** Writes the message for a method that a class may not use. */
    public String refusal(VmClass from, VmMethod method) {
        return "class " + from.externalName() + " tried to access " + (method.isAbstract() ? "abstract " : "")
                + visibility(method.access) + "method '"
                + SignatureText.method(method.owner.externalName(), method.name, method.descriptor) + "' ("
                + CastText.places(classes, from, method.owner) + ")";
    }

    private static String visibility(int access) {
        return (access & Opcodes.ACC_PRIVATE) != 0
                ? "private "
                : (access & Opcodes.ACC_PROTECTED) != 0 ? "protected " : "";
    }

    private static boolean isAsked(VmClass from) {
        return from.loader.id >= Loader.APP && !from.generated;
    }

    /** Returns null if a class may name another; else what is wrong about modules, or "" if it is the class. */
    private @Nullable String classProblem(VmClass from, VmClass to) {
        VmClass element = element(to);
        if (!isAsked(from) || element.isPrimitive() || samePackage(from, element)) {
            return null;
        }
        if ((element.access & Opcodes.ACC_PUBLIC) == 0) {
            return from.isSubclassOf(MAGIC) ? null : "";
        }
        return moduleProblem(from, element);
    }

    /**
     * User code is in unnamed modules, which read all others; what those do not export it may not use. Modules that the program makes (the JDK does, too,
     * for proxies and style sheets) have what they need exported to them: that is not followed.
     */
    private @Nullable String moduleProblem(VmClass from, VmClass to) {
        Module module = to.loader.id <= Loader.PLATFORM ? classes.classPath().moduleOf(to.name) : null;
        String name = to.packageName().replace('/', '.');
        Module asking = ClassLoader.getSystemClassLoader().getUnnamedModule();
        if (module == null
                || module.isExported(name, asking)
                || from.isSubclassOf(MAGIC)
                || from.loader.isOfModule(from.packageName())) {
            return null;
        }
        return "class " + from.externalName() + " (in unnamed module) cannot access class " + to.externalName()
                + " (in module " + module.getName() + ") because module " + module.getName() + " does not export "
                + name
                + " to unnamed module";
    }

    private static VmClass element(VmClass type) {
        VmClass element = type;
        while (element.isArray()) {
            element = element.component;
        }
        return element;
    }

    private boolean isAllowed(VmClass from, VmClass resolved, VmClass owner, int access) {
        return !isAsked(from) || mayUse(from, resolved, owner, access);
    }

    /**
     * Says whether a class may use a member, be it the JDK's or not. A protected one of an object must be found by a name that is related to the
     * class (what the object is at run time is the verifier's business).
     */
    public boolean mayUse(VmClass from, VmClass resolved, VmClass owner, int access) {
        if ((access & Opcodes.ACC_PUBLIC) != 0 || from == owner) {
            return true;
        }
        boolean allowed = (access & Opcodes.ACC_PRIVATE) != 0
                ? samePackage(from, owner) && nestHost(from) == nestHost(owner)
                : samePackage(from, owner) || isInherited(from, resolved, owner, access);
        return allowed || from.isSubclassOf(MAGIC);
    }

    private static boolean isInherited(VmClass from, VmClass resolved, VmClass owner, int access) {
        return (access & Opcodes.ACC_PROTECTED) != 0
                && from.isAssignableTo(owner)
                && ((access & Opcodes.ACC_STATIC) != 0
                        || from.isAssignableTo(resolved)
                        || resolved.isAssignableTo(from));
    }

    private static boolean samePackage(VmClass one, VmClass other) {
        return one.loader == other.loader && one.packageName().equals(other.packageName());
    }

    /** Returns the host of the nest that a class belongs to: itself if it names none, or none that knows it. */
    public VmClass nestHost(VmClass type) {
        if (type.kind != VmClass.Kind.INSTANCE) {
            return type;
        }
        if (type.hidden && type.nestHost != null && type.nestHost != type) {
            return nestHost(type.nestHost);
        }
        ClassFile file = type.classFile();
        int at = file.offsetInClass("NestHost");
        if (at < 0) {
            return type;
        }
        try {
            VmClass host = classes.resolve(type, file.className(file.u2(at)));
            return samePackage(host, type) && host.classFile().lists("NestMembers", type.name) ? host : type;
        } catch (LinkageProblem e) {
            return type;
        }
    }
}

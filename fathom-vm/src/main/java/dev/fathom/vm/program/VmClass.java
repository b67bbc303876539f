package dev.fathom.vm.program;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * A class, interface, array or primitive type of the program under execution.
 *
 * <p>Everything here is a function of the class file and stays when the search backtracks. What changes while the
 * program runs (initialisation state, static fields, the lock of the {@code Class} object) lives in the heap.
 */
public final class VmClass {
    /** What sort of heap object the class describes. */
    public enum Kind {
        INSTANCE,
        ARRAY,
        PRIMITIVE,
        /** The holder of another class's static fields. */
        STATICS
    }

    public final String name;
    public final Kind kind;
    public final Loader loader;
    public final byte @Nullable [] bytes;

    /** Number of this class in the {@link ClassTable}; the header of each of its objects. */
    public int id;

    public int access;

    /** Flags that the InnerClasses attribute gives this class, or -1 if it is not nested. */
    public int innerAccess = -1;

    public int majorVersion;
    public @Nullable String signature;
    public @Nullable String sourceFile;
    public boolean hidden;

    /** Whether the machine made the class to link a call: what it does to its own fields is no doing of the program's. */
    public boolean linkage;

    /** Whether the machine made the class, for whatever reason: its code may use what no class file could. */
    public boolean generated;

    public @Nullable VmClass superclass;
    public VmClass[] interfaces = {};

    /** All interfaces, inherited ones too, without repetition. */
    public VmClass[] allInterfaces = {};

    /** The superclass chain from {@code Object} down to this class: a subclass test is one array look-up. */
    public VmClass[] display = {};

    public VmField[] fields = {};
    public VmMethod[] methods = {};
    public VmMethod[] vtable = {};
    public @Nullable VmMethod classInitializer;

    /** When the machine last began to initialise it, in an order of such beginnings; no part of states. */
    public long begun;

    /** Words of an instance, header included. */
    public int instanceWords;

    /** Offsets of the reference fields of an instance (or of the statics holder), ascending. */
    public int[] referenceOffsets = {};

    /** Offsets of untracked instance fields: each holds the address of a cell in the untracked region. */
    public int[] untrackedOffsets = {};

    /** Address of the holder of the static fields. */
    public int statics;

    /** The class of that holder; its {@link #superclass} is this class. */
    public @Nullable VmClass staticsClass;

    /** Address of the {@code java.lang.Class} object. */
    public int mirror;

    /** The class of the elements: set for arrays alone, and asked of those alone. */
    @SuppressWarnings("NullAway.Init")
    public VmClass component;

    /** Shift from element index to heap word for packed arrays: bytes 2, chars and shorts 1, words 0, longs -1. */
    public int elementShift;

    public boolean elementIsReference;

    /** The class whose private members a hidden class may use, or null. */
    public @Nullable VmClass nestHost;

    /** Tells apart classes that share a name: hidden ones and those of guest loaders. 0 if the name says it all. */
    public long definitionHash;

    /** A number that depends on name and layout only, the same in every run. */
    public long stableHash;

    /** The class as all machines have it in common, from which what the file says is read; null if it is this machine's alone. */
    private @Nullable VmClass common;

    private @Nullable ClassFile classFile;
    private @Nullable VmClass arrayClass;
    private @Nullable MethodReader methodReader;
    private volatile @Nullable Map<String, VmMethod> declared;
    private final Map<String, VmMethod> lookupCache = new HashMap<>();
    private VmField @Nullable [] fieldsByOffset;
    private VmMethod[] interfaceCacheKeys = new VmMethod[8];
    private VmMethod[] interfaceCacheValues = new VmMethod[8];

    /** Says whether it was made for a lambda or a method reference of the program's own code. */
    public boolean isProgramLambda() {
        return hidden && loader.id >= Loader.APP && !ofLibrary;
    }

    /** Says whether this is code of Fathom that runs inside the guest. */
    public boolean isFathoms() {
        return name.startsWith("dev/fathom/guest/");
    }

    /** Whether it comes from a jar of the class path that is not the program's own: traces tell calls of it, not lines. */
    public boolean ofLibrary;

    /** Says whether a person who looks for a mistake looks here: a class of the user's, but of no library. */
    public boolean isProgram() {
        return isUsers() && !ofLibrary;
    }

    /** Says whether this is a class of the user's: not the JDK's, and not generated by the machine. */
    public boolean isUsers() {
        return loader != null && loader.id >= Loader.APP && !hidden;
    }

    public VmClass(String name, Kind kind, Loader loader, byte @Nullable [] bytes) {
        this.name = name;
        this.kind = kind;
        this.loader = loader;
        this.bytes = bytes;
    }

    /** Returns the class for a machine, where it is loaded by the loader. What is known of it so far is what the file says. */
    VmClass forMachine(Loader machines) {
        VmClass type = new VmClass(name, kind, machines, bytes);
        type.common = this;
        type.access = access;
        type.innerAccess = innerAccess;
        type.majorVersion = majorVersion;
        type.signature = signature;
        type.sourceFile = sourceFile;
        type.fields = new VmField[fields.length];
        for (int i = 0; i < fields.length; i++) {
            type.fields[i] = fields[i].forMachine(type);
        }
        type.methods = new VmMethod[methods.length];
        for (int i = 0; i < methods.length; i++) {
            type.methods[i] = methods[i].forMachine(type);
            if (methods[i] == classInitializer) {
                type.classInitializer = type.methods[i];
            }
        }
        return type;
    }

    /** Returns the method as all machines have it in common; null if it is this machine's alone. */
    @Nullable
    VmMethod common(VmMethod method) {
        return common == null ? null : common.methods[method.index];
    }

    /** Returns the raw class file of a class or interface; its tables are read on the first call. */
    public ClassFile classFile() {
        if (common != null) {
            return common.classFile();
        }
        if (classFile == null) {
            classFile = new ClassFile(Objects.requireNonNull(bytes, name));
        }
        return classFile;
    }

    /** Returns the flags that reflection reports: for nested classes those of the source. */
    public int modifiers() {
        return switch (kind) {
            case ARRAY -> (component.modifiers() & 0x7) | Opcodes.ACC_FINAL | Opcodes.ACC_ABSTRACT;
            case PRIMITIVE -> access;
            default -> (innerAccess >= 0 ? innerAccess : access) & ~Opcodes.ACC_SUPER & 0x7FFF;
        };
    }

    /** Returns the reader of the methods of a class or interface; they are read one by one as they first run. */
    MethodReader methodReader() {
        if (common != null) {
            return common.methodReader();
        }
        if (methodReader == null) {
            methodReader = new MethodReader(this);
        }
        return methodReader;
    }

    /** Returns the class whose static fields this one holds. */
    public VmClass holderOf() {
        return Objects.requireNonNull(superclass, name);
    }

    /** Returns the instance field that the word at an offset of an instance (of a statics holder: a static field) is for. */
    public VmField fieldAt(int offset) {
        if (fieldsByOffset == null) {
            fieldsByOffset = new VmField[instanceWords];
            if (kind == Kind.STATICS) {
                holderOf().listStaticFields(fieldsByOffset);
            } else {
                listInstanceFields(fieldsByOffset);
            }
        }
        return fieldsByOffset[offset];
    }

    private void listInstanceFields(VmField[] into) {
        for (VmClass each = this; each != null; each = each.superclass) {
            for (VmField field : each.fields) {
                if (!field.isStatic()) {
                    list(field, field.offset, into);
                }
            }
        }
    }

    private void listStaticFields(VmField[] into) {
        for (VmField field : fields) {
            if (field.isStatic()) {
                list(field, field.offset - statics, into);
            }
        }
    }

    private static void list(VmField field, int offset, VmField[] into) {
        into[offset] = field;
        if (field.isWide()) {
            into[offset + 1] = field;
        }
    }

    public boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    public boolean isAbstract() {
        return (access & Opcodes.ACC_ABSTRACT) != 0;
    }

    public boolean isArray() {
        return kind == Kind.ARRAY;
    }

    public boolean isPrimitive() {
        return kind == Kind.PRIMITIVE;
    }

    /**
     * Returns the name as Java source writes it, with dots; arrays keep their descriptor form with dots. The part of a
     * hidden class's name that no source can write stands after a slash.
     */
    public String externalName() {
        String dotted = name.replace('/', '.');
        return hidden ? dotted.replace('+', '/') : dotted;
    }

    /** Returns the name as error messages write it: {@code int[]} for {@code [I}. */
    public String typeName() {
        return isArray() ? component.typeName() + "[]" : externalName();
    }

    public String descriptor() {
        return switch (kind) {
            case ARRAY -> name;
            case PRIMITIVE -> String.valueOf(primitiveKind());
            default -> "L" + name + ";";
        };
    }

    public char primitiveKind() {
        return switch (name) {
            case "boolean" -> 'Z';
            case "byte" -> 'B';
            case "char" -> 'C';
            case "short" -> 'S';
            case "int" -> 'I';
            case "long" -> 'J';
            case "float" -> 'F';
            case "double" -> 'D';
            case "void" -> 'V';
            default -> throw new IllegalStateException(name + " is not primitive");
        };
    }

    public String packageName() {
        int slash = name.lastIndexOf('/');
        return slash < 0 ? "" : name.substring(0, slash);
    }

    @Nullable
    VmClass arrayClass() {
        return arrayClass;
    }

    void arrayClass(VmClass array) {
        arrayClass = array;
    }

    /** Says whether a value of this class may be stored in a variable of the other. */
    public boolean isAssignableTo(VmClass target) {
        if (this == target) {
            return true;
        }
        if (target.isInterface()) {
            for (VmClass each : allInterfaces) {
                if (each == target) {
                    return true;
                }
            }
            return false;
        }
        if (isArray() && target.isArray()) {
            return component.isAssignableTo(target.component) && !component.isPrimitive();
        }
        int depth = target.display.length;
        return depth > 0 && depth <= display.length && display[depth - 1] == target;
    }

    public boolean isSubclassOf(String superName) {
        for (VmClass each = this; each != null; each = each.superclass) {
            if (each.name.equals(superName)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the method that this class itself declares, or null. */
    public @Nullable VmMethod declaredMethod(String methodName, String descriptor) {
        if (common != null) {
            VmMethod found = common.declaredMethod(methodName, descriptor);
            return found == null ? null : methods[found.index];
        }
        Map<String, VmMethod> known = declared;
        if (known == null) {
            known = new HashMap<>();
            for (VmMethod each : methods) {
                known.put(each.key(), each);
            }
            declared = known;
        }
        return known.get(methodName + descriptor);
    }

    /** Returns a field that this class itself is known to declare; any type when the descriptor is null. */
    public VmField field(String fieldName, @Nullable String descriptor) {
        VmField found = declaredField(fieldName, descriptor);
        if (found == null) {
            throw new IllegalStateException(name + " has no field " + fieldName);
        }
        return found;
    }

    /** Returns a method that this class itself is known to declare. */
    public VmMethod method(String methodName, String descriptor) {
        VmMethod found = declaredMethod(methodName, descriptor);
        if (found == null) {
            throw new IllegalStateException(name + " has no method " + methodName + descriptor);
        }
        return found;
    }

    /** Returns the field that this class itself declares, or null; any type when the descriptor is null. */
    public @Nullable VmField declaredField(String fieldName, @Nullable String descriptor) {
        for (VmField each : fields) {
            if (each.name.equals(fieldName) && (descriptor == null || each.descriptor.equals(descriptor))) {
                return each;
            }
        }
        return null;
    }

    /** Finds a field by JVMS §5.4.3.2: this class, its interfaces, its superclass; null if there is none. */
    public @Nullable VmField findField(String fieldName, @Nullable String descriptor) {
        VmField own = declaredField(fieldName, descriptor);
        if (own != null) {
            return own;
        }
        for (VmClass each : interfaces) {
            VmField found = each.findField(fieldName, descriptor);
            if (found != null) {
                return found;
            }
        }
        return superclass == null ? null : superclass.findField(fieldName, descriptor);
    }

    /** Finds a method by JVMS §5.4.3.3 and §5.4.3.4: superclasses, then maximally specific interface methods; null if there is none. */
    public @Nullable VmMethod findMethod(String methodName, String descriptor) {
        String key = methodName + descriptor;
        VmMethod cached = lookupCache.get(key);
        if (cached == null) {
            cached = lookUp(methodName, descriptor);
            if (cached != null) {
                lookupCache.put(key, cached);
            }
        }
        return cached;
    }

    private @Nullable VmMethod lookUp(String methodName, String descriptor) {
        for (VmClass each = this; each != null; each = each.superclass) {
            VmMethod found = each.declaredMethod(methodName, descriptor);
            // Of Object's methods interfaces have the public ones only: clone and finalize may be their own.
            if (found != null && (each == this || !isInterface() || found.isPublic() && !found.isStatic())) {
                return found;
            }
        }
        VmMethod inInterface = mostSpecific(methodName, descriptor, true);
        return inInterface != null ? inInterface : mostSpecific(methodName, descriptor, false);
    }

    /** Returns the interface method that no other candidate overrides; abstract ones only if nothing else is found. */
    private @Nullable VmMethod mostSpecific(String methodName, String descriptor, boolean concrete) {
        VmMethod best = null;
        for (VmClass each : allInterfaces) {
            VmMethod candidate = each.declaredMethod(methodName, descriptor);
            if (candidate == null || candidate.isStatic() || candidate.isPrivate()) {
                continue;
            }
            if (concrete == candidate.isAbstract()) {
                continue;
            }
            if (best == null || candidate.owner.isAssignableTo(best.owner)) {
                best = candidate;
            }
        }
        if (best != null && concrete && overriddenAbstractly(methodName, descriptor, best)) {
            return null;
        }
        return best;
    }

    private boolean overriddenAbstractly(String methodName, String descriptor, VmMethod candidate) {
        for (VmClass each : allInterfaces) {
            VmMethod other = each.declaredMethod(methodName, descriptor);
            if (other != null
                    && other.isAbstract()
                    && each != candidate.owner
                    && each.isAssignableTo(candidate.owner)) {
                return true;
            }
        }
        return false;
    }

    /** Returns what receivers of this class execute for a method that a superclass of theirs implements. */
    public VmMethod implementation(VmMethod inherited) {
        return Objects.requireNonNull(select(inherited), name);
    }

    /** Selects the implementation of an interface method (or of a virtual one by name) for receivers of this class; null if there is none. */
    public @Nullable VmMethod select(VmMethod resolved) {
        int mask = interfaceCacheKeys.length - 1;
        int at = resolved.id & mask;
        if (interfaceCacheKeys[at] == resolved) {
            return interfaceCacheValues[at];
        }
        VmMethod selected = selectSlowly(resolved);
        if (selected != null) {
            remember(resolved, selected, at);
        }
        return selected;
    }

    private void remember(VmMethod resolved, VmMethod selected, int at) {
        if (interfaceCacheKeys[at] != null && interfaceCacheKeys.length < 64) {
            int size = interfaceCacheKeys.length * 2;
            interfaceCacheKeys = new VmMethod[size];
            interfaceCacheValues = new VmMethod[size];
        }
        int slot = resolved.id & (interfaceCacheKeys.length - 1);
        interfaceCacheKeys[slot] = resolved;
        interfaceCacheValues[slot] = selected;
    }

    private @Nullable VmMethod selectSlowly(VmMethod resolved) {
        if (resolved.isPrivate() || resolved.isStatic() || resolved.isConstructor()) {
            return resolved;
        }
        if (resolved.vtableIndex >= 0 && !resolved.owner.isInterface() && resolved.vtableIndex < vtable.length) {
            return vtable[resolved.vtableIndex];
        }
        for (VmClass each = this; each != null; each = each.superclass) {
            VmMethod found = each.declaredMethod(resolved.name, resolved.descriptor);
            if (found != null && !found.isStatic() && !found.isPrivate()) {
                return found;
            }
        }
        return findMethod(resolved.name, resolved.descriptor);
    }

    void extendVtable(VmMethod method) {
        method.vtableIndex = vtable.length;
        vtable = Arrays.copyOf(vtable, vtable.length + 1);
        vtable[method.vtableIndex] = method;
    }

    @Override
    public String toString() {
        return externalName();
    }
}

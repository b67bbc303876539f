package dev.fathom.vm.program;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
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
    public final byte[] bytes;

    /** Number of this class in the {@link ClassTable}; the header of each of its objects. */
    public int id;

    public int access;

    /** Flags that the InnerClasses attribute gives this class, or -1 if it is not nested. */
    public int innerAccess = -1;

    public int majorVersion;
    public String signature;
    public String sourceFile;
    public boolean hidden;
    public VmClass superclass;
    public VmClass[] interfaces = {};

    /** All interfaces, inherited ones too, without repetition. */
    public VmClass[] allInterfaces = {};

    /** The superclass chain from {@code Object} down to this class: a subclass test is one array look-up. */
    public VmClass[] display = {};

    public VmField[] fields = {};
    public VmMethod[] methods = {};
    public VmMethod[] vtable = {};
    public VmMethod classInitializer;

    /** Words of an instance, header included. */
    public int instanceWords;

    /** Offsets of the reference fields of an instance (or of the statics holder), ascending. */
    public int[] referenceOffsets = {};

    /** Offsets of untracked instance fields: each holds the address of a cell in the untracked region. */
    public int[] untrackedOffsets = {};

    /** Address of the holder of the static fields. */
    public int statics;

    /** The class of that holder; its {@link #superclass} is this class. */
    public VmClass staticsClass;

    /** Address of the {@code java.lang.Class} object. */
    public int mirror;

    public VmClass component;

    /** Shift from element index to heap word for packed arrays: bytes 2, chars and shorts 1, words 0, longs -1. */
    public int elementShift;

    public boolean elementIsReference;
    public boolean assertionsEnabled;

    /** Guest object that hidden and anonymous classes carry (perm address), or 0. */
    public int classData;

    /** The class whose private members a hidden class may use, or null. */
    public VmClass nestHost;

    /** Tells apart classes that share a name: hidden ones and those of guest loaders. 0 if the name says it all. */
    public long definitionHash;

    /** A number that depends on name and layout only, the same in every run. */
    public long stableHash;

    private ClassFile classFile;
    private VmClass arrayClass;
    private ClassReader reader;
    private Map<String, VmMethod> declared;
    private final Map<String, VmMethod> lookupCache = new HashMap<>();
    private VmField[] fieldsByOffset;
    private VmMethod[] interfaceCacheKeys = new VmMethod[8];
    private VmMethod[] interfaceCacheValues = new VmMethod[8];

    public VmClass(String name, Kind kind, Loader loader, byte[] bytes) {
        this.name = name;
        this.kind = kind;
        this.loader = loader;
        this.bytes = bytes;
    }

    /** Returns the raw class file of a class or interface; its tables are read on the first call. */
    public ClassFile classFile() {
        if (classFile == null) {
            classFile = new ClassFile(bytes);
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

    /** Returns a reader of the class file; it is kept, for methods are read one by one as they first run. */
    public ClassReader reader() {
        if (reader == null) {
            reader = new ClassReader(bytes);
        }
        return reader;
    }

    /** Returns the instance field that the word at an offset of an instance (of a statics holder: a static field) is for. */
    public VmField fieldAt(int offset) {
        if (fieldsByOffset == null) {
            fieldsByOffset = new VmField[instanceWords];
            if (kind == Kind.STATICS) {
                superclass.listStaticFields(fieldsByOffset);
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
    public VmMethod declaredMethod(String methodName, String descriptor) {
        if (declared == null) {
            Map<String, VmMethod> map = new HashMap<>();
            for (VmMethod each : methods) {
                map.put(each.key(), each);
            }
            declared = map;
        }
        return declared.get(methodName + descriptor);
    }

    /** Returns the field that this class itself declares, or null; any type when the descriptor is null. */
    public VmField declaredField(String fieldName, String descriptor) {
        for (VmField each : fields) {
            if (each.name.equals(fieldName) && (descriptor == null || each.descriptor.equals(descriptor))) {
                return each;
            }
        }
        return null;
    }

    /** Finds a field by JVMS §5.4.3.2: this class, its interfaces, its superclass; null if there is none. */
    public VmField findField(String fieldName, String descriptor) {
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

    /** Finds a method by JVMS §5.4.3.3 and §5.4.3.4: superclasses, then maximally specific interface methods. */
    public VmMethod findMethod(String methodName, String descriptor) {
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

    private VmMethod lookUp(String methodName, String descriptor) {
        for (VmClass each = this; each != null; each = each.superclass) {
            VmMethod found = each.declaredMethod(methodName, descriptor);
            if (found != null) {
                return found;
            }
        }
        VmMethod inInterface = mostSpecific(methodName, descriptor, true);
        return inInterface != null ? inInterface : mostSpecific(methodName, descriptor, false);
    }

    /** Returns the interface method that no other candidate overrides; abstract ones only if nothing else is found. */
    private VmMethod mostSpecific(String methodName, String descriptor, boolean concrete) {
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

    /** Selects the implementation of an interface method (or of a virtual one by name) for receivers of this class. */
    public VmMethod select(VmMethod resolved) {
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

    private VmMethod selectSlowly(VmMethod resolved) {
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

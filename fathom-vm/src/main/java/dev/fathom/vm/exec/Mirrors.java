package dev.fathom.vm.exec;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Gives classes their place in the heap: the holder of static fields, and the {@code Class} object. */
public final class Mirrors implements ClassTable.Placement {
    private final ClassTable classes;
    private final Heap heap;
    private final Strings strings;
    private final List<VmClass> waiting = new ArrayList<>();

    @SuppressWarnings("NullAway.Init") // by start
    private VmClass classClass;

    private int vmClassOffset;
    private int componentTypeOffset;

    /** Newer JDKs have fields for what used to be natives; 0 if this one does not. */
    private int modifiersOffset;

    private int primitiveOffset;
    private int classLoaderOffset;
    private int vmDefinedOffset;
    private int[] builtinLoaders = {0, 0, 0};

    Mirrors(ClassTable classes, Heap heap, Strings strings) {
        this.classes = classes;
        this.heap = heap;
        this.strings = strings;
    }

    /** Makes {@code Class} objects from now on, and for the classes that were loaded before this was possible. */
    void start() {
        classClass = classes.system("java/lang/Class");
        vmClassOffset = classClass.field("vmClass", "I").offset;
        componentTypeOffset = classClass.field("componentType", "Ljava/lang/Class;").offset;
        modifiersOffset = offsetOrZero("modifiers");
        primitiveOffset = offsetOrZero("primitive");
        classLoaderOffset = offsetOrZero("classLoader");
        vmDefinedOffset = offsetOrZero("vmDefined");
        for (VmClass each : waiting) {
            makeMirror(each);
        }
        for (VmClass each : waiting) {
            setConstants(each);
        }
        waiting.clear();
    }

    /** Tells classes their builtin loader, now that it exists: those already there and those to come. */
    void setBuiltinLoaders(int platform, int app) {
        builtinLoaders = new int[] {0, platform, app};
        for (int i = 1; i < classes.classCount(); i++) {
            if (classes.byId(i).mirror != 0) {
                setLoader(classes.byId(i));
            }
        }
    }

    private void setLoader(VmClass type) {
        if (type.loader.isBuiltin()) {
            heap.words[type.mirror + classLoaderOffset] = builtinLoaders[type.loader.id];
        }
    }

    private int offsetOrZero(String field) {
        VmField found = classClass.declaredField(field, null);
        return found == null ? 0 : found.offset;
    }

    @Override
    public void place(VmClass linked) {
        if (linked.staticsClass != null) {
            placeStatics(linked, linked.staticsClass);
        }
        if (classClass == null) {
            waiting.add(linked);
            return;
        }
        makeMirror(linked);
        setConstants(linked);
    }

    @Override
    public boolean isDefined(VmClass type) {
        return heap.words[type.mirror + vmDefinedOffset] != 0;
    }

    private void placeStatics(VmClass type, VmClass holder) {
        type.statics = heap.allocatePermanent(holder, holder.instanceWords, holder.stableHash);
        if (Initialization.isTrivial(type)) {
            heap.words[type.statics + Heap.INIT_STATE] = Heap.INITIALIZED;
        }
        for (VmField each : type.fields) {
            if (each.isStatic()) {
                each.offset += type.statics;
                if (each.untracked) {
                    heap.dirtyWords().markUntracked(each.offset);
                    if (each.isWide()) {
                        heap.dirtyWords().markUntracked(each.offset + 1);
                    }
                }
            }
        }
    }

    private void makeMirror(VmClass type) {
        long name = StableHash.mix(type.stableHash + 17);
        type.mirror = heap.allocatePermanent(classClass, classClass.instanceWords, name);
        heap.words[type.mirror + vmClassOffset] = type.id;
        if (type.component != null) {
            heap.words[type.mirror + componentTypeOffset] = type.component.mirror;
        }
        setLoader(type);
        if (modifiersOffset > 0) {
            heap.words[type.mirror + modifiersOffset] = type.modifiers();
            heap.words[type.mirror + primitiveOffset] = type.isPrimitive() ? 1 : 0;
        }
    }

    private void setConstants(VmClass type) {
        for (VmField each : type.fields) {
            if (each.isStatic() && each.constantValue != null) {
                setConstant(each);
            }
        }
    }

    private void setConstant(VmField field) {
        Object value = field.constantValue;
        int[] words = heap.words;
        if (value instanceof String text) {
            int literal = strings.intern(text);
            heap.words[field.offset] = literal;
        } else if (value instanceof Integer number) {
            words[field.offset] = number;
        } else if (value instanceof Float number) {
            words[field.offset] = Float.floatToRawIntBits(number);
        } else {
            long bits = value instanceof Double number
                    ? Double.doubleToRawLongBits(number)
                    : ((Number) Objects.requireNonNull(value)).longValue();
            words[field.offset] = (int) bits;
            words[field.offset + 1] = (int) (bits >>> 32);
        }
    }

    /** Returns the class that a {@code Class} object stands for, and has it recorded that what it is matters. */
    public VmClass classOf(int mirror) {
        VmClass type = named(mirror);
        classes.elements().use(type);
        return type;
    }

    /**
     * Returns the same for those who ask nothing but what every version of the class has in common as long as it is there (its name, its loader, whether it is an
     * array), or whether an object is one of its instances, which the class of the object says, and the state with it.
     */
    public VmClass named(int mirror) {
        return classes.byId(heap.words[mirror + vmClassOffset]);
    }
}

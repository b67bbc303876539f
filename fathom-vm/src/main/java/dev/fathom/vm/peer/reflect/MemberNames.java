package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Reads and fills {@code MemberName} objects, by which java.lang.invoke knows methods and fields. */
final class MemberNames {
    static final int IS_METHOD = 0x10000;
    static final int IS_CONSTRUCTOR = 0x20000;
    static final int IS_FIELD = 0x40000;
    private static final int CALLER_SENSITIVE = 0x100000;
    private static final int TRUSTED_FINAL = 0x200000;
    private static final int HIDDEN_MEMBER = 0x400000;
    private static final int KIND_SHIFT = 24;
    private static final String NAME = "java/lang/invoke/MemberName";

    private final Vm vm;
    private final Heap heap;
    private final int clazz;
    private final int name;
    private final int type;
    private final int flags;
    private final int method;
    private final int target;
    private final int holder;
    private final VmClass resolvedMethod;
    private final boolean marksHidden;

    MemberNames(Vm vm) {
        this.vm = vm;
        heap = vm.heap;
        clazz = vm.field(NAME, "clazz").offset;
        name = vm.field(NAME, "name").offset;
        type = vm.field(NAME, "type").offset;
        flags = vm.field(NAME, "flags").offset;
        method = vm.field(NAME, "method").offset;
        target = vm.field(NAME, "vmTarget").offset;
        resolvedMethod = vm.system("java/lang/invoke/ResolvedMethodName");
        VmField holderField = resolvedMethod.declaredField("vmholder", null);
        holder = holderField == null ? -1 : holderField.offset;
        marksHidden = Runtime.version().feature() >= 22;
    }

    @Nullable
    VmClass type(int member) {
        int mirror = heap.words[member + clazz];
        return mirror == 0 ? null : vm.mirrors.classOf(mirror);
    }

    @Nullable
    String name(int member) {
        return vm.strings.toHost(heap.words[member + name]);
    }

    int flags(int member) {
        return heap.words[member + flags];
    }

    int kind(int member) {
        return flags(member) >>> KIND_SHIFT & 0xF;
    }

    @Nullable
    VmMethod method(int member) {
        int id = heap.words[member + target];
        return id == 0 ? null : vm.classes.method(id);
    }

    /** Returns the field that a resolved member stands for. */
    @Nullable
    VmField field(int member) {
        VmClass owner = type(member);
        int index = heap.words[member + target] - 1;
        return index < 0 ? null : Objects.requireNonNull(owner).fields[index];
    }

    /** Returns the descriptor in a member's type: a MethodType, a Class, a descriptor, or result and parameter classes. */
    @Nullable
    String descriptor(int member) {
        int value = heap.words[member + type];
        if (value == 0) {
            return null;
        }
        VmClass kind = heap.classOf(value);
        return switch (kind.name) {
            case "java/lang/String" -> vm.strings.toHost(value);
            case "java/lang/Class" -> vm.mirrors.named(value).descriptor();
            case "java/lang/invoke/MethodType" ->
                descriptor(
                        heap.words[value + vm.field(kind.name, "rtype").offset],
                        heap.words[value + vm.field(kind.name, "ptypes").offset]);
            default -> descriptor(heap.words[value + Heap.ARRAY_DATA], heap.words[value + Heap.ARRAY_DATA + 1]);
        };
    }

    private String descriptor(int result, int parameters) {
        StringBuilder text = new StringBuilder("(");
        int count = parameters == 0 ? 0 : heap.arrayLength(parameters);
        for (int i = 0; i < count; i++) {
            text.append(vm.mirrors
                    .named(heap.words[parameters + Heap.ARRAY_DATA + i])
                    .descriptor());
        }
        return text.append(')').append(vm.mirrors.named(result).descriptor()).toString();
    }

    /** Fills in a method; the kind is what the call does once resolved. */
    void set(int member, VmMethod found, VmClass shownOwner, int kind) {
        int bits = (found.access & 0xFFFF) | kind << KIND_SHIFT;
        bits |= found.isConstructor() ? IS_CONSTRUCTOR : IS_METHOD;
        if ((found.flags & VmMethod.CALLER_SENSITIVE) != 0) {
            bits |= CALLER_SENSITIVE;
        }
        if (marksHidden && found.isHidden()) {
            bits |= HIDDEN_MEMBER;
        }
        int resolved = heap.allocate(resolvedMethod);
        if (holder >= 0) {
            heap.words[resolved + holder] = found.owner.mirror;
        }
        heap.words[resolved + vm.field(resolvedMethod.name, "vmMethod").offset] = found.id;
        heap.store(member + flags, bits);
        heap.store(member + clazz, shownOwner.mirror);
        heap.store(member + method, resolved);
        heap.store(member + target, found.id);
    }

    void set(int member, VmField found, boolean setter) {
        int kind = (found.isStatic() ? Opcodes.H_GETSTATIC : Opcodes.H_GETFIELD) + (setter ? 2 : 0);
        int bits = (found.access & 0xFFFF) | IS_FIELD | kind << KIND_SHIFT;
        if (found.isFinal() && (found.isStatic() || found.owner.hidden || MemberObjects.isRecord(found.owner))) {
            bits |= TRUSTED_FINAL;
        }
        heap.store(member + flags, bits);
        heap.store(member + clazz, found.owner.mirror);
        heap.store(member + method, 0);
        heap.store(member + target, indexOf(found) + 1);
    }

    private static int indexOf(VmField field) {
        for (int i = 0; i < field.owner.fields.length; i++) {
            if (field.owner.fields[i] == field) {
                return i;
            }
        }
        throw new IllegalStateException("not a field of its owner: " + field);
    }

    /** Gives a member that was filled in by the machine its name and type. */
    void expand(int member) {
        boolean ofField = (flags(member) & IS_FIELD) != 0;
        if (heap.words[member + name] == 0) {
            heap.store(member + name, vm.strings.intern(ofField ? theField(member).name : theMethod(member).name));
        }
        if (heap.words[member + type] == 0) {
            int value = ofField ? fieldType(theField(member)) : vm.strings.intern(theMethod(member).descriptor);
            heap.store(member + type, value);
        }
    }

    /** Returns the field of a member that is one. */
    VmField theField(int member) {
        return Objects.requireNonNull(field(member));
    }

    private VmMethod theMethod(int member) {
        return Objects.requireNonNull(method(member));
    }

    private int fieldType(VmField field) {
        return MemberObjects.type(vm, field.owner, field.descriptor).mirror;
    }
}

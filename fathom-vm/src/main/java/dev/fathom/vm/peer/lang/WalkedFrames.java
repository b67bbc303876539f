package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.StackTraces;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/** Writes and reads the frame objects that a {@code StackWalker} hands out; their fields differ between JDKs. */
final class WalkedFrames {
    private static final String INFO = "java/lang/StackFrameInfo";
    private static final String MEMBER_NAME = "java/lang/invoke/MemberName";
    private static final String RESOLVED_NAME = "java/lang/invoke/ResolvedMethodName";
    private static final int IS_METHOD = 0x10000;
    private static final int IS_CONSTRUCTOR = 0x20000;
    private static final int REFERENCE_KIND_SHIFT = 24;
    private static final int INVOKE_VIRTUAL = 5;
    private static final int INVOKE_STATIC = 6;
    private static final int INVOKE_CONSTRUCTOR = 8;

    private final Vm vm;
    private final Heap heap;

    /** The field of JDK 17 that holds a MemberName; null in later ones. */
    private final @Nullable VmField memberName;

    WalkedFrames(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
        memberName = vm.system(INFO).declaredField("memberName", null);
    }

    /** Fills an element of the buffer: a StackFrameInfo, a ClassFrameInfo, or a Class to be stored. */
    void fill(int buffer, int index, VmMethod method, int pc) {
        int address = buffer + Heap.ARRAY_DATA + index;
        String kind = heap.classOf(buffer).component.name;
        if (kind.equals("java/lang/Class")) {
            heap.store(address, method.owner.mirror);
            return;
        }
        int frame = heap.words[address];
        vm.classes.elements().trace(method);
        if (memberName != null) {
            fillMember(heap.words[frame + memberName.offset], method);
            set(frame, INFO, "bci", StackTraces.plain(method, pc));
            return;
        }
        addFlags(frame, method);
        if (heap.classOf(frame).name.equals(INFO)) {
            fillInfo(frame, method, pc);
        } else {
            set(frame, "java/lang/ClassFrameInfo", "classOrMemberName", method.owner.mirror);
        }
    }

    private void fillMember(int member, VmMethod method) {
        set(member, MEMBER_NAME, "clazz", method.owner.mirror);
        set(member, MEMBER_NAME, "name", vm.strings.intern(method.name));
        set(member, MEMBER_NAME, "type", vm.strings.intern(method.descriptor));
        set(member, MEMBER_NAME, "flags", method.access | kindFlags(method));
        set(member, MEMBER_NAME, "vmTarget", method.id);
    }

    private static int kindFlags(VmMethod method) {
        if (method.isConstructor()) {
            return IS_CONSTRUCTOR | INVOKE_CONSTRUCTOR << REFERENCE_KIND_SHIFT;
        }
        return IS_METHOD | (method.isStatic() ? INVOKE_STATIC : INVOKE_VIRTUAL) << REFERENCE_KIND_SHIFT;
    }

    private void addFlags(int frame, VmMethod method) {
        int address = frame + vm.field("java/lang/ClassFrameInfo", "flags").offset;
        heap.store(address, heap.words[address] | method.access);
    }

    private void fillInfo(int frame, VmMethod method, int pc) {
        int resolved = heap.allocate(vm.system(RESOLVED_NAME));
        set(resolved, RESOLVED_NAME, "vmholder", method.owner.mirror);
        set(resolved, RESOLVED_NAME, "vmMethod", method.id);
        set(frame, "java/lang/ClassFrameInfo", "classOrMemberName", resolved);
        set(frame, INFO, "name", vm.strings.intern(method.name));
        set(frame, INFO, "type", vm.strings.intern(method.descriptor));
        set(frame, INFO, "bci", StackTraces.plain(method, pc));
    }

    /** Returns the method of a StackFrameInfo. */
    VmMethod method(int frame) {
        if (memberName != null) {
            return vm.classes.method(get(heap.words[frame + memberName.offset], MEMBER_NAME, "vmTarget"));
        }
        return vm.classes.method(
                get(get(frame, "java/lang/ClassFrameInfo", "classOrMemberName"), RESOLVED_NAME, "vmMethod"));
    }

    /** Returns the pc of a StackFrameInfo, or {@link StackTraces#NATIVE}. */
    int pc(int frame) {
        return StackTraces.pc(method(frame), get(frame, INFO, "bci"));
    }

    private int get(int object, String owner, String field) {
        return heap.words[object + vm.field(owner, field).offset];
    }

    private void set(int object, String owner, String field, int value) {
        heap.store(object + vm.field(owner, field).offset, value);
    }
}

package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.ReferenceMaps;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Finds the library method that user code called and a thread is inside of, and writes the call down. */
final class LibraryCallText {
    /** Does what {@code System.arraycopy} and {@code clone} do, access by access. */
    private static final String COPIES = "dev/fathom/guest/Copies";

    private final Vm vm;
    private final ObjectNames names;
    private final ValueText values;

    /** By number of the thread, its topmost frame when objects moved. */
    private final Map<Integer, Integer> movedFrames = new HashMap<>();

    LibraryCallText(Vm vm, ObjectNames names, ValueText values) {
        this.vm = vm;
        this.names = names;
        this.values = values;
    }

    /** Returns the frame of the library method that user code called, or -1 if the thread runs user code or none. */
    int frame(GuestThread thread) {
        return frame(vm, thread);
    }

    private static int frame(Vm vm, GuestThread thread) {
        int frame = -1;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = vm.classes.method(thread.stack[fp]);
            boolean methodReference = frame >= 0 && method.owner.isProgramLambda();
            if (method.owner.isProgram() || methodReference) {
                return frame;
            }
            if (!method.owner.hidden && !method.owner.name.equals(COPIES)) {
                frame = method.isClassInitializer() ? -1 : fp;
            }
        }
        return -1;
    }

    VmMethod method(GuestThread thread, int frame) {
        return vm.classes.method(thread.stack[frame]);
    }

    /** Returns {@code ReentrantLock#1.lock()}; must be asked before the method has changed its parameters. */
    String text(GuestThread thread, int frame) {
        VmMethod method = method(thread, frame);
        ReferenceMaps maps = method.code().maps();
        thread.savePc();
        int pc = thread.stack[frame + GuestThread.PC];
        byte[] kinds = frame == thread.fp ? maps.localsBefore(pc) : maps.localsInside(pc);
        int first = frame - method.code().maxLocals;
        int local = first;
        String target = ObjectNames.simpleName(method.owner);
        if (!method.isStatic()) {
            boolean known = isKnown(thread, frame, local, kinds[0]);
            target = known ? names.of(thread.stack[local]) : target;
            local++;
        }
        List<String> arguments = new ArrayList<>();
        for (Type each : Type.getArgumentTypes(method.descriptor)) {
            boolean reference = each.getSort() >= Type.ARRAY;
            boolean known = !reference || isKnown(thread, frame, local, kinds[local - first]);
            int high = each.getSize() == 2 ? thread.stack[local + 1] : 0;
            arguments.add(known ? values.of(each.getDescriptor().charAt(0), thread.stack[local], high) : "…");
            local += each.getSize();
        }
        return target + "." + method.name + "(" + String.join(", ", arguments) + ")";
    }

    /**
     * Says whether a slot holds the object that it was given. When objects move, slots that nothing will read again are
     * cleared or left alone, and then name a place where something else may be.
     */
    private boolean isKnown(GuestThread thread, int frame, int slot, byte kind) {
        int ref = thread.stack[slot];
        boolean permanent = ref != 0 && ref < vm.heap.tenuredStart();
        boolean untouched = frame > movedFrames.getOrDefault(thread.id, -1) && (ref == 0 || names.isObject(ref));
        return kind == ReferenceMaps.REFERENCE || permanent || untouched;
    }

    /** Must be told when objects have moved. */
    void moved() {
        for (GuestThread each : vm.scheduler.threads()) {
            movedFrames.put(each.id, each.fp);
        }
    }

    /** The thread runs user code: frames above its topmost one are new. */
    void atLine(GuestThread thread) {
        movedFrames.computeIfPresent(thread.id, (id, frame) -> Math.min(frame, thread.fp));
    }

    /** Returns the class and name of the library method, {@code ReentrantLock.lock()}, or "". */
    static String shortText(Vm vm, GuestThread thread) {
        VmMethod called = called(vm, thread);
        return called == null ? "" : shortText(called);
    }

    /** Returns the library method that user code called, or null if the thread runs user code or none. */
    static @Nullable VmMethod called(Vm vm, GuestThread thread) {
        int frame = frame(vm, thread);
        return frame < 0 ? null : vm.classes.method(thread.stack[frame]);
    }

    static String shortText(VmMethod method) {
        return ObjectNames.simpleName(method.owner) + "." + method.name + "()";
    }
}

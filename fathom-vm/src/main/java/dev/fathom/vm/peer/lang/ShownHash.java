package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.options.Nondeterminism;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.state.Dependence.Kind;
import java.util.List;

/**
 * Notes that a program is told an identity hash code, which is another one in the next run of a JVM.
 *
 * <p>It is told if it asks, be it by way of {@code toString}. It is not if a hash table of the library asks: what that makes of it shows only in the order of its elements
 * ({@link IterationOrderPeers}). Nor does it matter in what is only printed.
 */
public final class ShownHash {
    /** Classes by whose methods a program asks for a hash code or a text. */
    private static final List<String> ASKED = List.of(
            "java/lang/Object",
            "java/lang/System",
            "java/lang/Enum",
            "java/lang/String",
            "java/lang/AbstractStringBuilder",
            "java/util/Objects",
            "java/util/Arrays",
            "java/util/AbstractCollection",
            "java/util/AbstractMap",
            "dev/fathom/guest/");

    private ShownHash() {}

    public static void note(Call call) {
        if (call.vm.options.interleavings().nondeterminism().draws() == Nondeterminism.Draws.HOST) {
            return;
        }
        GuestThread thread = call.thread();
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmClass owner = call.vm.classes.method(thread.stack[fp]).owner;
            if (owner.isUsers()) {
                call.vm.dependences.note(Kind.IDENTITY, thread, call.method());
                return;
            }
            if (!owner.hidden && !isAsked(owner.name)) {
                return;
            }
        }
    }

    /** Called for every hash code that a hash table asks for, so without a stream. */
    private static boolean isAsked(String owner) {
        for (String each : ASKED) {
            if (owner.startsWith(each)) {
                return true;
            }
        }
        return false;
    }
}

package dev.fathom.vm.peer.memory;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.state.Dependence.Kind;
import java.lang.invoke.VarHandle;

/**
 * Notes that a program accesses a variable in a mode that orders less than {@code volatile} does, or by an operation that may fail for no reason.
 *
 * <p>Such accesses are no data races, and still a JVM may do more than what is sequentially consistent; here it never does. Library code knows what it does: only what the
 * program itself calls counts, by a variable handle ({@code VarHandleLinker}) or an atomic variable.
 */
public final class WeakAccessPeers implements Peers {
    private static final String[][] SCALARS = {
        {"AtomicBoolean", "Z", ""},
        {"AtomicInteger", "I", ""},
        {"AtomicLong", "J", ""},
        {"AtomicReference", "Ljava/lang/Object;", ""},
        {"AtomicIntegerArray", "I", "I"},
        {"AtomicLongArray", "J", "I"},
        {"AtomicReferenceArray", "Ljava/lang/Object;", "I"}
    };

    private static final String[][] UPDATERS = {
        {"AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl", "I"},
        {"AtomicLongFieldUpdater$CASUpdater", "J"},
        {"AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl", "Ljava/lang/Object;"}
    };

    private static final String[] READS = {"getPlain", "getOpaque", "getAcquire"};
    private static final String[] WRITES = {"setPlain", "setOpaque", "setRelease", "lazySet"};
    private static final String[] UPDATES = {
        "weakCompareAndSet",
        "weakCompareAndSetPlain",
        "weakCompareAndSetVolatile",
        "weakCompareAndSetAcquire",
        "weakCompareAndSetRelease"
    };
    private static final String[] EXCHANGES = {"compareAndExchangeAcquire", "compareAndExchangeRelease"};

    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/guest/AccessModes").method("weak(I)V", WeakAccessPeers::ofHandle);
        for (String[] each : SCALARS) {
            registerAtomic(table.on("java/util/concurrent/atomic/" + each[0]), each[1], "(" + each[2]);
        }
        for (String[] each : UPDATERS) {
            String arguments = "(Ljava/lang/Object;" + each[1];
            table.on("java/util/concurrent/atomic/" + each[0])
                    .ifExplored("lazySet" + arguments + ")V", WeakAccessPeers::ofAtomic);
        }
    }

    private static void registerAtomic(PeerTable.ForClass type, String value, String arguments) {
        for (String each : READS) {
            type.ifExplored(each + arguments + ")" + value, WeakAccessPeers::ofAtomic);
        }
        for (String each : WRITES) {
            type.ifExplored(each + arguments + value + ")V", WeakAccessPeers::ofAtomic);
        }
        for (String each : UPDATES) {
            type.ifExplored(each + arguments + value + value + ")Z", WeakAccessPeers::ofAtomic);
        }
        for (String each : EXCHANGES) {
            type.ifExplored(each + arguments + value + value + ")" + value, WeakAccessPeers::ofAtomic);
        }
    }

    private static void ofAtomic(Call call) {
        VmMethod caller = call.thread().hasFrames() ? call.thread().method(call.vm.classes) : null;
        if (caller != null && caller.owner.isUsers()) {
            note(call, call.method(), caller);
        }
        call.ownCode();
    }

    /** A call site has a class of its own; who called it is the program. */
    private static void ofHandle(Call call) {
        int site = call.thread().fp;
        int caller = call.thread().callerOf(site);
        if (caller >= 0) {
            String mode = VarHandle.AccessMode.values()[call.intArg(0)].methodName();
            note(call, accessor(call, mode), call.vm.classes.method(call.thread().stack[caller]));
        }
    }

    private static VmMethod accessor(Call call, String name) {
        for (VmMethod each : call.vm.system("java/lang/invoke/VarHandle").methods) {
            if (each.name.equals(name)) {
                return each;
            }
        }
        return call.method();
    }

    private static void note(Call call, VmMethod what, VmMethod by) {
        if (call.vm.points.active() && !call.vm.observer.isLooking()) {
            call.vm.dependences.noteAbout(Kind.MEMORY, what, by);
        }
    }
}

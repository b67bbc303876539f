package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.WeakReferences;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.state.Dependence.Kind;
import java.util.Arrays;

/** Natives of {@code java.lang.ref}, and what a collection does to references. */
public final class ReferencePeers implements Peers {
    private static final String REFERENCE = "java/lang/ref/Reference";
    private static final String QUEUE = "java/lang/ref/ReferenceQueue";

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/Runtime").method("gc()V", ReferencePeers::collect);
        table.on(REFERENCE)
                .method("refersTo0(Ljava/lang/Object;)Z", ReferencePeers::refersTo)
                .method("clear0()V", ReferencePeers::clear)
                .ifWeakChosen("get()Ljava/lang/Object;", ReferencePeers::get)
                .method("getAndClearReferencePendingList()Ljava/lang/ref/Reference;", call -> call.returnRef(0))
                .method("hasReferencePendingList()Z", call -> call.returnBool(false))
                .method("waitForReferencePendingList()V", ReferencePeers::waitForever);
        table.on("java/lang/ref/PhantomReference")
                .method("refersTo0(Ljava/lang/Object;)Z", ReferencePeers::refersTo)
                .method("clear0()V", ReferencePeers::clear);
        table.on(QUEUE)
                .ifWeakChosen("poll()Ljava/lang/ref/Reference;", ReferencePeers::ask)
                .ifWeakChosen("remove()Ljava/lang/ref/Reference;", ReferencePeers::ask)
                .ifWeakChosen("remove(J)Ljava/lang/ref/Reference;", ReferencePeers::ask);
        table.on("java/lang/ref/WeakReference")
                .ifExplored("<init>(Ljava/lang/Object;)V", ReferencePeers::note)
                .ifExplored("<init>(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V", ReferencePeers::note);
        table.on("java/lang/ref/PhantomReference")
                .ifExplored("<init>(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V", ReferencePeers::note);
        table.on("java/util/WeakHashMap")
                .ifExplored("<init>()V", ReferencePeers::note)
                .ifExplored("<init>(I)V", ReferencePeers::note)
                .ifExplored("<init>(IF)V", ReferencePeers::note)
                .ifExplored("<init>(Ljava/util/Map;)V", ReferencePeers::note);
        table.on("java/lang/ref/Finalizer")
                .method("isFinalizationEnabled()Z", call -> call.returnBool(false))
                .nothing("reportComplete(Ljava/lang/Object;)V")
                .nothing("register(Ljava/lang/Object;)V");
    }

    /** What becomes of the references that a program makes depends on when garbage is collected, unless every time is tried. */
    private static void note(Call call) {
        VmMethod caller = call.thread().method(call.vm.classes);
        if (caller.owner.isUsers() && !call.vm.weakReferences.isChosen()) {
            call.vm.dependences.note(Kind.COLLECTION, call.thread(), call.method());
        }
        call.ownCode();
    }

    /** Clears what a collection of garbage clears, and tells those who wait for it; where that is a choice, it may do nothing. */
    private static void collect(Call call) {
        WeakReferences references = call.vm.weakReferences;
        if (!references.areCleared(call) || references.tellNext(call)) {
            return;
        }
        int[] clearable = references.clearable();
        if (!references.passes(clearable, call) || clearable.length == 0) {
            return;
        }
        if (!references.isChosen()
                || call.choose(2, "System.gc()", each -> each == 0 ? "clears nothing" : "clears references") == 1) {
            references.clear(clearable);
            references.tellNext(call);
        }
    }

    private static int referent(Call call) {
        return call.ref(0) + call.vm.field(REFERENCE, "referent").offset;
    }

    /** A referent that nothing else keeps may be gone, or not. */
    private static void get(Call call) {
        if (mayBeCleared(call)) {
            call.ownCode();
        }
    }

    /** Lets the search choose whether the reference is cleared; false if the peer must return at once. */
    private static boolean mayBeCleared(Call call) {
        WeakReferences references = call.vm.weakReferences;
        if (!references.isChosen() || !references.areCleared(call) || !isProgram(call)) {
            return true;
        }
        if (references.tellNext(call)) {
            return false;
        }
        int reference = call.ref(0);
        int[] clearable = call.heap.words[referent(call)] == 0 ? new int[0] : references.clearable();
        if (Arrays.stream(clearable).noneMatch(each -> each == reference)) {
            return call.heap.words[referent(call)] == 0 || references.passes(new int[0], call);
        }
        return kept(call, references, references.clearedWith(reference, clearable));
    }

    private static boolean kept(Call call, WeakReferences references, int[] cleared) {
        if (!references.passes(cleared, call)) {
            return false;
        }
        int chosen = call.choose(2, "a weak reference", each -> each == 0 ? "is not cleared" : "is cleared");
        if (chosen == 1) {
            references.clear(cleared);
            return !references.tellNext(call);
        }
        return chosen == 0;
    }

    /** The references that a program sees itself, or through a map of its own; what the library keeps weakly it can make again. */
    private static boolean isProgram(Call call) {
        VmMethod caller = call.thread().method(call.vm.classes);
        return caller.owner.isUsers()
                || caller.owner.name.startsWith("java/util/WeakHashMap")
                || caller.owner.name.startsWith("java/lang/ref/Reference");
    }

    /** A queue may be told of references now, or not, in any order: the last told comes first. */
    private static void ask(Call call) {
        WeakReferences references = call.vm.weakReferences;
        if (!references.areCleared(call)) {
            call.ownCode();
            return;
        }
        boolean waits = call.method().name.equals("remove");
        if (references.tellNext(call) || (waits && !references.passesWait(call))) {
            return;
        }
        int queue = call.ref(0);
        int[] clearable = references.clearable();
        int[] own = Arrays.stream(clearable)
                .filter(each -> references.queueOf(each) == queue)
                .toArray();
        if (!waits && !references.passes(own, call)) {
            return;
        }
        if (own.length == 0) {
            call.ownCode();
            return;
        }
        int chosen = call.choose(
                own.length + 1,
                "the next reference of a queue",
                each -> each == 0 ? "none that is new" : "number " + each + " of " + own.length);
        if (chosen == 0) {
            call.ownCode();
        } else if (chosen > 0) {
            references.clear(references.clearedWith(own[chosen - 1], clearable));
            references.tellNext(call);
        }
    }

    private static void refersTo(Call call) {
        if (mayBeCleared(call)) {
            call.returnBool(call.heap.words[referent(call)] == call.ref(1));
        }
    }

    private static void clear(Call call) {
        call.heap.store(referent(call), 0);
    }

    private static void waitForever(Call call) {
        throw new UnsupportedGuestFeature("waiting for the garbage collector as its own threads do");
    }
}

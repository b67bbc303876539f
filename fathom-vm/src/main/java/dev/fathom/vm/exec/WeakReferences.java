package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.WeakReachability;
import dev.fathom.vm.options.Nondeterminism;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Clears references whose referents nothing else keeps, when the program asks for a collection or when the search chooses so.
 *
 * <p>A cleared reference with a queue is pending until the thread that asked has told the queue, in guest code. The list of those is guest state.
 */
public final class WeakReferences {
    private static final String REFERENCE = "java/lang/ref/Reference";
    private static final String QUEUE = "java/lang/ref/ReferenceQueue";
    private static final String GUEST = "dev/fathom/guest/References";
    private static final String CLEANABLE = "java/lang/ref/Cleaner$Cleanable";
    private static final String OLD_CLEANER = "jdk/internal/ref/Cleaner";
    private static final String ACTION_REFERENCE = "jdk/internal/ref/CleanerImpl$PhantomCleanableRef";

    private final Vm vm;
    private @Nullable WeakReachability reachability;

    @SuppressWarnings("NullAway.Init") // with reachability
    private VmField referent;

    @SuppressWarnings("NullAway.Init") // with reachability
    private VmField discovered;

    @SuppressWarnings("NullAway.Init") // with reachability
    private VmField queue;

    WeakReferences(Vm vm) {
        this.vm = vm;
    }

    /** Says whether references are cleared at all in the call at hand: not in the middle of another instruction, nor on objects that are explored one by one. */
    public boolean areCleared(Call call) {
        return isOn() && !call.isNested();
    }

    /** Says whether the machine has references cleared. */
    public boolean isOn() {
        return mode() != Nondeterminism.Weak.NEVER
                && (vm.options.interleavings().explored() || vm.options.realTime());
    }

    /** Says whether a reference may be cleared whenever the program looks at it. */
    public boolean isChosen() {
        return isOn() && mode() == Nondeterminism.Weak.CHOOSE;
    }

    private Nondeterminism.Weak mode() {
        return vm.options.interleavings().nondeterminism().weak();
    }

    /** Returns the references that a collection would clear now. */
    public int[] clearable() {
        vm.points.invisibleSteps().endsAreSeen(vm.scheduler.threads());
        return reachability().clearable(true);
    }

    /** Returns those of them that are cleared together with one. */
    public int[] clearedWith(int reference, int[] clearable) {
        return reachability().clearedWith(vm.heap.words[reference + referent.offset], clearable);
    }

    private WeakReachability reachability() {
        if (reachability == null) {
            referent = vm.field(REFERENCE, "referent");
            discovered = vm.field(REFERENCE, "discovered");
            queue = vm.field(REFERENCE, "queue");
            reachability = new WeakReachability(vm.heap, vm.scheduler::threads, referent.offset);
        }
        return reachability;
    }

    /** Returns the queue of a reference. */
    public int queueOf(int reference) {
        return vm.heap.words[reference + queue.offset];
    }

    /**
     * Says whether a thread waits at a queue that a collection could tell of a reference now. Then the path ends, but it is no deadlock: had the thread been late with its call, which nobody could
     * have told, the search would have chosen there which reference comes.
     */
    public boolean couldEndWait() {
        if (!isChosen()) {
            return false;
        }
        int[] queues = vm.scheduler.threads().stream()
                .mapToInt(this::awaitedQueue)
                .filter(each -> each != 0)
                .toArray();
        if (queues.length > 0) {
            for (int each : clearable()) {
                int told = queueOf(each);
                if (Arrays.stream(queues).anyMatch(awaited -> awaited == told)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the queue at which a thread waits until there is a reference; 0 if it does not. */
    private int awaitedQueue(GuestThread thread) {
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = vm.classes.method(thread.stack[fp]);
            if (method.owner.name.equals(QUEUE) && method.name.startsWith("remove")) {
                return thread.stack[fp - method.code().maxLocals];
            }
        }
        return 0;
    }

    /** Must be asked before a thread waits for references; false if others have their turn first, so that each is late in one path: the peer must return at once. */
    public boolean passesWait(Call call) {
        return !vm.points.active() || vm.choices.isMade() || call.passes();
    }

    /**
     * Must be asked before references are cleared, or are not, be it that there are none; false if others have their turn first: the peer must return at once.
     *
     * <p>Which there are depends on where others stand: what they have on their stacks, whether they have ended, and what they have done to variables that nobody else uses. No access tells of that, so it is a
     * look at all of them.
     */
    public boolean passes(int[] references, Call call) {
        if (!vm.points.active() || vm.choices.isMade()) {
            return true;
        }
        boolean visible = vm.scheduler.live() > 1 && reachability().foundAny();
        if (visible) {
            vm.points.invisibleSteps().placesAreSeen(vm.scheduler.threads(), call.thread());
        }
        for (int each : references) {
            visible |= vm.points.isVisible(each, each + referent.offset, true, call.thread());
        }
        return !visible || call.passes();
    }

    /** Clears references; their queues are to be told. */
    public void clear(int... references) {
        for (int i = references.length - 1; i >= 0; i--) {
            int each = references[i];
            vm.classes.elements().use(vm.heap.classOf(each));
            vm.heap.store(each + referent.offset, 0);
            storeRef(each, each + discovered.offset, pending());
            storeRef(0, pendingAddress(), each);
        }
    }

    /** Clears the soft references, and others, before the guest runs out of memory; says whether there were any. */
    boolean clearSoft() {
        if (!isOn()) {
            return false;
        }
        int[] references = reachability().clearable(false);
        clear(references);
        return references.length > 0;
    }

    /** Tells the next pending reference's queue, in guest code, after which the peer is called again; false if none is pending. */
    public boolean tellNext(Call call) {
        int next = pending();
        if (next == 0) {
            return false;
        }
        IntArrayList inThread = new IntArrayList();
        while (next != 0 && isCleanedInThread(next)) {
            take(next);
            inThread.add(next);
            next = pending();
        }
        if (!inThread.isEmpty()) {
            call.interlude(vm.method(GUEST, "cleanInThread", "([Ljava/lang/Object;)V"), array(inThread));
            return true;
        }
        take(next);
        VmClass type = vm.heap.classOf(next);
        if (type.isSubclassOf(OLD_CLEANER)) {
            call.interlude(vm.method(OLD_CLEANER, "clean", "()V"), next);
        } else if (isCleanable(type)) {
            call.interlude(vm.method(GUEST, "clean", "(L" + CLEANABLE + ";)V"), next);
        } else {
            call.interlude(vm.method(REFERENCE, "enqueueFromPending", "()V"), next);
        }
        return true;
    }

    private int array(IntArrayList references) {
        int array = vm.heap.allocateArray(vm.system("[Ljava/lang/Object;"), references.size());
        for (int i = 0; i < references.size(); i++) {
            vm.heap.store(array + Heap.ARRAY_DATA + i, references.getInt(i));
        }
        return array;
    }

    private static boolean isCleanable(VmClass type) {
        return type.isSubclassOf("jdk/internal/ref/PhantomCleanable")
                || type.isSubclassOf("jdk/internal/ref/WeakCleanable")
                || type.isSubclassOf("jdk/internal/ref/SoftCleanable");
    }

    /** The JDK cleans up after itself without others noticing; the actions of the program are executed beside it. */
    private boolean isCleanedInThread(int reference) {
        if (!vm.heap.classOf(reference).name.equals(ACTION_REFERENCE)) {
            return false;
        }
        int action = vm.heap.words[reference + vm.field(ACTION_REFERENCE, "action").offset];
        return action != 0 && vm.heap.classOf(action).loader.id >= Loader.APP;
    }

    private void take(int reference) {
        storeRef(0, pendingAddress(), vm.heap.words[reference + discovered.offset]);
        vm.heap.store(reference + discovered.offset, 0);
    }

    private void storeRef(int holder, int address, int value) {
        if (vm.points.active()) {
            vm.sharing.stored(holder, address, value);
        }
        vm.heap.store(address, value);
    }

    private int pending() {
        reachability();
        return vm.heap.words[pendingAddress()];
    }

    private int pendingAddress() {
        return vm.field(GUEST, "pending").offset;
    }
}

package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.UndoLevels;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Somebody outside the program who looks at the state that it stands in, and leaves no trace there.
 *
 * <p>The observer may run code of the program: as a thread that the program does not know, so that what it sees does not depend
 * on whose turn was last. Whatever that code writes is undone. What the observer reads is told to {@link SchedulingPoints},
 * so that no change to it goes unseen.
 */
public final class Observer {
    /** The number of the observer's thread; so many threads are too many for any program. */
    private static final int NUMBER = 1022;

    private static final String THREAD = "java/lang/Thread";

    private final Vm vm;
    private @Nullable GuestThread thread;

    /** The words of the observer's {@code Thread} object. */
    private int[] threadObject = {};

    Observer(Vm vm) {
        this.vm = vm;
    }

    /**
     * Must run before the program starts: the observer's {@code Thread} object is like the main thread's, as the boot made
     * it, so that what it refers to never moves.
     */
    public void prepare() {
        int main = vm.scheduler.current().ref;
        VmClass type = vm.system(THREAD);
        threadObject = Arrays.copyOfRange(vm.heap.words, main, main + type.instanceWords);
        threadObject[Heap.LOCK] = 0;
        for (String each : List.of("threadLocals", "inheritableThreadLocals")) {
            threadObject[vm.field(THREAD, each).offset] = 0;
        }
        threadObject[vm.field(THREAD, "name").offset] = vm.strings.intern("observer");
    }

    /** Says whether the observer is looking, so that what runs now is not the program's doing. */
    public boolean isLooking() {
        return thread != null;
    }

    /** Returns what a look at the present state shows; the machine must be at rest. */
    public <T> T look(Supplier<T> look) {
        List<GuestThread> threads = vm.scheduler.threads();
        int current = vm.scheduler.current().id;
        UndoLevels levels = vm.heap.undoLevels();
        long steps = vm.interpreter.countedSteps();
        levels.open(threads, current, false);
        begin();
        try {
            return look.get();
        } finally {
            thread = null;
            vm.points.endObserving();
            vm.branches.pause(false);
            vm.interpreter.instructions().pause(false);
            levels.undo(threads);
            levels.close();
            vm.scheduler.reset(current);
            vm.interpreter.resume(steps);
        }
    }

    private void begin() {
        GuestThread looking = new GuestThread(NUMBER, vm.heap);
        thread = looking;
        vm.points.beginObserving();
        vm.branches.pause(true);
        vm.interpreter.instructions().pause(true);
        looking.ref = vm.heap.allocate(vm.system(THREAD));
        int fields = Heap.LOCK + 1;
        System.arraycopy(threadObject, fields, vm.heap.words, looking.ref + fields, threadObject.length - fields);
        vm.scheduler.run(looking);
        vm.interpreter.begin();
    }

    /** Runs a static method without parameters as the observer; what stops it comes out as {@link NestedStop}. */
    public long call(VmMethod method) {
        if (vm.initialization.isToBeDone(method.owner)) {
            vm.invoke(
                    vm.method("dev/fathom/guest/Launcher", "ensureInitialized", "(Ljava/lang/Class;)V"),
                    method.owner.mirror);
        }
        return vm.invoke(vm.interpreter.enterable(method));
    }

    /** Says whether the observer stopped because another thread has begun to initialise a class that it needs. */
    public boolean waitsForInitialization() {
        return thread != null && thread.status == GuestThread.Status.BLOCKED;
    }

    /** Returns the thread that holds the lock which the observer stopped before, or null. */
    public @Nullable GuestThread lockOwner() {
        if (thread == null || thread.blocker == 0 || thread.status != GuestThread.Status.RUNNABLE) {
            return null;
        }
        int owner = vm.monitors.owner(thread.blocker);
        return owner < 0 || owner >= vm.scheduler.threads().size()
                ? null
                : vm.scheduler.threads().get(owner);
    }

    static UnsupportedGuestFeature writesUntracked(String field) {
        return new UnsupportedGuestFeature("it writes " + field + ", which is @Untracked and so cannot be undone");
    }
}

package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;

/**
 * Initialises classes with guest semantics (JVMS §5.5).
 *
 * <p>The state of a class is a word of its statics holder, so it is part of the guest's state. Initialisers run as
 * interludes: the instruction that needed the class runs again when they have returned.
 */
public final class Initialization {
    public static final int NOT_YET = 0;

    private static final int RUNNING = Heap.INITIALIZING;
    private static final int FAILED = 3;
    private static final int THREAD_SHIFT = Heap.INITIALIZER_SHIFT;

    private static final String STEPS = "dev/fathom/guest/Initializing";
    private static final String IN_ORDER = "inOrder";

    private final Vm vm;
    private final Heap heap;
    private long begun;

    Initialization(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
    }

    /**
     * Says whether the present thread may use the class; if not, its initialisers have been pushed as interludes (or the
     * thread waits for another one that runs them).
     */
    public boolean begin(VmClass type) {
        if (type.kind != VmClass.Kind.INSTANCE) {
            return true;
        }
        int state = heap.words[type.statics + Heap.INIT_STATE];
        if (state == Heap.INITIALIZED) {
            return true;
        }
        GuestThread thread = vm.scheduler.current();
        if ((state & 3) == RUNNING) {
            return runningBy(state) == thread.id || waitFor(type);
        }
        if (state == FAILED) {
            throw new GuestException(vm.throwables.initializationFailedBefore(type));
        }
        if (vm.points.active() && type.loader.id >= Loader.APP && !vm.points.passesInitialization(thread)) {
            return false;
        }
        thread.savePc();
        return !pushInitializers(type, thread);
    }

    /** Says whether a class was not initialised yet: its use would initialise it, or fail, or wait. */
    public boolean isToBeDone(VmClass type) {
        return heap.words[type.statics + Heap.INIT_STATE] != Heap.INITIALIZED;
    }

    /** Returns the number of the thread that initialises the class now, or -1. */
    public int initializer(VmClass type) {
        return heap.initializerOf(type.statics);
    }

    private static int runningBy(int state) {
        return state >> THREAD_SHIFT;
    }

    private boolean waitFor(VmClass type) {
        vm.scheduler.blockOn(type.mirror);
        return false;
    }

    /**
     * Lets the thread initialise the class, and before that what comes first; false if there is nothing to do. A class counts as under way before its superclass is looked at (JVMS §5.5, steps 6 and
     * 7): that is how two threads can deadlock. What comes first is under way only when its turn has come: others may be faster, and who is at one of them may use the next.
     */
    private boolean pushInitializers(VmClass type, GuestThread thread) {
        VmMethod initializer = type.classInitializer;
        if (initializer != null) {
            initializer.verify(); // may fail: then the class is not under way
        }
        boolean hasOthersFirst = hasOthersFirst(type);
        VmMethod pushed = hasOthersFirst ? vm.method(STEPS, IN_ORDER, "(Ljava/lang/Class;)V") : initializer;
        if (pushed == null) {
            type.begun = ++begun;
            set(type, Heap.INITIALIZED);
            return false;
        }
        if (!vm.interpreter.hasRoomFor(pushed)) {
            throw vm.throwables.stackOverflow();
        }
        type.begun = ++begun;
        set(type, thread.id << THREAD_SHIFT | RUNNING);
        if (hasOthersFirst) {
            thread.ensure(1);
            thread.push(type.mirror);
        }
        thread.pushInterlude(pushed);
        return true;
    }

    private boolean hasOthersFirst(VmClass type) {
        for (VmClass each : supers(type)) {
            if (isToBeDone(each)) {
                return true;
            }
        }
        return false;
    }

    /** Says whether a method initialises a class that comes after others. */
    static boolean isSteps(VmMethod method) {
        return method.owner.name.equals(STEPS);
    }

    /** Returns what is initialised before a class: its superclass, and the superinterfaces that declare default methods, each after its own superinterfaces. */
    public static List<VmClass> supers(VmClass type) {
        if (type.isInterface()) {
            return List.of();
        }
        List<VmClass> result = new ArrayList<>();
        if (type.superclass != null) {
            result.add(type.superclass);
        }
        addDefaults(type, result);
        return result;
    }

    private static void addDefaults(VmClass type, List<VmClass> result) {
        for (VmClass each : type.interfaces) {
            addDefaults(each, result);
            if (declaresDefaults(each)) {
                result.add(each);
            }
        }
    }

    /**
     * Says whether initialising the class runs no code. Such a class counts as initialised from the start, so that its
     * first use does not make a state of its own.
     */
    public static boolean isTrivial(VmClass type) {
        if (type.classInitializer != null || (type.superclass != null && !isTrivial(type.superclass))) {
            return false;
        }
        for (VmClass each : type.interfaces) {
            if (!type.isInterface() && !isTrivialForClass(each)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isTrivialForClass(VmClass type) {
        if (declaresDefaults(type) && type.classInitializer != null) {
            return false;
        }
        for (VmClass each : type.interfaces) {
            if (!isTrivialForClass(each)) {
                return false;
            }
        }
        return true;
    }

    private static boolean declaresDefaults(VmClass type) {
        for (VmMethod each : type.methods) {
            if (!each.isStatic() && !each.isAbstract()) {
                return true;
            }
        }
        return false;
    }

    /** Runs the initialiser of a class itself, after all that comes before it. Called again when that has returned: the class is done then. */
    public void own(Call call, VmClass type) {
        if (!isToBeDone(type)) {
            return;
        }
        if (type.classInitializer == null) {
            completed(type);
        } else if (vm.interpreter.hasRoomFor(type.classInitializer)) {
            call.interlude(type.classInitializer);
        } else {
            throw vm.throwables.stackOverflow();
        }
    }

    void completed(VmClass type) {
        set(type, Heap.INITIALIZED);
        vm.scheduler.wake(type.mirror);
    }

    void failed(VmClass type, int exception) {
        heap.store(type.statics + Heap.INIT_ERROR, exception);
        set(type, FAILED);
        vm.scheduler.wake(type.mirror);
    }

    /** Must run when what comes before a class could not be initialised: then the class cannot be, either, and fails by the same exception (JVMS §5.5, step 7). */
    void failedBefore(VmClass type, int exception) {
        if ((heap.words[type.statics + Heap.INIT_STATE] & 3) == RUNNING) {
            failed(type, exception);
        }
    }

    private void set(VmClass type, int state) {
        heap.store(type.statics + Heap.INIT_STATE, state);
        if ((state & 3) != RUNNING && vm.points.active()) {
            vm.sharing.initialized(type.statics);
        }
    }
}

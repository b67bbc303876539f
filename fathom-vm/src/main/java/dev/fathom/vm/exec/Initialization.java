package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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

    private final Vm vm;
    private final Heap heap;

    /** Classes without an initialiser of their own that were, on some path, under way while their superclass was. */
    private final Set<VmClass> following = new LinkedHashSet<>();

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
        failIfSuperclassFailed(type);
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

    /** A class whose superclass could not be initialised cannot be either (JVMS §5.5, step 7). */
    private void failIfSuperclassFailed(VmClass type) {
        for (VmClass each = type.superclass; each != null; each = each.superclass) {
            if (heap.words[each.statics + Heap.INIT_STATE] == FAILED) {
                set(type, FAILED);
                throw new GuestException(vm.throwables.initializationFailedBefore(each));
            }
        }
    }

    /**
     * Pushes the initialisers of the class and of what it needs first; says whether the thread has to run them, or to wait
     * for another thread that does. A class counts as under way before its superclass is looked at (JVMS §5.5, steps 6
     * and 7): that is how two threads can deadlock.
     */
    private boolean pushInitializers(VmClass type, GuestThread thread) {
        int state = heap.words[type.statics + Heap.INIT_STATE];
        if ((state & 3) == RUNNING && runningBy(state) != thread.id) {
            vm.scheduler.blockOn(type.mirror);
            return true;
        }
        if (state != NOT_YET) {
            return false;
        }
        boolean pushed = false;
        if (type.classInitializer == null) {
            set(type, type.isInterface() ? Heap.INITIALIZED : thread.id << THREAD_SHIFT | RUNNING);
        } else {
            type.classInitializer.verify(); // may fail: then the class is not under way
            set(type, thread.id << THREAD_SHIFT | RUNNING);
            if (!vm.interpreter.hasRoomFor(type.classInitializer)) {
                set(type, NOT_YET);
                throw vm.throwables.stackOverflow();
            }
            thread.pushInterlude(type.classInitializer);
            pushed = true;
        }
        if (type.isInterface()) {
            return pushed;
        }
        for (int i = type.interfaces.length - 1; i >= 0; i--) {
            pushed |= pushDefaults(type.interfaces[i], thread);
        }
        if (type.superclass != null) {
            pushed |= pushInitializers(type.superclass, thread);
        }
        if (type.classInitializer == null) {
            followSuperclass(type);
        }
        return pushed;
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

    /** A class without an initialiser is done when its superclass is. */
    private void followSuperclass(VmClass type) {
        if (type.superclass == null || heap.words[type.superclass.statics + Heap.INIT_STATE] == Heap.INITIALIZED) {
            set(type, Heap.INITIALIZED);
        } else {
            following.add(type);
        }
    }

    /** Returns the classes without an initialiser that are under way because the given one is. */
    private List<VmClass> followers(VmClass type) {
        List<VmClass> result = new ArrayList<>();
        for (VmClass each : following) {
            if (each.superclass == type && (heap.words[each.statics + Heap.INIT_STATE] & 3) == RUNNING) {
                result.add(each);
            }
        }
        return result;
    }

    /** An interface is initialised with a class only if it has default methods. */
    private boolean pushDefaults(VmClass type, GuestThread thread) {
        boolean pushed = false;
        if (declaresDefaults(type)) {
            pushed = pushInitializers(type, thread);
        }
        for (int i = type.interfaces.length - 1; i >= 0; i--) {
            pushed |= pushDefaults(type.interfaces[i], thread);
        }
        return pushed;
    }

    private static boolean declaresDefaults(VmClass type) {
        for (VmMethod each : type.methods) {
            if (!each.isStatic() && !each.isAbstract()) {
                return true;
            }
        }
        return false;
    }

    void completed(VmClass type) {
        set(type, Heap.INITIALIZED);
        vm.scheduler.wake(type.mirror);
        followers(type).forEach(this::completed);
    }

    void failed(VmClass type, int exception) {
        heap.store(type.statics + Heap.INIT_ERROR, exception);
        set(type, FAILED);
        vm.scheduler.wake(type.mirror);
        followers(type).forEach(each -> failed(each, exception));
    }

    private void set(VmClass type, int state) {
        heap.store(type.statics + Heap.INIT_STATE, state);
        if ((state & 3) != RUNNING && vm.points.active()) {
            vm.sharing.initialized(type.statics);
        }
    }
}

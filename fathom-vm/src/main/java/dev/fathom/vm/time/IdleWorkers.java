package dev.fathom.vm.time;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmMethod;

/**
 * Recognises threads of pools that wait for work, and give up if none comes in time.
 *
 * <p>Their time is long: it is meant for when nothing happens. So it is up only when nothing else can happen, unless every timeout
 * may fire at any time ({@link Interleavings.Timeouts#ALL}). Otherwise each pool would lose its workers, and make new ones, in every possible
 * order, while the program works.
 */
public final class IdleWorkers {
    private static final String LIBRARY = "java/util/concurrent/";

    private final ClassTable classes;

    public IdleWorkers(ClassTable classes) {
        this.classes = classes;
    }

    /** Says whether a thread that waits for a limited time is such a worker. */
    public boolean include(GuestThread thread) {
        String caller = "";
        String inside = "";
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = classes.method(thread.stack[fp]);
            String owner = method.owner.name;
            if (!owner.startsWith(LIBRARY)) {
                return false;
            }
            if (method.name.equals("awaitWork") && owner.equals(LIBRARY + "ForkJoinPool")) {
                return true;
            }
            if (method.name.equals("getTask") && owner.equals(LIBRARY + "ThreadPoolExecutor")) {
                // A queue of delayed work waits for that, too.
                return caller.equals("poll") && !inside.endsWith("DelayedWorkQueue");
            }
            caller = method.name;
            inside = owner;
        }
        return false;
    }
}

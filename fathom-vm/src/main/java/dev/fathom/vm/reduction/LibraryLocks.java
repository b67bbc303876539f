package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.jdk.JdkMembers;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;

/**
 * Counts the exclusive locks of the library ({@code ReentrantLock}, the write lock of {@code ReentrantReadWriteLock}) among those that a thread
 * holds: to {@link LocksetReduction} they are like monitors. Their synchronizers say who owns them, after they are taken and until before they
 * are given back, so that no two threads hold one at the same time.
 *
 * <p>Synchronizers of the program may say what they like, and count for nothing.
 */
public final class LibraryLocks {
    private static final String OWNABLE = "java/util/concurrent/locks/AbstractOwnableSynchronizer";
    private static final String SETTER = "setExclusiveOwnerThread";
    private static final String OWNER = "exclusiveOwnerThread";
    private static final String LOCK = "java/util/concurrent/locks/ReentrantLock$Sync";
    private static final String READ_WRITE_LOCK = "java/util/concurrent/locks/ReentrantReadWriteLock$Sync";

    private final Heap heap;
    private final JdkMembers members;
    private final boolean on;

    public LibraryLocks(boolean on, JdkMembers members, Heap heap) {
        this.on = on;
        this.heap = heap;
        this.members = members;
    }

    /** Makes sure that {@link #left} hears of the method that says who owns a lock. */
    public void arm(VmMethod method) {
        if (on && isSetter(method)) {
            method.returnHook = true;
            method.keepsReceiver = true;
        }
    }

    private static boolean isSetter(VmMethod method) {
        return method.name.equals(SETTER) && method.owner.name.equals(OWNABLE);
    }

    /** Must run when a frame is left that {@link #arm} wanted to hear of, before it is popped. */
    public void left(GuestThread thread, VmMethod method) {
        if (!on || !isSetter(method)) {
            return;
        }
        int lock = thread.stack[thread.fp - method.code().maxLocals];
        if (!heap.isBase(lock) || !isKnown(heap.classOf(lock))) {
            return;
        }
        thread.releases(lock);
        if (heap.words[lock + members.field(OWNABLE, OWNER).offset] == thread.ref) {
            thread.holds(lock);
        }
    }

    private static boolean isKnown(VmClass type) {
        return type.loader.id < Loader.APP && (type.isSubclassOf(LOCK) || type.isSubclassOf(READ_WRITE_LOCK));
    }
}

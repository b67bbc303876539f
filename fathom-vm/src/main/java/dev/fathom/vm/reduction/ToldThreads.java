package dev.fathom.vm.reduction;

import dev.fathom.vm.program.VmMethod;

/**
 * Knows by which methods the library tells code outside it something of threads that it knows: who holds a lock, who waits for one, whether a certain thread does.
 *
 * <p>They are known by what they look like, not by name: a thread is asked for, or comes out, or a collection of threads does. So there are more than are needed, as those that make a new
 * thread; a look too many costs states, and one too few hides errors. Who lets a thread go on is heard elsewhere ({@link ThreadSymmetry#unparks}).
 */
final class ToldThreads {
    private static final String A_THREAD = "Ljava/lang/Thread;";
    private static final String SOME_THREADS = ")Ljava/util/Collection;";

    private ToldThreads() {}

    static boolean areToldBy(VmMethod method) {
        return !method.isConstructor()
                && !method.name.equals("unpark")
                && method.owner.name.startsWith(LibraryOperations.LIBRARY)
                && (method.descriptor.contains(A_THREAD)
                        || (method.descriptor.endsWith(SOME_THREADS) && method.name.endsWith("Threads")));
    }
}

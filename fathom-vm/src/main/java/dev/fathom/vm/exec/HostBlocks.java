package dev.fathom.vm.exec;

import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/** Methods of the program that run on the host: to the machine they are methods with a peer. */
public interface HostBlocks {
    /** None. */
    HostBlocks NONE = method -> null;

    /** Stands in for a method that has code of its own: {@link Call#ownCode} is always right, if slower. */
    interface Block extends Peer {}

    /** Says that a method is an operation of an exploration. */
    default void operation(VmMethod method) {}

    /** Returns what runs a method on the host, or null if it does not run there. */
    @Nullable
    Peer of(VmMethod method);
}

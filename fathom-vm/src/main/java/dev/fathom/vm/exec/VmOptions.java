package dev.fathom.vm.exec;

import dev.fathom.vm.options.ContendedVariables;
import dev.fathom.vm.options.GuestHost;
import dev.fathom.vm.options.HeapSize;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.Surroundings;
import java.util.Map;

/**
 * How a machine is set up.
 *
 * @param heapSize the most words each region of the heap may take
 * @param maxFrames the most frames a thread's stack may have before StackOverflowError, whatever their size
 * @param stepLimit the most steps (calls and backward jumps) between two choices; 0 for no limit
 * @param realTime whether the guest sees the host's clock; otherwise time is modelled
 * @param interleavings how the interleavings of threads are explored, if they are
 * @param contended which variables are known to be scheduling points; what the machine learns is added
 * @param systemProperties properties the guest sees beside the standard ones
 * @param classPath the value of {@code java.class.path} in the guest
 * @param surroundings what the guest sees of the host
 * @param host what the guest may reach of the host
 */
public record VmOptions(
        HeapSize heapSize,
        int maxFrames,
        long stepLimit,
        boolean realTime,
        Interleavings interleavings,
        ContendedVariables contended,
        Map<String, String> systemProperties,
        String classPath,
        Surroundings surroundings,
        GuestHost host) {
    public VmOptions {
        systemProperties = Map.copyOf(systemProperties);
    }

    /** Says whether faults of Fathom itself print their host stack trace: the property {@code fathom.debug}. */
    public boolean debug() {
        return Boolean.getBoolean("fathom.debug");
    }
}

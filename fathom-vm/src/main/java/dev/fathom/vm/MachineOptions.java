package dev.fathom.vm;

import dev.fathom.vm.exec.GuestHost;
import dev.fathom.vm.exec.Interleavings;
import dev.fathom.vm.exec.Surroundings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * How a {@link Machine} is set up.
 *
 * @param classPath where the user's classes are
 * @param systemProperties properties the guest sees beside the standard ones
 * @param heapMebibytes the most memory the guest's objects may take
 * @param stackWords the most words a thread's stack may take before StackOverflowError, where every frame counts as {@link #FRAME_WORDS}
 * @param stepLimit the most steps (calls and backward jumps) between two choices; 0 for no limit
 * @param realTime whether the guest sees the host's clock
 * @param printUncaught whether an uncaught exception goes to the guest's handler (and so to its standard error)
 * @param ignoredFields fields that comparison leaves out, as patterns like {@code java.util.*.modCount}
 * @param interleavings how the interleavings of threads are explored, if they are
 * @param invariants static methods of the program that must hold in every state, as in {@code com.acme.Bank.sound}
 * @param surroundings what the guest sees of the host
 * @param host the guest's standard streams
 */
public record MachineOptions(
        List<Path> classPath,
        Map<String, String> systemProperties,
        int heapMebibytes,
        int stackWords,
        long stepLimit,
        boolean realTime,
        boolean printUncaught,
        List<String> ignoredFields,
        Interleavings interleavings,
        List<String> invariants,
        Surroundings surroundings,
        GuestHost host) {
    /** About as deep as HotSpot's default stack of 1 MiB. */
    public static final int DEFAULT_STACK_WORDS = 192 * 1024;

    /**
     * What a frame costs of a thread's stack, whatever its size: when the stack overflows must not depend on how many variables a method has, for no record tells
     * of that.
     */
    public static final int FRAME_WORDS = 9;

    /** Options of a machine whose program sees nothing of the host. */
    public MachineOptions(
            List<Path> classPath,
            Map<String, String> systemProperties,
            int heapMebibytes,
            int stackWords,
            long stepLimit,
            boolean realTime,
            boolean printUncaught,
            List<String> ignoredFields,
            Interleavings interleavings,
            List<String> invariants,
            GuestHost host) {
        this(
                classPath,
                systemProperties,
                heapMebibytes,
                stackWords,
                stepLimit,
                realTime,
                printUncaught,
                ignoredFields,
                interleavings,
                invariants,
                Surroundings.NONE,
                host);
    }

    /** Options of a machine that knows no invariants. */
    public MachineOptions(
            List<Path> classPath,
            Map<String, String> systemProperties,
            int heapMebibytes,
            int stackWords,
            long stepLimit,
            boolean realTime,
            boolean printUncaught,
            List<String> ignoredFields,
            Interleavings interleavings,
            GuestHost host) {
        this(
                classPath,
                systemProperties,
                heapMebibytes,
                stackWords,
                stepLimit,
                realTime,
                printUncaught,
                ignoredFields,
                interleavings,
                List.of(),
                host);
    }

    /** Options of a machine that follows one schedule. */
    public MachineOptions(
            List<Path> classPath,
            Map<String, String> systemProperties,
            int heapMebibytes,
            int stackWords,
            long stepLimit,
            boolean realTime,
            boolean printUncaught,
            List<String> ignoredFields,
            GuestHost host) {
        this(
                classPath,
                systemProperties,
                heapMebibytes,
                stackWords,
                stepLimit,
                realTime,
                printUncaught,
                ignoredFields,
                Interleavings.none(),
                host);
    }

    public MachineOptions {
        classPath = List.copyOf(classPath);
        systemProperties = Map.copyOf(systemProperties);
        ignoredFields = List.copyOf(ignoredFields);
        invariants = List.copyOf(invariants);
    }
}

package dev.fathom.cli.options;

import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.Interleavings.Timeouts;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which interleavings of threads there are, and which of them need no exploring. */
public final class InterleavingOptions {
    /** How calls into {@code java.util.concurrent} are explored. */
    enum Library {
        ATOMIC,
        OPEN
    }

    @Option(
            names = "--timeouts",
            paramLabel = "WHEN",
            description =
                    "When timed waits and sleeps may end by their timeout: any (default), at any time, only that idle"
                            + " workers of thread pools give up when nothing else can happen; all, at any time; idle, only when"
                            + " no thread can run, the earliest first. A wait of a day or more is one for ever: its"
                            + " timeout never fires.")
    private Timeouts timeouts = Timeouts.ANY;

    @Option(
            names = "--spurious-wakeups",
            description = "Let wait and park also return for no reason, as Java allows them to.")
    private boolean spuriousWakeups;

    @Option(
            names = "--library",
            paramLabel = "HOW",
            description = "atomic (default): a call into java.util.concurrent is one step up to where it waits, as its"
                    + " classes promise; bulk operations are not. open: explore the code inside, access by access.")
    private Library library = Library.ATOMIC;

    @Option(
            names = "--no-local",
            description = "Let threads take turns also before accesses to objects that one thread alone can reach. Many"
                    + " more states, the same verdict.")
    private boolean withLocal;

    @Option(
            names = "--no-owned",
            description = "Take what a thread keeps in thread locals, and what a class refers to that is being"
                    + " initialised, for what all threads can reach. More states, the same verdict.")
    private boolean withoutOwners;

    @Option(
            names = "--no-lockset",
            description =
                    "Let threads take turns also before accesses that locks, or the order in which threads start and"
                            + " end, keep apart. Otherwise that is assumed of every variable until two accesses refute it; the"
                            + " search then begins again. Many more states, the same verdict.")
    private boolean withoutLockset;

    @Option(
            names = "--no-learning-runs",
            description = "Do not run the program under random schedules first to find out what threads fight over."
                    + " More restarts, the same verdict.")
    private boolean withoutLearningRuns;

    @Option(
            names = "--no-invisible-steps",
            description =
                    "Give every thread a turn of its own for its first step, for its end and for what comes after a"
                            + " join, although no other thread can notice. Far more states where there are many threads, the"
                            + " same verdict.")
    private boolean withoutInvisibleSteps;

    @Option(
            names = "--no-lock-calls",
            description = "Let threads that call lock() of a ReentrantLock queue up for it and park, and give every"
                    + " unlock() a turn, although nobody looks. More states, the same verdict.")
    private boolean withoutLockCalls;

    @Option(
            names = "--no-pool-books",
            description = "Give a worker of a pool of threads a turn also before it locks itself, counts itself out or"
                    + " looks whether the pool was shut down, although nobody looks. More states, the same verdict.")
    private boolean withoutPoolBooks;

    @Option(
            names = "--persistent-sets",
            description = "Give no turn to threads that cannot get in the way of those that have it: what each of them"
                    + " may still do is assumed from what was seen, until that is refuted; the search then begins again."
                    + " Fewer states where threads share few variables each, the same verdict. No record is used or"
                    + " made; for one worker, and not with --invariant, --property, --depth or --preemptions.")
    private boolean persistentSets;

    @Option(
            names = "--no-thread-symmetry",
            description =
                    "Tell states apart in which threads that do the same have changed places, although the program does"
                            + " not look which of them is which (by name, number, interrupt and the like). Far more states for"
                            + " many like threads, the same verdict. They are told apart in any case with --persistent-sets,"
                            + " --invariant, --property, --exact, --depth, --preemptions and --on.")
    private boolean withoutThreadSymmetry;

    @Option(
            names = "--no-atomic-sections",
            description = "Let other threads have their turn also inside what the program declares to be atomic"
                    + " (dev.fathom.api.Atomic). More states, and perhaps violations that the declaration ruled out.")
    private boolean withoutAtomicSections;

    @Option(
            names = "--no-library-clock",
            description =
                    "Let time pass for all threads when a timed call into java.util.concurrent times out, although"
                            + " nothing but such calls looks at the clock. More states, perhaps without end; the same verdict.")
    private boolean sharedClock;

    @Option(
            names = "--no-tidying",
            description = "Compare also what the library leaves behind in buffers and caches, such as text that was"
                    + " printed before. More states, perhaps without end; the same verdict.")
    private boolean untidied;

    @Option(
            names = "--no-tenuring",
            description = "Compare what existed before the first choice with all the rest in every state. Slower, the"
                    + " same verdict.")
    private boolean untenured;

    @Mixin
    private NondeterminismOptions nondeterminism = new NondeterminismOptions();

    public Interleavings interleavings() {
        return Interleavings.builder()
                .tenured(!untenured)
                .local(!withLocal)
                .owned(!withoutOwners)
                .lockset(!withoutLockset)
                .learningRuns(!withoutLearningRuns)
                .atomicLibrary(library == Library.ATOMIC)
                .invisibleSteps(!withoutInvisibleSteps)
                .lockCalls(!withoutLockCalls)
                .poolBooks(!withoutPoolBooks)
                .persistentSets(persistentSets)
                .threadSymmetry(!withoutThreadSymmetry)
                .atomicSections(!withoutAtomicSections)
                .libraryClock(!sharedClock)
                .tidied(!untidied)
                .timeouts(timeouts)
                .spuriousWakeups(spuriousWakeups)
                .nondeterminism(nondeterminism.nondeterminism())
                .build();
    }
}

package dev.fathom.vm;

import dev.fathom.spi.StateFacts;
import dev.fathom.spi.StateView;
import dev.fathom.vm.heap.Fingerprint;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.program.Dependence;
import java.util.Collection;
import java.util.List;

/**
 * A guest program as a machine that runs from one choice to the next, and can be saved, compared and restored.
 *
 * <p>Typical use: {@link #start} (or {@link #restore}), then {@link #run}; at {@link Stop.Kind#CHOICE} call
 * {@link #choose} and run on.
 */
public interface Machine extends AutoCloseable {
    /** Loads the main class and prepares the main thread to enter {@code main}. Wrong input: {@link BadProgram}. */
    void start(String mainClass, String... arguments);

    /** Runs until the guest needs a choice, ends, or cannot go on. */
    Stop run();

    /** Does the same, but stops at forced points as well ({@link Stop.Kind#FORCED_POINT}): to go on from there, run again. */
    Stop runToForcedPoint();

    /** Makes the choice that the last stop asked for: 0 to {@code alternatives - 1}. */
    void choose(int alternative);

    /** Returns the number by which an alternative of the present choice goes in this state, whatever path led here. */
    int nameOf(int alternative);

    /** After a {@link Stop.Kind#MATCH} stop: lets the path go on. */
    void passMatch();

    /** Fingerprint of the state at the last stop. */
    Fingerprint fingerprint();

    /** Fingerprint of what is reachable from the objects of the last {@link Stop.Kind#MATCH} stop, and its place. */
    Fingerprint matchFingerprint();

    /** What the state at the last {@link Stop.Kind#CHOICE} shows of itself; valid until the machine moves. */
    StateFacts facts();

    /** Records the branches that user code takes, for {@link StateFacts#branches}, or stops to. */
    void recordBranches(boolean on);

    /** Returns the races that show at the present state and were not returned before. */
    List<Race> races();

    /** Says whether the state at which {@link #races} was last called shows any, returned before or not. */
    boolean showsRaces();

    /** Says whether there are invariants to ask. */
    boolean hasInvariants();

    /**
     * Asks the invariants about the state at the last stop, and returns those that it breaks. Throws an
     * {@link InvariantFailure} if one cannot be asked.
     */
    List<Breach> breaches();

    /** Returns a look at the state at the last stop, from outside; valid until the machine moves. */
    StateView view();

    /**
     * Says, once, whether a look at the present state refuted something that a reduction relied on: exploration must
     * then begin again, as after a {@link Stop.Kind#RESTART}.
     */
    boolean takeRefutation();

    /** Says what may be why a search of this program does not come to an end, "" if there is nothing to say. */
    String remark();

    /** Says whether nothing is left at the last {@link Stop.Kind#DEADLOCK} stop but workers of pools that have nothing to do. */
    boolean isIdle();

    /** Returns what the runs so far depended on beside the program and its choices. */
    Collection<Dependence> dependences();

    /** Tells what a verdict assumes if it depends on that, with the places in the source. */
    List<Assumption> assumptions(Collection<Dependence> dependences);

    /** Describes the deadlock of the last {@link Stop.Kind#DEADLOCK} stop. */
    Deadlock deadlock();

    /** Goes back to the initial state, keeping what was learned from a {@link Stop.Kind#RESTART}. */
    void restart();

    /** Leaves it to another machine of the same program to find out what can be found out before exploration begins. */
    void skipPreRuns();

    /**
     * Tells another machine of the same program what this one learned, and the other way round; takes effect with the
     * next {@link #restart}. Says whether both together saw what neither saw alone, and what refutes something that a
     * reduction relied on: exploration must then begin again. Both must be at rest.
     */
    boolean shareWith(Machine other);

    /** Saves the state. */
    Image capture();

    /** Saves the state right after {@link #fingerprint}, which has done most of the work. */
    Image captureFingerprinted();

    /** Restores a saved state; the next {@link #run} goes on from there. */
    void restore(Image image);

    /** Opens an undo level at the present state (Gvero et al. 2008, §4); levels nest. */
    void mark();

    /** Goes back to the state of the innermost undo level, which stays open. */
    void undo();

    /** Closes the innermost undo level, keeping the present state. To be called after {@link #undo}. */
    void unmark();

    /** Receives the steps of the run for a trace, or null for none; slows the machine down. */
    void listener(StepListener listener);

    /** Asks a running machine, from another thread, to stop with {@link Stop.Kind#INTERRUPTED} soon. */
    void interrupt();

    /** Returns how many steps (calls and backward jumps) were executed so far. */
    long steps();

    @Override
    void close();

    /** Returns the expected number of pairs of names that states have by a hash only, and that have the same. */
    double expectedNameCollisions();
}

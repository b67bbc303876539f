package dev.fathom.vm;

import dev.fathom.spi.StateFacts;
import dev.fathom.spi.StateView;
import dev.fathom.vm.state.Dependence;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.SavedState;
import java.util.Collection;
import java.util.List;

/**
 * What is explored: a system that runs from one choice to the next, and whose states can be compared and returned to.
 *
 * <p>A fresh system stands at its initial state. At a {@link Stop.Kind#CHOICE} it waits for {@link #choose}, at a
 * {@link Stop.Kind#MATCH} for {@link #passMatch}; other stops end the path. After {@link #restore} and {@link #undo} it
 * stands at the choice at which it was saved or marked.
 */
public interface StateSystem {
    /** Runs until there is something to choose or to match, or the path ends. */
    Stop run();

    /** Does the same, but stops at forced points as well ({@link Stop.Kind#FORCED_POINT}), if there are any: to go on from there, run again. */
    default Stop runToForcedPoint() {
        return run();
    }

    /** Makes the choice that the last stop asked for: 0 to {@code alternatives - 1}. */
    void choose(int alternative);

    /**
     * Returns the number by which an alternative of the present choice goes in this state, whatever path led here. The order of alternatives is no
     * part of a state: the thread that ran last comes first.
     */
    default int nameOf(int alternative) {
        return alternative;
    }

    /** Lets the path go on after a match stop. */
    void passMatch();

    /** Returns the fingerprint of the state at the last stop. */
    Fingerprint fingerprint();

    /** Returns the fingerprint of what the last match stop asked about. */
    Fingerprint matchFingerprint();

    /** Returns what the state at the last choice shows of itself; valid until the system moves. */
    StateFacts facts();

    /** Records branches for {@link StateFacts#branches}, or stops to. */
    void recordBranches(boolean on);

    /** Returns the races that show at the present state and were not returned before. */
    List<Race> races();

    /** Says whether the state at which {@link #races} was last called shows any, returned before or not. */
    default boolean showsRaces() {
        return false;
    }

    /** Says whether the program has invariants to ask. */
    default boolean hasInvariants() {
        return false;
    }

    /** Asks the program's invariants about the present state, and returns those that it breaks. */
    default List<Breach> breaches() {
        return List.of();
    }

    /** Says whether nothing is left at a {@link Stop.Kind#DEADLOCK} stop but workers of pools that have nothing to do. */
    default boolean isIdle() {
        return false;
    }

    /** Returns a look at the present state, for properties; valid until the system moves. */
    default StateView view() {
        throw new UnsupportedOperationException("there is nothing to see");
    }

    /**
     * Says, once, whether a look at the present state refuted something that a reduction relied on: exploration must
     * then begin again.
     */
    default boolean takeRefutation() {
        return false;
    }

    /** Says what may be why the search does not come to an end, "" if there is nothing to say. */
    default String remark() {
        return "";
    }

    /** Returns what the runs so far depended on beside the program and its choices. */
    default Collection<Dependence> dependences() {
        return List.of();
    }

    /** Tells what a verdict assumes if it depends on that. */
    default List<Assumption> assumptions(Collection<Dependence> dependences) {
        return List.of();
    }

    /**
     * Goes on from a {@link Stop.Kind#RESTART}, for at most so many choices, to learn what else does not hold. Undo levels may be open; where the system stands after is of no
     * use.
     */
    default void goOnLearning(long choices) {}

    /** Learns what can be learned in about so many choices before exploration begins again; the system stands at its initial state, before and after. */
    default void learnMore(long choices) {}

    /**
     * Goes back to the initial state, be it after a {@link Stop.Kind#RESTART} or to begin another round; no undo level may be
     * open.
     */
    void restart();

    /** Leaves it to another system of the same program to find out what can be found out before exploration begins. */
    void skipPreRuns();

    /**
     * Tells another system of the same program what this one learned, and the other way round; takes effect with the
     * next {@link #restart}. Says whether both together saw what neither saw alone, and what refutes something that a
     * reduction relied on: exploration must then begin again. Both must be at rest.
     */
    boolean shareWith(StateSystem other);

    /** Saves the state. */
    SavedState capture();

    /** Saves the state right after {@link #fingerprint}, which may have done most of the work. */
    default SavedState captureFingerprinted() {
        return capture();
    }

    /** Returns the expected number of pairs of names that states have by a hash only, and that have the same; 0 if there are none. */
    default double expectedNameCollisions() {
        return 0;
    }

    /** Goes to a saved state; no undo level may be open. */
    void restore(SavedState image);

    /** Opens an undo level at the present state; levels nest. */
    void mark();

    /** Goes back to the state of the innermost undo level, which stays open. */
    void undo();

    /** Closes the innermost undo level; only at its state, that is right after {@link #undo}. */
    void unmark();

    /** Asks a running system, from another thread, to stop soon with {@link Stop.Kind#INTERRUPTED}. */
    void interrupt();
}

package dev.fathom.vm;

import dev.fathom.spi.StateFacts;
import dev.fathom.spi.StateView;
import dev.fathom.vm.state.Dependence;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.SavedState;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is explored: a system that runs from one choice to the next, and whose states can be compared and returned to.
 *
 * <p>A fresh system stands at its initial state. At a {@link Stop.Kind#CHOICE} it waits for {@link #choose}, at a
 * {@link Stop.Kind#MATCH} for {@link #passMatch}; other stops end the path. After {@link #restore} and {@link #undo} it
 * stands at the choice at which it was saved or marked.
 *
 * <p>What not every system has is a facet: an interface of its own that a system implements beside this one. Each has an
 * {@code of}, which gives the facet of a system, or one that says that there is nothing.
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

    /**
     * Returns the number by which an alternative of the present choice goes on the path that led here: the choices of these numbers, made one after the other, lead along that path in any version of the program that
     * does the same on it. It is another one than {@link #nameOf} where a state stands for others ({@link #maySwap}).
     */
    default int turnOf(int alternative) {
        return nameOf(alternative);
    }

    /** Says whether states may have been met that stand for others, with places changed: whoever comes to one of these by another path may call its alternatives by other numbers. */
    default boolean maySwap() {
        return false;
    }

    /** Returns a number for the place in the program where the thread stands that an alternative gives its turn to; 0 if there are no places. */
    default long placeOf(int alternative) {
        return 0;
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

    /** Records instructions for {@link StateFacts#instructions}, or stops to; systems without instructions do nothing. */
    default void recordInstructions(boolean on) {}

    /** Says whether nothing is left at a {@link Stop.Kind#DEADLOCK} stop but workers of pools that have nothing to do. */
    default boolean isIdle() {
        return false;
    }

    /**
     * Goes back to the initial state, be it after a {@link Stop.Kind#RESTART} or to begin another round; no undo level may be
     * open.
     */
    void restart();

    /** Saves the state. */
    SavedState capture();

    /** Saves the state right after {@link #fingerprint}, which may have done most of the work. */
    default SavedState captureFingerprinted() {
        return capture();
    }

    /** Goes to a saved state; no undo level may be open. */
    void restore(SavedState image);

    /** Lets undo levels hold a copy of the state where that is cheaper than to undo what is stored; systems that only undo do nothing. */
    default void copyWhereCheaper() {}

    /** Opens an undo level at the present state; levels nest. */
    void mark();

    /** Goes back to the state of the innermost undo level, which stays open. */
    void undo();

    /** Closes the innermost undo level; only at its state, that is right after {@link #undo}. */
    void unmark();

    /** Closes the innermost undo level from anywhere below it. After that the system stands at no state in particular, until it goes back to a level further out or is restored. */
    default void leave() {
        undo();
        unmark();
    }

    /** Asks a running system, from another thread, to stop soon with {@link Stop.Kind#INTERRUPTED}. */
    void interrupt();

    /** A system whose states show races. */
    interface Racing {
        Racing NONE = new Racing() {
            @Override
            public List<Race> races() {
                return List.of();
            }

            @Override
            public boolean showsRaces() {
                return false;
            }
        };

        static Racing of(StateSystem system) {
            return system instanceof Racing facet ? facet : NONE;
        }

        /** Returns the races that show at the present state and were not returned before. */
        List<Race> races();

        /** Returns the races that were returned so far, by this system or by one in whose place it goes on; those that are added are not returned again. */
        default Set<Race> knownRaces() {
            return new HashSet<>();
        }

        /** Says whether the state at which {@link #races} was last called shows any, returned before or not. */
        boolean showsRaces();

        /** Forgets what was returned before: somebody else wants to hear of it, too. */
        default void forgetRaces() {}
    }

    /** A system whose states can be looked at: by invariants of the program, and by properties. */
    interface Inspected {
        Inspected NONE = new Inspected() {
            @Override
            public boolean hasInvariants() {
                return false;
            }

            @Override
            public List<Breach> breaches() {
                return List.of();
            }

            @Override
            public StateView view() {
                throw new UnsupportedOperationException("there is nothing to see");
            }

            @Override
            public StateView glance() {
                return view();
            }
        };

        static Inspected of(StateSystem system) {
            return system instanceof Inspected facet ? facet : NONE;
        }

        /** Says whether the program has invariants to ask. */
        boolean hasInvariants();

        /** Asks the program's invariants about the present state, and returns those that it breaks. */
        List<Breach> breaches();

        /** Returns a look at the present state, for properties; valid until the system moves. */
        StateView view();

        /** Returns a look at the present state that no reduction hears of, for orders: no verdict depends on what is seen. */
        StateView glance();
    }

    /** A system with reductions that rely on what they have seen: it learns, and shares what it learned with others of the same program. */
    interface Learning {
        Learning NONE = new Learning() {};

        static Learning of(StateSystem system) {
            return system instanceof Learning facet ? facet : NONE;
        }

        /**
         * Says, once, whether a look at the present state refuted something that a reduction relied on: exploration must
         * then begin again.
         */
        default boolean takeRefutation() {
            return false;
        }

        /**
         * Must run where a path goes no further, or may go on for ever: says whether a reduction relied on something there that only what lies behind could show. Exploration must then begin again.
         */
        default boolean goesNoFurther() {
            return false;
        }

        /**
         * Goes on from a {@link Stop.Kind#RESTART}, for at most so many choices, to learn what else does not hold. Undo levels may be open; where the system stands after is of no
         * use.
         */
        default void goOnLearning(long choices) {}

        /** Learns what can be learned in about so many choices before exploration begins again; the system stands at its initial state, before and after. */
        default void learnMore(long choices) {}

        /** Leaves it to another system of the same program to find out what can be found out before exploration begins. */
        default void skipPreRuns() {}

        /**
         * Tells another system of the same program what this one learned, and the other way round; takes effect with the
         * next {@link StateSystem#restart}. Says whether both together saw what neither saw alone, and what refutes something that a
         * reduction relied on: exploration must then begin again. Both must be at rest.
         */
        default boolean shareWith(StateSystem other) {
            return false;
        }

        /** Writes down what it has learned and seen since the last restart, for a system of the same program that goes on in its place; to be asked at a stop. */
        default long[] knowledge() {
            return new long[0];
        }

        /** Goes on in the place of a system that wrote down what it knew; must come before the system runs. */
        default void goOnFrom(long[] knowledge) {}
    }

    /** Returns what a verdict depends on beside the program and its choices. */
    default Conditional conditions() {
        return Conditional.NONE;
    }

    /** What verdicts about a system depend on beside the program and its choices. */
    interface Conditional {
        Conditional NONE = new Conditional() {};

        /** Returns what the runs since the last beginning depended on. */
        default Collection<Dependence> dependences() {
            return List.of();
        }

        /** Forgets that, but for what came before the first state: exploration begins again, and what it finds depends on what it does from now on. */
        default void beginAgain() {}

        /** Must come before something is done that no verdict is about; nothing is noted until {@link #resume}. */
        default void suspend() {}

        /** Ends what {@link #suspend} began. */
        default void resume() {}

        /** Adds what the runs of a system depended on in whose place this one goes on; must come before the system runs. */
        default void goOnFrom(Collection<Dependence> dependences) {}

        /** Tells what a verdict assumes if it depends on that. */
        default List<Assumption> assumptions(Collection<Dependence> dependences) {
            return List.of();
        }

        /** Says what may help a search that depends on that, and does not come to its end. */
        default List<String> advice(Collection<Dependence> dependences) {
            return List.of();
        }

        /** Returns the expected number of pairs of names that states have by a hash only, and that have the same; 0 if there are none. */
        default double expectedNameCollisions() {
            return 0;
        }
    }
}

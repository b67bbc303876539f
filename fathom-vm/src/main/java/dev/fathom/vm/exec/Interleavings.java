package dev.fathom.vm.exec;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How the interleavings of threads are explored.
 *
 * @param explored whether every interleaving is explored; otherwise threads take turns under one schedule
 * @param tenured whether what exists at the first choice becomes part of the base
 * @param local whether accesses to what one thread alone can reach are no scheduling points
 * @param lockset whether accesses are no scheduling points as long as {@link LocksetReduction} finds them ordered
 * @param atomicLibrary whether calls into {@code java.util.concurrent} are one transition each ({@link LibraryCalls})
 * @param libraryClock whether time passes inside calls into the library only, as long as nothing but the library reads the
 *     clock ({@link Clock})
 * @param tidied whether what the library leaves behind in buffers and caches is cleared ({@link Leftovers})
 * @param timeouts when timed waits may end by their timeout
 * @param spuriousWakeups whether {@code wait} and {@code park} may return for no reason
 * @param observed whether somebody outside the program looks at its states, so that what threads do to what is looked at
 *     counts even if no other thread could notice ({@link Observer})
 * @param nondeterminism what becomes of random numbers and the time
 * @param refuted the variables that are scheduling points in any case, by name; what is learned is added, so machines
 *     that share the set learn from each other
 */
public record Interleavings(
        boolean explored,
        boolean tenured,
        boolean local,
        boolean lockset,
        boolean atomicLibrary,
        boolean libraryClock,
        boolean tidied,
        Timeouts timeouts,
        boolean spuriousWakeups,
        boolean observed,
        Nondeterminism nondeterminism,
        Set<Long> refuted) {
    /** When a timed wait may end by its timeout. */
    public enum Timeouts {
        /** At any time; that of an idle worker of a pool only when nothing else can happen. */
        ANY,
        /** At any time, whatever it is. */
        ALL,
        /** Only when no thread can run. */
        IDLE
    }

    /** Returns what was asked for, in words: not what was learned. */
    public String settings() {
        return (explored ? "all" : "one")
                + (tenured ? " tenured" : "")
                + (local ? " local" : "")
                + (lockset ? " lockset" : "")
                + (atomicLibrary ? " atomic-library" : "")
                + (libraryClock ? " library-clock" : "")
                + (tidied ? " tidied" : "")
                + (observed ? " observed" : "")
                + " timeouts=" + timeouts
                + (spuriousWakeups ? " spurious" : "")
                + " " + nondeterminism.settings();
    }

    /** Returns one schedule, as a JVM would follow it. */
    public static Interleavings none() {
        return new Interleavings(
                false,
                false,
                true,
                true,
                true,
                true,
                true,
                Timeouts.IDLE,
                false,
                false,
                Nondeterminism.ofHost(),
                ConcurrentHashMap.newKeySet());
    }

    /** Returns all interleavings, with all reductions. */
    public static Interleavings all() {
        return new Interleavings(
                true,
                true,
                true,
                true,
                true,
                true,
                true,
                Timeouts.ANY,
                false,
                false,
                Nondeterminism.explored(),
                ConcurrentHashMap.newKeySet());
    }

    /** Returns the same, seen by somebody outside the program or not; what is learned goes to the same set. */
    public Interleavings withObserved(boolean newObserved) {
        return with(newObserved, nondeterminism);
    }

    /** Returns the same with other random numbers and another time; what is learned goes to the same set. */
    public Interleavings withNondeterminism(Nondeterminism newNondeterminism) {
        return with(observed, newNondeterminism);
    }

    private Interleavings with(boolean newObserved, Nondeterminism newNondeterminism) {
        return new Interleavings(
                explored,
                tenured,
                local,
                lockset,
                atomicLibrary,
                libraryClock,
                tidied,
                timeouts,
                spuriousWakeups,
                newObserved,
                newNondeterminism,
                refuted);
    }
}

package dev.fathom.conformance.threads;

import dev.fathom.vm.exec.Interleavings;
import dev.fathom.vm.exec.Nondeterminism;
import java.util.concurrent.ConcurrentHashMap;

/** Which reductions are on. */
enum Reductions {
    NONE(false, false, false, false, false),
    LOCAL(false, true, false, false, false),
    DISCIPLINED(false, false, true, false, false),
    ATOMIC_LIBRARY(false, false, false, true, false),
    LIBRARY_CLOCK(false, false, false, false, true),
    UNSETTLED(false, true, true, true, true),
    SETTLED(true, false, false, false, false),
    ALL(true, true, true, true, true);

    private final boolean settled;
    private final boolean local;
    private final boolean disciplined;
    private final boolean atomicLibrary;
    private final boolean libraryClock;

    Reductions(boolean settled, boolean local, boolean disciplined, boolean atomicLibrary, boolean libraryClock) {
        this.settled = settled;
        this.local = local;
        this.disciplined = disciplined;
        this.atomicLibrary = atomicLibrary;
        this.libraryClock = libraryClock;
    }

    /** Says whether the first choice changes what the machine takes for its base, so that it serves for one program only. */
    boolean isSettled() {
        return settled;
    }

    /** Says whether calls into the library are taken for one step. */
    boolean trustsLibrary() {
        return atomicLibrary;
    }

    Interleavings interleavings() {
        return new Interleavings(
                true,
                settled,
                local,
                disciplined,
                atomicLibrary,
                libraryClock,
                this != NONE,
                Interleavings.Timeouts.ANY,
                false,
                false,
                Nondeterminism.explored(),
                ConcurrentHashMap.newKeySet());
    }
}

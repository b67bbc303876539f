package dev.fathom.conformance.threads;

import dev.fathom.vm.options.Interleavings;

/** Which reductions are on. */
enum Reductions {
    NONE(false, false, false, false, false),
    LOCAL(false, true, false, false, false),
    LOCKSET(false, false, true, false, false),
    ATOMIC_LIBRARY(false, false, false, true, false),
    LIBRARY_CLOCK(false, false, false, false, true),
    INVISIBLE_STEPS(false, false, false, false, false),
    UNTENURED(false, true, true, true, true),
    UNTENURED_LOCK_CALLS(false, true, true, true, true),
    UNTENURED_INVISIBLE(false, true, true, true, true),
    UNTENURED_PERSISTENT(false, true, true, true, true),
    UNTENURED_SYMMETRIC(false, true, true, true, true),
    UNLEARNED(false, true, true, true, true),
    UNOWNED(false, true, true, true, true),
    OPEN_SECTIONS(false, true, true, true, true),
    TENURED(true, false, false, false, false),
    ALL(true, true, true, true, true),
    PERSISTENT_SETS(true, true, true, true, true),
    SYMMETRIC(true, true, true, true, true),
    SYMMETRIC_UNLEARNED(true, true, true, true, true);

    private final boolean tenured;
    private final boolean local;
    private final boolean lockset;
    private final boolean atomicLibrary;
    private final boolean libraryClock;

    Reductions(boolean tenured, boolean local, boolean lockset, boolean atomicLibrary, boolean libraryClock) {
        this.tenured = tenured;
        this.local = local;
        this.lockset = lockset;
        this.atomicLibrary = atomicLibrary;
        this.libraryClock = libraryClock;
    }

    /** Says whether the first choice changes what the machine takes for its base, so that it serves for one program only. */
    boolean isTenured() {
        return tenured;
    }

    /** Says whether calls into the library are taken for one step. */
    boolean trustsLibrary() {
        return atomicLibrary;
    }

    Interleavings interleavings() {
        boolean symmetric =
                this == ALL || this == SYMMETRIC || this == SYMMETRIC_UNLEARNED || this == UNTENURED_SYMMETRIC;
        boolean all = this == ALL || this == PERSISTENT_SETS || this == UNTENURED_PERSISTENT || symmetric;
        return Interleavings.builder()
                .tenured(tenured)
                .local(local)
                .owned(this != UNOWNED)
                .lockset(lockset)
                .atomicLibrary(atomicLibrary)
                .libraryClock(libraryClock)
                .tidied(this != NONE)
                .invisibleSteps(all || this == INVISIBLE_STEPS || this == UNTENURED_INVISIBLE)
                .lockCalls(all || this == UNTENURED_LOCK_CALLS)
                .persistentSets(this == PERSISTENT_SETS || this == UNTENURED_PERSISTENT)
                .threadSymmetry(symmetric)
                .atomicSections(this != OPEN_SECTIONS)
                .learningRuns(this != UNLEARNED && this != SYMMETRIC_UNLEARNED)
                .build();
    }
}

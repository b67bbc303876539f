package dev.fathom.vm.options;

/** How the interleavings of threads are explored; never changes, a builder makes other ones. */
public final class Interleavings implements Cloneable {
    /** When a timed wait may end by its timeout. */
    public enum Timeouts {
        /** At any time; that of an idle worker of a pool only when nothing else can happen. */
        ANY,
        /** At any time, whatever it is. */
        ALL,
        /** Only when no thread can run. */
        IDLE
    }

    private boolean explored = true;
    private boolean tenured = true;
    private boolean local = true;
    private boolean owned = true;
    private boolean lockset = true;
    private boolean learningRuns = true;
    private boolean atomicLibrary = true;
    private String openPackage = "";
    private boolean invisibleSteps = true;
    private boolean lockCalls = true;
    private boolean poolBooks = true;
    private boolean persistentSets;
    private boolean threadSymmetry;
    private boolean atomicSections = true;
    private boolean libraryClock = true;
    private boolean tidied = true;
    private Timeouts timeouts = Timeouts.ANY;
    private boolean spuriousWakeups;
    private boolean observed;
    private Nondeterminism nondeterminism = Nondeterminism.explored();

    private Interleavings() {}

    /** Returns all interleavings, with all reductions. */
    public static Interleavings all() {
        return builder().build();
    }

    /** Returns one schedule, as a JVM would follow it. */
    public static Interleavings none() {
        return builder()
                .explored(false)
                .tenured(false)
                .timeouts(Timeouts.IDLE)
                .nondeterminism(Nondeterminism.ofHost())
                .build();
    }

    /** Begins with all interleavings and all reductions. */
    public static Builder builder() {
        return new Builder(new Interleavings());
    }

    /** Says whether every interleaving is explored; otherwise threads take turns under one schedule. */
    public boolean explored() {
        return explored;
    }

    /** Says whether what exists at the first choice becomes part of the base. */
    public boolean tenured() {
        return tenured;
    }

    /** Says whether accesses to what one thread alone can reach are no scheduling points. */
    public boolean local() {
        return local;
    }

    /** Says whether a thread's own variables, and those of a class that it initialises, count as what that thread alone can reach. */
    public boolean owned() {
        return owned;
    }

    /** Says whether accesses are no scheduling points as long as the lockset reduction finds them ordered. */
    public boolean lockset() {
        return lockset;
    }

    /** Says whether the program is run under random schedules to find out what the lockset reduction cannot rely on, before it is explored and when that begins again. */
    public boolean learningRuns() {
        return learningRuns;
    }

    /** Says whether calls into {@code java.util.concurrent} are one transition each. */
    public boolean atomicLibrary() {
        return atomicLibrary;
    }

    /** Returns the package, with slashes, of {@code java.util.concurrent} whose classes are explored access by access all the same; empty for none. */
    public String openPackage() {
        return openPackage;
    }

    /** Says whether steps that no other thread can notice are taken at once: begins and ends of threads. */
    public boolean invisibleSteps() {
        return invisibleSteps;
    }

    /** Says whether threads wait for a lock of the library before they ask for it, not in its queue. */
    public boolean lockCalls() {
        return lockCalls;
    }

    /** Says whether it counts as nobody's business in which order pools of threads keep the books of their workers, and when those that want a task hear of an interrupt. */
    public boolean poolBooks() {
        return poolBooks;
    }

    /** Says whether threads have no turn at a state that cannot get in the way of those that have. Not by default: it does not go with records of runs. */
    public boolean persistentSets() {
        return persistentSets;
    }

    /** Says whether states count as the same in which like threads have changed places. Not by default; not where somebody looks at states, nor with persistent sets. */
    public boolean threadSymmetry() {
        return threadSymmetry;
    }

    /** Says whether no other thread has a turn inside what the program declares to be atomic. */
    public boolean atomicSections() {
        return atomicSections;
    }

    /** Says whether time passes inside calls into the library only, as long as nothing but the library reads the clock. */
    public boolean libraryClock() {
        return libraryClock;
    }

    /** Says whether what the library leaves behind in buffers and caches is cleared. */
    public boolean tidied() {
        return tidied;
    }

    /** Returns when timed waits may end by their timeout. */
    public Timeouts timeouts() {
        return timeouts;
    }

    /** Says whether {@code wait} and {@code park} may return for no reason. */
    public boolean spuriousWakeups() {
        return spuriousWakeups;
    }

    /** Says whether somebody outside the program looks at its states, so that what threads do to what is looked at counts even if no other thread could
     * notice. */
    public boolean observed() {
        return observed;
    }

    /** Returns what becomes of random numbers and the time. */
    public Nondeterminism nondeterminism() {
        return nondeterminism;
    }

    /** Returns what was asked for, in words. */
    public String settings() {
        return (explored ? "all" : "one")
                + (tenured ? " tenured" : "")
                + (local ? " local" : "")
                + (owned ? "" : " not-owned")
                + (lockset ? " lockset" : "")
                + (learningRuns ? "" : " no-learning-runs")
                + (atomicLibrary ? " atomic-library" : "")
                + (openPackage.isEmpty() ? "" : " open=" + openPackage)
                + (invisibleSteps ? " invisible-steps" : "")
                + (lockCalls ? " lock-calls" : "")
                + (poolBooks ? " pool-books" : "")
                + (persistentSets ? " persistent-sets" : "")
                + (threadSymmetry ? " thread-symmetry" : "")
                + (atomicSections ? "" : " no-atomic-sections")
                + (libraryClock ? " library-clock" : "")
                + (tidied ? " tidied" : "")
                + (observed ? " observed" : "")
                + " timeouts=" + timeouts
                + (spuriousWakeups ? " spurious" : "")
                + " " + nondeterminism.settings();
    }

    @Override
    public String toString() {
        return settings();
    }

    /** Returns a builder that begins with what these are. */
    public Builder toBuilder() {
        return new Builder(copy());
    }

    private Interleavings copy() {
        try {
            return (Interleavings) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Builds options. */
    public static final class Builder {
        private final Interleavings options;

        private Builder(Interleavings options) {
            this.options = options;
        }

        public Builder explored(boolean value) {
            options.explored = value;
            return this;
        }

        public Builder tenured(boolean value) {
            options.tenured = value;
            return this;
        }

        public Builder local(boolean value) {
            options.local = value;
            return this;
        }

        public Builder owned(boolean value) {
            options.owned = value;
            return this;
        }

        public Builder lockset(boolean value) {
            options.lockset = value;
            return this;
        }

        public Builder learningRuns(boolean value) {
            options.learningRuns = value;
            return this;
        }

        public Builder atomicLibrary(boolean value) {
            options.atomicLibrary = value;
            return this;
        }

        public Builder openPackage(String value) {
            options.openPackage = value;
            return this;
        }

        public Builder invisibleSteps(boolean value) {
            options.invisibleSteps = value;
            return this;
        }

        public Builder persistentSets(boolean value) {
            options.persistentSets = value;
            return this;
        }

        public Builder threadSymmetry(boolean value) {
            options.threadSymmetry = value;
            return this;
        }

        public Builder lockCalls(boolean value) {
            options.lockCalls = value;
            return this;
        }

        public Builder poolBooks(boolean value) {
            options.poolBooks = value;
            return this;
        }

        public Builder atomicSections(boolean value) {
            options.atomicSections = value;
            return this;
        }

        public Builder libraryClock(boolean value) {
            options.libraryClock = value;
            return this;
        }

        public Builder tidied(boolean value) {
            options.tidied = value;
            return this;
        }

        public Builder timeouts(Timeouts value) {
            options.timeouts = value;
            return this;
        }

        public Builder spuriousWakeups(boolean value) {
            options.spuriousWakeups = value;
            return this;
        }

        public Builder observed(boolean value) {
            options.observed = value;
            return this;
        }

        public Builder nondeterminism(Nondeterminism value) {
            options.nondeterminism = value;
            return this;
        }

        public Interleavings build() {
            return options.copy();
        }
    }
}

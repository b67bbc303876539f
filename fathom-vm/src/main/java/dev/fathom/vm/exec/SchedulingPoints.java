package dev.fathom.vm.exec;

import dev.fathom.vm.choice.Grant;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.reduction.AccessedWord;
import dev.fathom.vm.reduction.Assumptions;
import dev.fathom.vm.reduction.AtomicSections;
import dev.fathom.vm.reduction.InvisibleSteps;
import dev.fathom.vm.reduction.JdkCaches;
import dev.fathom.vm.reduction.LibraryCalls;
import dev.fathom.vm.reduction.LibraryLocks;
import dev.fathom.vm.reduction.LockCalls;
import dev.fathom.vm.reduction.LockSets;
import dev.fathom.vm.reduction.LocksetReduction;
import dev.fathom.vm.reduction.LoggerRegistry;
import dev.fathom.vm.reduction.PoolBooks;
import dev.fathom.vm.reduction.Sharing;
import dev.fathom.vm.reduction.ThreadSymmetry;
import dev.fathom.vm.reduction.ThreadUse;
import dev.fathom.vm.reduction.VariableKeys;
import dev.fathom.vm.state.LearnedFacts;
import dev.fathom.vm.trace.ThreadListener;
import org.jspecify.annotations.Nullable;

/**
 * Decides before which instructions another thread may have its turn.
 *
 * <p>A transition runs from one scheduling point to the next at which several threads can run. It stops at the others as well: there it may be
 * found to go on as another one did ({@link dev.fathom.vm.Stop.Kind#FORCED_POINT}). What other threads cannot notice, or cannot disturb, is no
 * scheduling point; these are the reductions, each with its switch in {@link Interleavings}:
 *
 * <ul>
 *   <li><em>local</em>: words of objects that the running thread alone can reach ({@link Sharing});
 *   <li><em>lockset</em>: variables that no two threads fight over ({@link LocksetReduction}).
 * </ul>
 *
 * <p>If states are observed ({@link Interleavings#observed}), the observer counts as one more thread that can always run.
 * A call into the library that writes what the observer reads is not taken for one step, because the observer would see the steps.
 *
 * <p>Unlocking never is one: no thread can notice it but those that wait for the lock, which cannot run before. The end of
 * a thread always is one, because {@link LocksetReduction} counts on it; {@link InvisibleSteps} says when its turn comes.
 */
public final class SchedulingPoints implements Assumptions {
    private final Vm vm;
    private final Heap heap;
    private final Sharing sharing;
    private final Interleavings options;
    private final AccessedWord word;
    private final VariableKeys variables;
    private final LockSets lockSets;
    private final LocksetReduction lockset;
    private final LibraryCalls libraryCalls;
    private final LoggerRegistry loggers;
    private final JdkCaches jdkCaches;
    private final ThreadUse threadUse;
    private final LibraryLocks libraryLocks;
    private final InvisibleSteps invisibleSteps;
    private final LockCalls lockCalls;
    private final PoolBooks poolBooks;
    private final ThreadSymmetry symmetry;

    private final Grant grant = new Grant();

    /** How often the thread has offered its turn in this transition. */
    private int yields;

    private boolean secondThreadDue;

    /** Whether objects count as shared in this transition because a second thread started, and for no other reason. */
    private boolean allPublished;

    private @Nullable ThreadListener listener;

    /** Whether one thread is left, or threads run one after the other: then there are no scheduling points, but a listener still hears what is done. */
    private boolean alone;

    /** The word that says whether threads run one after the other; 0 in programs that never do. */
    private int inSeries;

    /** Where the heap ended when the observer began to look, or 0 if it does not look now. */
    private int observedTop;

    SchedulingPoints(Vm vm, LearnedFacts learned) {
        this.vm = vm;
        this.heap = vm.heap;
        this.sharing = vm.sharing;
        this.options = vm.options.interleavings();
        word = new AccessedWord(vm.classes, vm.heap);
        lockSets = new LockSets(heap::stableName);
        variables = new VariableKeys(heap);
        lockset = new LocksetReduction(lockSets, variables::nameOf, learned.names());
        libraryCalls = new LibraryCalls(vm.classes, options, lockset::isRefuted);
        libraryLocks = new LibraryLocks(options.explored() && options.lockset(), vm.members, vm.heap);
        threadUse = new ThreadUse(options.explored(), lockset::isRefuted, lockset::refute);
        invisibleSteps = new InvisibleSteps(options, threadUse, this, vm.members, vm.heap);
        lockCalls = new LockCalls(options, this, vm.members, vm.heap);
        poolBooks = new PoolBooks(options, this, vm.members, vm.heap);
        symmetry = new ThreadSymmetry(options, this, vm.members, vm.heap);
        loggers = new LoggerRegistry(options, this, vm.members, vm.heap, vm.strings::text);
        jdkCaches = new JdkCaches(vm.classes, vm.heap, loggers, this);
    }

    /** Says whether there are scheduling points at all: the interleavings of several threads are being explored. */
    public boolean active() {
        return isObserving() || (heap.guard != 1 && !alone);
    }

    private boolean isObserving() {
        return observedTop != 0;
    }

    /** The observer begins to look: what is read now is not the program's doing, but must not go unnoticed. */
    void beginObserving() {
        observedTop = heap.top;
        heap.guard = heap.top;
    }

    void endObserving() {
        observedTop = 0;
    }

    /** Notes that somebody outside the program reads a word of it. */
    public void observe(int object, int address) {
        word.set(object, address, false);
        lockset.observe(variables.of(word));
    }

    /** Notes what code does that the observer runs; its own objects do not count. */
    private void observe() {
        if (word.write && vm.untracking.covers(word.address)) {
            throw Observer.writesUntracked(word.text());
        }
        if (word.object < observedTop) {
            lockset.observe(variables.of(word));
        }
    }

    /** Says whether somebody listens to what threads do. */
    boolean isHeard() {
        return listener != null;
    }

    /** Says whether accesses need a look: there are scheduling points, or a listener hears of them. */
    boolean watches() {
        return heap.guard != 1;
    }

    /** Must run when a transition begins: accesses need a look while several threads live. */
    public void begin() {
        alone = isInSeries()
                || (vm.scheduler.live() <= 1
                        && (livingFor(vm.scheduler.current())
                                        & ~vm.scheduler.current().bit())
                                == 0
                        && !symmetry.looksClosely());
        allPublished = false;
        yields = 0;
        boolean heard = listener != null && vm.scheduler.threads().size() > 1;
        heap.guard = options.explored() && (!alone || heard) ? heap.top : 1;
        grant.beginTurn(vm.scheduler.current(), alone);
    }

    /**
     * From now on threads run one after the other, each as far as it can, or no longer so. What they access meanwhile need not be noted: there is one order of it, and all that
     * comes later comes after it.
     */
    public void series(boolean on) {
        inSeries = vm.field("dev/fathom/guest/linear/Standstill", "inSeries").offset;
        heap.store(inSeries, on ? 1 : 0);
        begin();
        if (active()) {
            sharing.publishAll();
        }
    }

    /** Says whether threads run one after the other: who has a turn is no choice then. */
    boolean isInSeries() {
        return inSeries != 0 && heap.words[inSeries] != 0;
    }

    /** Must run when an instruction was executed in full: a grant that it did not use is gone. What runs nested is part of it. */
    void executed(GuestThread thread) {
        if (!vm.interpreter.isNested()) {
            grant.executed(thread);
        }
    }

    /**
     * Stops the machine, once, before a second thread starts: exploration begins there, because from there on it matters
     * what threads access. Says whether the start may go on.
     */
    public boolean passesFirstStart() {
        if (secondThreadDue || !options.explored()) {
            return true;
        }
        secondThreadDue = true;
        vm.interpreter.stopForTurn();
        return false;
    }

    /** Must run when exploration begins, be it at a choice: where threads are started after that must not depend on which path is the first to do so. */
    public void beginExploration() {
        secondThreadDue = true;
    }

    public boolean isSecondThreadDue() {
        return secondThreadDue;
    }

    /** Lets a thread run the instruction that it stopped before. */
    void grant(GuestThread thread, boolean allowed) {
        grant.give(thread, allowed);
        thread.pending = false;
        if (thread.blocker != 0 && lockCalls.isUnfair(thread.blocker)) {
            thread.blocker = 0;
        }
    }

    /**
     * Must run when a thread has started another one. Until there is a second thread nobody keeps account of what is shared;
     * now everything counts as shared until the next canonicalization has looked.
     */
    public void started() {
        boolean published = allPublished;
        begin();
        allPublished = published;
        if (active() && vm.scheduler.live() == 2) {
            sharing.publishAll();
            allPublished = true;
        }
    }

    /** Must run when an object that several threads could reach has become one thread's own; -1 if it is not known whose. */
    public void unshared(int ref, int owner) {
        GuestThread running = vm.scheduler.current();
        if (!options.local() || !options.lockset() || !options.explored()) {
            return;
        }
        for (GuestThread each : vm.scheduler.threads()) {
            boolean lives = each.status != GuestThread.Status.TERMINATED;
            if (lives && (owner < 0 || each.id == owner) && !(allPublished && each == running)) {
                unshared(ref, each);
            }
        }
    }

    private void unshared(int ref, GuestThread owner) {
        long living = livingFor(owner, ref);
        int locks = isOwnThread(ref, owner) ? LockSets.OWN : 0;
        variables.visit(heap.classOf(ref), (key, write) -> {
            if (lockset.unshared(key, symmetry.who(owner, write, ref, living), symmetry.living(living), locks)) {
                vm.persistentSets.expect(owner, variables.nameOf(key), write);
            }
        });
    }

    /** Prepares for a program that has one thread yet. */
    public void startProgram() {
        secondThreadDue = false;
        restart();
    }

    /** Begins an exploration (again) with what is known by now. */
    public void restart() {
        lockset.begin();
        jdkCaches.begin();
        boolean owned = options.explored() && options.local() && options.owned() && !options.observed();
        heap.ownership().enable(owned && !lockset.isRefuted(Sharing.OWNERS));
        threadUse.begin(vm.system("java/lang/Thread"), vm.system("java/lang/ThreadGroup"));
        invisibleSteps.begin(vm.clock.isRead() || vm.clock.isTimeKept());
        lockCalls.begin(invisibleSteps.areSeen() || threadUse.stopsThreads());
        poolBooks.begin(invisibleSteps.takesEnds() && !threadUse.stopsThreads());
        symmetry.begin(invisibleSteps.takesEnds() && invisibleSteps.takesStarts());
        sharing.listen(
                symmetry.isOn()
                        ? (holder, offset, ref) -> symmetry.refers(holder, offset, ref, vm.scheduler.current())
                        : null);
        vm.persistentSets.begin(invisibleSteps.takesEnds() && invisibleSteps.takesStarts(), lockset.known());
    }

    /** Shares what was refuted with another machine; says whether both together saw more that is. */
    public boolean shareWith(SchedulingPoints other) {
        return lockset.shareWith(other.lockset);
    }

    /** Returns what knows which variables threads fight over, and what else was learned. */
    public LocksetReduction lockset() {
        return lockset;
    }

    /** Notes something that the program does in a run which counts, and which those who come later must know; says whether it counts. */
    boolean note(long name) {
        boolean counts = options.explored() && (isObserving() || !vm.interpreter.isNested());
        if (counts) {
            lockset.tell(name);
            vm.classes.elements().tell(name, vm.system("java/lang/Object"));
        }
        return counts;
    }

    /** Notes that a thread accesses a variable that is no word of the heap; says whether threads fight over it. */
    boolean isContended(long name, boolean write, GuestThread thread) {
        vm.persistentSets.accesses(name, write);
        long living = livingFor(thread);
        return lockset.isContended(
                VariableKeys.named(name),
                symmetry.who(thread, write, 0, living),
                symmetry.living(living),
                lockSets.heldBy(thread));
    }

    @Override
    public void refute(long name) {
        if (options.explored()) {
            lockset.refute(name);
        }
    }

    @Override
    public void refuteLikeness(long name) {
        lockset.refuteLikeness(name);
    }

    @Override
    public void learn(long name) {
        lockset.learn(name);
    }

    @Override
    public boolean isRefuted(long name) {
        return lockset.isRefuted(name);
    }

    public ThreadUse threadUse() {
        return threadUse;
    }

    public InvisibleSteps invisibleSteps() {
        return invisibleSteps;
    }

    public ThreadSymmetry symmetry() {
        return symmetry;
    }

    public PoolBooks poolBooks() {
        return poolBooks;
    }

    public LockCalls lockCalls() {
        return lockCalls;
    }

    /** Must run before a method has its first frame. */
    void arm(VmMethod method) {
        symmetry.arm(method);
        lockCalls.arm(method);
        poolBooks.arm(method);
        libraryCalls.arm(method);
        libraryCalls.notes(method, this::refute);
        libraryLocks.arm(method);
        jdkCaches.arm(method);
    }

    /** Must run when a frame is left that {@link #arm} or a library call wanted to hear of, before it is popped. */
    void left(GuestThread thread, VmMethod method) {
        libraryCalls.left(thread, thread.fp, method);
        libraryLocks.left(thread, method);
        lockCalls.left(method);
        poolBooks.left(thread, method, vm.scheduler.threads(), invisibleSteps);
        symmetry.left(thread, method);
        loggers.left(thread, method, active());
    }

    LibraryCalls libraryCalls() {
        return libraryCalls;
    }

    /** Says, once, whether a reduction was found to rely on something that does not hold. */
    public boolean takeRefutation() {
        return lockset.takeRefutation();
    }

    /** Says whether the present thread may run its access now; otherwise the machine stops for a choice first. */
    boolean passesAccess(int op, GuestThread thread) {
        return !word.decode(op, thread) || passesWord(thread);
    }

    /** The same for an access that a peer is about to make. */
    public boolean passesAccess(int object, int address, boolean write, GuestThread thread) {
        word.set(object, address, write);
        return passesWord(thread);
    }

    private boolean passesWord(GuestThread thread) {
        if (isObserving()) {
            observe();
            return true;
        }
        boolean visible = !alone && isVisible(thread);
        if (visible && vm.waiting.looksForInterrupt(word, thread)) {
            libraryCalls.looks(thread);
        }
        if (!alone && !passesNoted(visible, thread)) {
            return false;
        }
        if (visible && vm.waiting.findsNoInterrupt(word, thread)) {
            libraryCalls.looks(thread);
        }
        if (listener != null && !vm.interpreter.isNested()) {
            listener.access(thread, word, visible);
        }
        return true;
    }

    /** Says whether a thread stands before an access to an object that counts as shared, and might not be any more. */
    boolean isBeforeShared(GuestThread thread) {
        return options.local()
                && thread.pending
                && thread.hasFrames()
                && word.decode(vm.interpreter.nextOp(thread), thread)
                && word.object >= heap.youngStart()
                && sharing.isShared(word.object);
    }

    /** Sets who hears what threads do; null for nobody. */
    public void listen(@Nullable ThreadListener newListener) {
        listener = newListener;
    }

    /** Tells the listener, if there is one, what a thread does. */
    public void tell(GuestThread thread, ThreadListener.Action action, int ref) {
        if (listener != null && watches() && !vm.interpreter.isNested()) {
            listener.action(thread, action, ref);
        }
    }

    /** Tells the listener, if there is one, that a thread leaves a method. */
    void tellReturn(GuestThread thread, VmMethod method, long result) {
        if (listener != null && watches() && !vm.interpreter.isNested()) {
            listener.returns(thread, method, result);
        }
    }

    /** Tells a listener which access a thread stands before, if it is one. */
    public void tellNext(GuestThread thread, ThreadListener to) {
        if (thread.hasFrames() && word.decode(vm.interpreter.nextOp(thread), thread)) {
            to.access(thread, word, true);
        }
    }

    @Override
    public boolean isOrdered(int object, int address) {
        if (!active() || (options.local() && !sharing.isShared(object))) {
            return true;
        }
        word.set(object, address, true);
        return options.lockset() && lockset.isOrdered(variables.of(word));
    }

    @Override
    public boolean isContended(int object, int address) {
        word.set(object, address, true);
        return !lockset.isOrdered(variables.of(word));
    }

    /** Says whether an access that a thread is about to make is the machine's business, not the program's. */
    public boolean isMachines(AccessedWord access, GuestThread thread) {
        return jdkCaches.covers(access, thread);
    }

    /** Notes an access and says whether it is a scheduling point, without stopping at it. */
    public boolean isVisible(int object, int address, boolean write, GuestThread thread) {
        word.set(object, address, write);
        boolean visible = isVisible(thread);
        if (visible && vm.persistentSets.isWatching()) {
            vm.persistentSets.accesses(variables.nameOf(word), word.write);
        }
        return visible;
    }

    /** Says whether the thread may access the word, and notes that it does, or is about to. */
    private boolean passesNoted(boolean visible, GuestThread thread) {
        boolean passed = passes(visible, thread);
        if (visible && vm.persistentSets.isWatching()) {
            long name = variables.nameOf(word);
            if (passed) {
                vm.persistentSets.accesses(name, word.write);
            } else {
                vm.persistentSets.isAboutToAccess(name, word.write);
            }
        }
        return passed;
    }

    /** Notes that a thread notifies those who wait on an object, or goes on after a wait; or, if it is not {@code now}, that it will. */
    void signals(int ref, boolean now) {
        if (vm.persistentSets.isWatching()) {
            word.set(ref, ref + Heap.LOCK, true);
            vm.persistentSets.signal(variables.nameOf(word), now);
        }
    }

    /** The same for taking a lock, which the thread must find free. */
    boolean passesLock(int ref, GuestThread thread) {
        word.set(ref, ref + Heap.LOCK, true);
        if (passesNoted(isVisible(thread), thread)) {
            return true;
        }
        thread.blocker = ref;
        return false;
    }

    /** The same for giving a lock back: that matters to those only who suspend or stop threads. */
    boolean passesUnlock(GuestThread thread) {
        return !threadUse.stopsThreads() || !active() || passes(thread);
    }

    /** The same for something that is a scheduling point in any case. */
    public boolean passes(GuestThread thread) {
        return vm.persistentSets.acts(passes(true, thread));
    }

    /**
     * The same for a thread that offers its turn. If it has done so before in this transition, it goes round in a loop in which
     * nothing else happens that others could notice, and there is no better place for the turn to end ({@link SlowPath#poll}).
     */
    public boolean passesYield(GuestThread thread) {
        yields++;
        return passes(yields > 1, thread);
    }

    /** The same for an instruction that ends the path, as it turns out while it is executed. */
    boolean passesEnd(GuestThread thread) {
        return grant.isUsed() || !active() || passes(thread);
    }

    /** The same for something that is a scheduling point if {@code visible} says so. */
    public boolean passes(boolean visible, GuestThread thread) {
        if (visible) {
            symmetry.acts(thread);
        }
        if (isFree(thread)) {
            return true;
        }
        return !visible
                || isInsideLibrary(thread)
                || isRelease(thread)
                || poolBooks.covers(thread, true)
                || stops(thread);
    }

    private boolean isRelease(GuestThread thread) {
        return lockCalls.isRelease(thread, libraryCalls.outermost(thread));
    }

    /** Says whether the thread goes on whatever it is about to do: nobody could have a turn now, or all had theirs. */
    private boolean isFree(GuestThread thread) {
        if (isObserving() || vm.interpreter.isNested()) {
            return true;
        }
        boolean hasTurn = grant.take(thread);
        if (hasTurn) {
            libraryCalls.begin(thread);
        }
        return hasTurn;
    }

    private boolean stops(GuestThread thread) {
        thread.pending = true;
        lockCalls.stops(thread, libraryCalls.outermost(thread));
        vm.interpreter.stopForTurn();
        return false;
    }

    /** The same for the begin of a class initialiser: whatever code begins it, it is the program's. */
    boolean passesInitialization(GuestThread thread) {
        symmetry.acts(thread);
        return vm.persistentSets.acts(isFree(thread) || AtomicSections.isUnderWay(thread) || stops(thread));
    }

    private boolean isInsideLibrary(GuestThread thread) {
        return AtomicSections.isUnderWay(thread)
                || (options.atomicLibrary() && (libraryCalls.isUnderWay(thread) || jdkCaches.isFilledBy(thread)));
    }

    /** Says whether others may have their turn in the midst of what a peer does: it is no part of what counts as one step. */
    boolean isDivisible(GuestThread thread) {
        return !isObserving()
                && !vm.interpreter.isNested()
                && !AtomicSections.isUnderWay(thread)
                && (!options.atomicLibrary() || (libraryCalls.outermost(thread) < 0 && !jdkCaches.isFilledBy(thread)));
    }

    private boolean isVisible(GuestThread thread) {
        int object = word.object;
        if (isObserving()) {
            observe();
            return false;
        }
        symmetry.looksInto(word, thread);
        if (options.local() && !sharing.isShared(object)) {
            return false;
        }
        if (heap.ownership().isOthers(object, word.address, thread)) {
            lockset.refute(Sharing.OWNERS);
        }
        if (options.atomicLibrary() && (jdkCaches.covers(word, thread) || poolBooks.covers(thread, word.write))) {
            return false;
        }
        if (!options.lockset() && !options.observed()) {
            return !word.isFinished();
        }
        long key = variables.of(word);
        long living = livingFor(thread, object);
        symmetry.accesses(word, thread);
        boolean contended = lockset.isContended(
                key, symmetry.who(thread, word.write, object, living), symmetry.living(living), locks(thread));
        if (options.observed() && word.write && lockset.isObserved(key) && libraryCalls.isUnderWay(thread)) {
            libraryCalls.open(thread, lockset::refute);
        }
        return options.lockset() ? contended : !word.isFinished();
    }

    private int locks(GuestThread thread) {
        int held = symmetry.holdsOwnLocks(thread) ? 0 : lockSets.heldBy(thread);
        if (word.address - word.object == Heap.LOCK || heap.isBase(word.object)) {
            return held;
        }
        return held
                | (vm.monitors.isOwner(word.object, thread) ? LockSets.SELF : 0)
                | (isOwnThread(word.object, thread) ? LockSets.OWN : 0);
    }

    /** Says whether an object is the {@code Thread} of a thread, or the part of it that newer JDKs keep in an object of its own, for good. */
    private boolean isOwnThread(int object, GuestThread thread) {
        return object == thread.ref
                || (thread.ref != 0 && object == vm.threadFields().holder(heap.words, thread.ref));
    }

    private long livingFor(GuestThread thread) {
        return invisibleSteps.living(thread, vm.scheduler.liveMask(), vm.scheduler.startedMask());
    }

    private long livingFor(GuestThread thread, int object) {
        return invisibleSteps.living(thread, object, vm.scheduler.liveMask(), vm.scheduler.startedMask());
    }
}

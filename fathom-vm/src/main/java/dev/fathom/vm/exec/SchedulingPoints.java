package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.Sharing;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import org.jspecify.annotations.Nullable;

/**
 * Decides before which instructions another thread may have its turn.
 *
 * <p>A transition runs from one scheduling point to the next. What other threads cannot notice, or cannot disturb, is no
 * scheduling point; these are the reductions, each with its switch in {@link Interleavings}:
 *
 * <ul>
 *   <li><em>local</em>: words of objects that the running thread alone can reach ({@link Sharing});
 *   <li><em>disciplined</em>: variables that no two threads fight over ({@link Discipline}).
 * </ul>
 *
 * <p>Unlocking never is one: no thread can notice it but those that wait for the lock, which cannot run before. The end of
 * a thread always is one, because {@link Discipline} counts on it.
 */
public final class SchedulingPoints {
    /** Set in the keys of what is no word of a base object: those keys are names already. */
    private static final long NAME = 1L << 62;

    private static final long LOCK_OF = 1;
    private static final long ELEMENT_OF = 2;

    private final Vm vm;
    private final Heap heap;
    private final Sharing sharing;
    private final Interleavings options;
    private final AccessedWord word;
    private final LockSets lockSets = new LockSets();
    private final Discipline discipline;
    private final LibraryCalls libraryCalls;

    /** A grant is for the instruction that the thread stopped before, and lapses when it runs another one. */
    private boolean granted;

    private int grantedFrame;
    private int grantedPc;

    SchedulingPoints(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
        this.sharing = vm.sharing;
        this.options = vm.options.interleavings();
        word = new AccessedWord(vm);
        libraryCalls = new LibraryCalls(vm);
        discipline = new Discipline(lockSets, this::nameOf, options.refuted());
    }

    /** Says whether there are scheduling points at all: the interleavings of several threads are being explored. */
    public boolean active() {
        return heap.guard != 1;
    }

    /** Must run when a transition begins: accesses need a look while several threads live. */
    public void begin() {
        heap.guard = options.explored() && vm.scheduler.live() > 1 ? heap.top : 1;
    }

    /** Lets a thread run the instruction that it stopped before. */
    void grant(GuestThread thread, boolean allowed) {
        granted = allowed;
        grantedFrame = thread.fp;
        grantedPc = thread.pc;
        thread.pending = false;
    }

    private boolean takeGrant(GuestThread thread) {
        boolean valid = granted && thread.fp == grantedFrame && thread.pc == grantedPc;
        granted = false;
        return valid;
    }

    /**
     * Must run when a thread has started another one. Until there is a second thread nobody keeps account of what is shared;
     * now everything counts as shared until the turn that follows has looked.
     */
    public void started() {
        begin();
        if (active() && vm.scheduler.live() == 2) {
            sharing.publishAll();
            vm.interpreter.stopForTurn();
        }
    }

    /** Begins an exploration (again) with what is known by now. */
    public void restart() {
        discipline.begin();
        libraryCalls.takeRefutation();
    }

    LibraryCalls libraryCalls() {
        return libraryCalls;
    }

    /** Says, once, whether a reduction was found to rely on something that does not hold. */
    public boolean takeRefutation() {
        return discipline.takeRefutation() | libraryCalls.takeRefutation();
    }

    /** Says whether the present thread may run its access now; otherwise the machine stops for a choice first. */
    boolean passesAccess(int op, GuestThread thread) {
        return !word.decode(op, thread) || passes(isVisible(thread), thread);
    }

    /** The same for an access that a peer is about to make. */
    public boolean passesAccess(int object, int address, boolean write, GuestThread thread) {
        word.set(object, address, write);
        return passes(isVisible(thread), thread);
    }

    /** Notes an access and says whether it is a scheduling point, without stopping at it. */
    public boolean isVisible(int object, int address, boolean write, GuestThread thread) {
        word.set(object, address, write);
        return isVisible(thread);
    }

    /** The same for taking a lock, which the thread must find free. */
    boolean passesLock(int ref, GuestThread thread) {
        word.set(ref, ref + Heap.LOCK, true);
        if (passes(isVisible(thread), thread)) {
            return true;
        }
        thread.blocker = ref;
        return false;
    }

    /** The same for something that is a scheduling point in any case. */
    public boolean passes(GuestThread thread) {
        return passes(true, thread);
    }

    /** The same for something that is a scheduling point if {@code visible} says so. */
    boolean passes(boolean visible, GuestThread thread) {
        if (takeGrant(thread)) {
            libraryCalls.begin(thread, true);
            return true;
        }
        if (!visible || vm.interpreter.isNested() || libraryCalls.isUnderWay(thread)) {
            return true;
        }
        if (!vm.turns.othersCanRun(thread)) {
            libraryCalls.begin(thread, false);
            return true;
        }
        thread.pending = true;
        vm.interpreter.stopForTurn();
        return false;
    }

    private boolean isVisible(GuestThread thread) {
        int object = word.object;
        if (options.local() && !sharing.isShared(object)) {
            return false;
        }
        if (!options.disciplined()) {
            return !isFinished(word.field());
        }
        return discipline.isContended(key(), thread.id, word.write, vm.scheduler.liveMask(), locks(thread));
    }

    /**
     * Says whether a field has its value for good: a static final of an initialised class, or a final of the library, which
     * does not let objects escape from their constructors. The program may.
     */
    private static boolean isFinished(@Nullable VmField field) {
        return field != null && field.isFinal() && (field.isStatic() || field.owner.loader.id < Loader.APP);
    }

    private int locks(GuestThread thread) {
        if (thread.lockSet < 0) {
            thread.lockSet = lockSets.of(thread);
        }
        boolean own = word.address - word.object != Heap.LOCK
                && !heap.isBase(word.object)
                && vm.monitors.isOwner(word.object, thread);
        return own ? thread.lockSet | LockSets.SELF : thread.lockSet;
    }

    /** Base words are variables of their own; young objects come and go, so a variable is a field of all of them. */
    private long key() {
        if (heap.isBase(word.object)) {
            return word.address;
        }
        VmClass type = heap.classOf(word.object);
        if (word.address - word.object == Heap.LOCK) {
            return NAME | StableHash.mix(type.stableHash + LOCK_OF);
        }
        VmField field = word.field();
        return NAME | (field == null ? StableHash.mix(type.stableHash + ELEMENT_OF) : field.stableHash());
    }

    private long nameOf(long key) {
        return (key & NAME) != 0 ? key : heap.wordName((int) key) & ~NAME;
    }
}

package dev.fathom.vm.heap;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A guest thread: a flat stack of frames and the registers of the topmost one.
 *
 * <p>A frame is {@code [locals][method, pc, caller's fp, depth][operands]}; {@code fp} points at the method word. The arguments
 * that a caller pushed are the first locals of the callee, so a call copies nothing. The pc in a frame is that of the
 * instruction about to run or, below the topmost frame, of the call under way.
 *
 * <p>The caller word is {@code (caller's fp + 1) * 8}, plus 1 for an <em>interlude</em>: a frame that runs before the
 * caller's instruction (a class initialiser, a guest class loader); when it returns, its result is dropped and the
 * instruction runs again. Plus 2 for a <em>boundary</em>: a frame whose return ends a nested run of the interpreter. Plus 4 for a
 * frame that <em>stood</em> when the present turn began, if resumptions are recorded; that is no part of the state.
 */
public final class GuestThread {
    private static final int[] NO_LOCKS = {};

    public static final int FRAME_WORDS = 4;
    public static final int METHOD = 0;
    public static final int PC = 1;
    public static final int CALLER = 2;

    /** How many frames there are up to this one, itself included. */
    public static final int DEPTH = 3;

    /** Marks in the caller word. */
    public static final int INTERLUDE = 1;

    public static final int BOUNDARY = 2;
    public static final int STOOD = 4;

    /** How many bits of the caller word are marks. */
    public static final int FLAG_BITS = 3;

    /** The marks that are part of the state. */
    public static final int KIND_FLAGS = INTERLUDE | BOUNDARY;

    /** What {@link #savedLockDepth} says of a thread that waits for the end of another one, or of all others. */
    public static final int JOINING = -4;

    public static final int FINISHING = -3;

    public enum Status {
        RUNNABLE,
        BLOCKED,
        WAITING,
        PARKED,
        SLEEPING,
        TERMINATED
    }

    public final int id;
    public int[] stack = new int[512];
    public int fp = -1;
    public int sp;
    public int pc;
    public Status status = Status.RUNNABLE;

    /** The guest {@code Thread} object. */
    public int ref;

    /** The number of the thread that has started this one, or -1 if none of the program has; that of the first thread is its own. */
    public int starter;

    /**
     * What the thread waits for, is blocked on, or is about to lock: an object, or 0. A runnable thread with a blocker can
     * go on when nobody else holds the lock of that object.
     */
    public int blocker;

    /** Lock depth to restore when a wait ends. */
    public int savedLockDepth;

    public boolean daemon;
    public boolean parkPermit;
    public boolean interrupted;
    public boolean notified;

    /** Whether somebody has suspended the thread: it does nothing until it is resumed. */
    public boolean suspended;

    /** Whether the thread stopped before an instruction that other threads can notice: it runs when chosen. */
    public boolean pending;

    /** The base objects whose locks the thread holds, in the order in which it took them. */
    public int[] held = NO_LOCKS;

    public int heldCount;

    /** The frame of a library call that had its scheduling point, or -1. */
    public int libraryCall = -1;

    /** How deep the thread is in sections that are declared to be atomic, and whether the section had its scheduling point: {@code AtomicSections} knows how. */
    public int atomic;

    /** One bit for each of the first 64 threads of whose end this one knows; kept where ends are taken as {@code InvisibleSteps} does. */
    public long joined;

    /** Says which threads this one is like, for {@code ThreadSymmetry}; 0 if it is like no other. */
    public long likeness;

    /** The number of the set of those locks, or -1 if it has to be looked up again. */
    public int lockSet = -1;

    /** Modelled time at which a timed wait ends; 0 for none. */
    public long wakeTime;

    /** How long the timed wait is, if time passes for those who wait; 0 if {@link #wakeTime} says it all. */
    public long waits;

    /** The time that the thread sees inside a library operation whose wait timed out; 0 if it sees the clock. */
    public long ahead;

    /** The frame of that operation, or -1. */
    public int aheadFrame = -1;

    /** What the thread is now; null if that is not known because something may have changed. */
    private @Nullable ThreadSnapshot snapshot;

    private final ThreadSnapshots snapshots;

    public GuestThread(int id, Heap heap) {
        this.id = id;
        snapshots = heap.threadSnapshots();
    }

    /** Must run whenever something of the thread may change: it is about to run, another one does something to it, or objects have moved. */
    public void changes() {
        snapshot = null;
    }

    /** Says whether {@link #changes} was called for all that was changed; for tests. */
    boolean isAsTold() {
        savePc();
        return snapshot == null || snapshot.isOf(this);
    }

    /** Returns the thread as it is now; the same object as long as nothing changes. */
    ThreadSnapshot snapshot() {
        ThreadSnapshot known = snapshot;
        if (known == null) {
            savePc();
            known = snapshots.of(this);
            snapshot = known;
        }
        return known;
    }

    /** Becomes what it was. */
    void load(ThreadSnapshot then) {
        if (snapshot == then) {
            return;
        }
        if (stack.length < then.sp + 64) {
            stack = new int[Math.max(512, then.sp + 256)];
        }
        System.arraycopy(then.stack, 0, stack, 0, then.stack.length);
        snapshot = then;
        fp = then.fp;
        sp = then.sp;
        pc = then.pc;
        status = then.status;
        ref = then.ref;
        starter = then.starter;
        blocker = then.blocker;
        savedLockDepth = then.savedLockDepth;
        daemon = then.daemon;
        parkPermit = then.parkPermit;
        interrupted = then.interrupted;
        notified = then.notified;
        suspended = then.suspended;
        pending = then.pending;
        libraryCall = then.libraryCall;
        atomic = then.atomic;
        joined = then.joined;
        likeness = then.likeness;
        wakeTime = then.wakeTime;
        waits = then.waits;
        ahead = then.ahead;
        aheadFrame = then.aheadFrame;
        heldCount = then.held.length;
        if (held.length < heldCount) {
            held = new int[heldCount];
        }
        System.arraycopy(then.held, 0, held, 0, heldCount);
        lockSet = -1;
    }

    /** Notes that the thread holds the lock of a base object. */
    public void holds(int ref) {
        if (heldCount == held.length) {
            held = Arrays.copyOf(held, Math.max(4, heldCount * 2));
        }
        held[heldCount++] = ref;
        lockSet = -1;
    }

    /** Notes that the thread no longer holds the lock of a base object. */
    public void releases(int ref) {
        for (int i = heldCount - 1; i >= 0; i--) {
            if (held[i] == ref) {
                System.arraycopy(held, i + 1, held, i, heldCount - i - 1);
                heldCount--;
                lockSet = -1;
                return;
            }
        }
    }

    public boolean hasFrames() {
        return fp >= 0;
    }

    /** Makes room for that many more words. */
    public void ensure(int words) {
        if (sp + words > stack.length) {
            stack = Arrays.copyOf(stack, Math.max(stack.length * 2, sp + words));
        }
    }

    /** Makes room up to an index, wherever the stack ends now. */
    public void reach(int end) {
        if (end > stack.length) {
            stack = Arrays.copyOf(stack, Math.max(stack.length * 2, end));
        }
    }

    /** Pushes a frame whose arguments are the topmost words of the stack. The caller's pc must be saved. */
    public void pushFrame(VmMethod method) {
        push(method, 0);
    }

    /** Pushes a frame that runs before the present instruction of the caller. */
    public void pushInterlude(VmMethod method) {
        push(method, INTERLUDE);
    }

    /** Pushes a frame whose return ends a nested run. */
    public void pushBoundary(VmMethod method) {
        push(method, BOUNDARY);
    }

    private void push(VmMethod method, int flags) {
        changes();
        int locals = method.code().maxLocals;
        int newFp = sp - method.argWords + locals;
        ensure(locals + FRAME_WORDS + method.code().maxStack + 8);
        stack[newFp] = method.id;
        stack[newFp + PC] = 0;
        stack[newFp + CALLER] = (fp + 1) << FLAG_BITS | flags;
        stack[newFp + DEPTH] = depth() + 1;
        fp = newFp;
        sp = newFp + FRAME_WORDS;
        pc = 0;
    }

    /** Pops the topmost frame: its arguments are gone, and the pc is that of the caller's call instruction. */
    public void popFrame(VmMethod method) {
        int base = fp - method.code().maxLocals;
        fp = callerOf(fp);
        sp = base;
        pc = fp < 0 ? 0 : stack[fp + PC];
    }

    /** Says whether the thread has done anything yet, or stands at a scheduling point. */
    public boolean hasBegun() {
        return pending || pc != 0 || fp < 0 || callerOf(fp) >= 0;
    }

    /** Returns the bit of this thread in sets of threads; 0 beyond the 64th. */
    public long bit() {
        return id < Long.SIZE ? 1L << id : 0;
    }

    /** Says whether the thread waits for the end of another one, for as long as that takes. */
    public boolean joins(GuestThread other) {
        return status == Status.WAITING && savedLockDepth == JOINING && wakeTime == 0 && blocker == other.ref;
    }

    /** Returns a number for the place where the thread stands: that of its innermost frame in code of the user's, or of its first. */
    public long place(ClassTable classes) {
        int frame = fp;
        while (frame >= 0
                && callerOf(frame) >= 0
                && !classes.method(stack[frame]).owner.isUsers()) {
            frame = callerOf(frame);
        }
        return frame < 0 ? 0 : (long) stack[frame] << Integer.SIZE | (frame == fp ? pc : stack[frame + PC]);
    }

    /** Returns a number for where the thread stands in its innermost frame, and how deep that lies: states that differ in it are different. */
    public long top() {
        return fp < 0 ? 0 : ((long) stack[fp] << Integer.SIZE | pc) * 31 + fp;
    }

    /** Returns how many frames the stack has. */
    public int depth() {
        return fp < 0 ? 0 : stack[fp + DEPTH];
    }

    /** Returns the fp of the frame below the one at {@code frame}, or -1. */
    public int callerOf(int frame) {
        return (stack[frame + CALLER] >> FLAG_BITS) - 1;
    }

    public boolean isInterlude(int frame) {
        return (stack[frame + CALLER] & INTERLUDE) != 0;
    }

    public boolean isBoundary(int frame) {
        return (stack[frame + CALLER] & BOUNDARY) != 0;
    }

    public VmMethod method(ClassTable classes) {
        return classes.method(stack[fp]);
    }

    /** Writes the pc register into the frame, where walkers of the stack look for it. */
    public void savePc() {
        if (fp >= 0) {
            stack[fp + PC] = pc;
        }
    }

    public void push(int value) {
        stack[sp++] = value;
    }

    public void pushLong(long value) {
        stack[sp++] = (int) value;
        stack[sp++] = (int) (value >>> 32);
    }

    /** Drops threads that have not started yet in a state gone back to, or adds blank ones. */
    static void resize(List<GuestThread> threads, int size, Heap heap) {
        while (threads.size() > size) {
            threads.remove(threads.size() - 1);
        }
        while (threads.size() < size) {
            threads.add(new GuestThread(threads.size(), heap));
        }
    }
}

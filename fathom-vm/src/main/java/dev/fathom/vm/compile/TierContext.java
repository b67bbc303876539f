package dev.fathom.vm.compile;

import dev.fathom.vm.exec.Interpreter;
import dev.fathom.vm.exec.Monitors;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.Op;

/**
 * What resumable code needs of the machine, and what its methods tell each other.
 *
 * <p>What is constant while such code runs is copied here when it is entered: nothing that it does itself moves the mark or the guard; the words only if a peer makes objects.
 */
public final class TierContext {
    /** What {@link #status} says: the callee has returned. */
    static final int RETURNED = 0;

    /** The callee had to stop: its frame is on the stack of the thread, and the caller's has to follow. */
    static final int STOPPED = 1;

    /** The callee was not entered: the interpreter has to execute the call. */
    static final int NOT_CALLED = 2;

    /** Host frames for guest frames are bounded, since the host's stack is: beyond, the interpreter calls. */
    private static final int MOST_HOST_FRAMES = 100;

    public final Heap heap;
    public final ClassTable classes;
    final HotCode code;
    private final Elements elements;
    private final Monitors monitors;
    private final int maxFrames;

    public int[] words = {};
    public int guard = 1;
    public int mark;

    /** Stores of references to objects below this address are the interpreter's. */
    public int fastStore;

    /** How many more calls and backward jumps may be made; running code keeps it in a variable of its own. */
    public int fuel;

    /** Whether the method called last has returned, and if not why. */
    public int status;

    /** A frame at this depth calls nobody. */
    public int depthLimit;

    /** How often code that runs now met an instruction that was not resolved when it was compiled. */
    int cold;

    /** How often code called a peer that returned. */
    long peerCalls;

    private GuestThread thread;
    private final Interpreter interpreter;
    private boolean running;
    private boolean popped;

    /** The frame that was put on the stack last. */
    private int stoppedFrame;

    TierContext(Vm vm, HotCode code) {
        this.code = code;
        heap = vm.heap;
        thread = new GuestThread(0, heap);
        classes = vm.classes;
        elements = classes.elements();
        monitors = vm.monitors;
        interpreter = vm.interpreter;
        maxFrames = vm.options.maxFrames();
    }

    /** Begins to run code for a thread. */
    void begin(GuestThread present, int newFuel) {
        thread = present;
        running = true;
        popped = false;
        fuel = newFuel;
        status = RETURNED;
        words = heap.words;
        guard = heap.guard;
        mark = heap.mark;
        fastStore = Math.max(mark, guard);
        depthLimit = Math.min(maxFrames, present.depth() + MOST_HOST_FRAMES);
    }

    void end() {
        running = false;
    }

    /** Says whether code runs: what a peer that it called has executed inside its instruction is the interpreter's, then. */
    boolean isRunning() {
        return running;
    }

    /**
     * Lets a peer do what a method does, with its arguments on the stack of the thread from an index on. The words may be others afterwards: who is called may make objects. The peer moves none, as long as nothing is untracked.
     */
    public long callPeer(int method, int at) {
        if (!heap.isAllTracked() || !interpreter.callsPeer(classes.method(method), at)) {
            status = NOT_CALLED;
            return 0;
        }
        words = heap.words;
        peerCalls++;
        return interpreter.peerResult();
    }

    /**
     * Takes the frame at {@code fp} off the stack if that is all there is to a return from it; its result is to follow at {@code base}. Says whether it was. Somebody may have come to want to hear of the return
     * since the code was made.
     */
    public boolean popsFrame(int fp, int base, int resultWords) {
        int caller = thread.stack[fp + GuestThread.CALLER];
        boolean heard = classes.method(thread.stack[fp]).returnHook;
        if (heard || (caller & GuestThread.KIND_FLAGS) != 0 || caller >> GuestThread.FLAG_BITS == 0) {
            return false;
        }
        thread.fp = (caller >> GuestThread.FLAG_BITS) - 1;
        thread.sp = base + resultWords;
        thread.pc = thread.stack[thread.fp + GuestThread.PC] + Op.INVOKE_WORDS;
        popped = true;
        return true;
    }

    /** Says whether the code that ran last has returned from its frame, so that the thread stands behind the call in the caller's. */
    boolean hasPopped() {
        return popped;
    }

    /** Notes that an element is passed. */
    public void pass(int element) {
        elements.pass(element);
    }

    /** Locks an object if that is possible at once; says whether it was. For machines that follow one schedule. */
    public boolean lock(int ref) {
        return ref != 0 && monitors.isFreeForPresent(ref) && monitors.enter(ref);
    }

    /** Unlocks an object if the thread has locked it; says whether it had. */
    public boolean unlock(int ref) {
        if (ref == 0 || !monitors.isHeldByPresent(ref)) {
            return false;
        }
        monitors.exit(ref);
        return true;
    }

    /** Notes that an instruction is met that could be compiled now. */
    public void meetCold() {
        cold++;
    }

    /** Returns the stack of the thread, with room up to an index. */
    public int[] stack(int end) {
        thread.reach(end);
        return thread.stack;
    }

    /**
     * Completes a frame whose locals and operands are on the stack.
     *
     * @param base where its locals begin
     * @param depth how many frames there are below
     * @param method the number of its method
     * @param locals how many words its locals take
     * @param pc where it stands
     * @param operands how many words its operands take if it is the topmost frame; -1 if it is the caller of the one that stopped last
     */
    void stop(int base, int depth, int method, int locals, int pc, int operands) {
        int fp = base + locals;
        int[] stack = thread.stack;
        stack[fp] = method;
        stack[fp + GuestThread.PC] = pc;
        stack[fp + GuestThread.DEPTH] = depth + 1;
        if (operands < 0) {
            stack[stoppedFrame + GuestThread.CALLER] = (fp + 1) << GuestThread.FLAG_BITS;
        } else {
            thread.fp = fp;
            thread.sp = fp + GuestThread.FRAME_WORDS + operands;
            thread.pc = pc;
        }
        stoppedFrame = fp;
        status = STOPPED;
    }
}

package dev.fathom.vm.compile;

import dev.fathom.vm.exec.Interpreter;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.MethodNodes;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodNode;

/**
 * Chooses which methods run as resumable host code, and where they are entered.
 *
 * <p>The interpreter counts calls and backward jumps of a method; from some number on it asks here, wherever it comes to a place of the method at which code could be entered. Code is made for places
 * that it comes to often, and given up where it was left again at once too often.
 */
public final class HotCode implements Interpreter.Tier {
    /** Once a method is hot it stays so: its count is kept here. */
    private static final int HOT = 1 << 30;

    /** Methods that take more words of code are left to the interpreter: what they become would be too large for the host's compiler. */
    private static final int LONGEST_CODE = 4_000;

    /** The most words for variables and operands that a compiled method may have: bounds the host's stack. */
    private static final int LARGEST_FRAME = 200;

    /** Near the end of the largest stack there is, frames are the interpreter's. */
    private static final int LAST_STACK_WORD = 1 << 23;

    private static final int MOST_PLACES = 12;
    private static final int VISITS_BEFORE_COMPILING = 24;
    private static final int FIRST_COLD_LIMIT = 200;
    private static final int GIVE_UP_BELOW = -100;
    private static final int SELECTIONS = 1024;

    /** The code of a method as its class file has it, and what its values are. */
    record Source(MethodNode node, FrameKinds kinds) {}

    /** What there is of a method, by pc. */
    private static final class Places {
        final @Nullable ResumableMethod[] code;
        final int[] visits;
        final int[] merits;
        int count;

        Places(int length) {
            code = new ResumableMethod[length];
            visits = new int[length];
            merits = new int[length];
        }
    }

    private final Vm vm;
    private final TierContext context;
    private final int visitsBeforeCompiling;
    private final boolean givesUp;
    private final boolean single;
    private final int compileAfter;
    private final FramelessPeers peers;
    private ResumableClasses classes;
    private @Nullable Places[] places = new Places[0];
    private boolean[] rejected = new boolean[0];
    private final long[] selectedFor = new long[SELECTIONS];
    private final @Nullable VmMethod[] selected = new VmMethod[SELECTIONS];
    private int booleanArray;
    private int coldLimit = FIRST_COLD_LIMIT;
    private long entries;
    private long compiled;
    private long returns;
    private @Nullable ExitCounts exits;

    /**
     * Makes a tier for a machine.
     *
     * @param forced whether every place that is hot gets code at once and keeps it, for tests
     */
    public HotCode(Vm vm, boolean forced) {
        this.vm = vm;
        context = new TierContext(vm, this);
        visitsBeforeCompiling = forced ? 1 : VISITS_BEFORE_COMPILING;
        givesUp = !forced;
        single = !vm.options.interleavings().explored();
        compileAfter = vm.options.compileAfter();
        peers = new FramelessPeers(vm);
        classes = new ResumableClasses(this);
    }

    /** Returns how often code was entered from the interpreter. */
    public long entries() {
        return entries;
    }

    /** Returns how many pieces of code were made. */
    public long compiled() {
        return compiled;
    }

    /** Returns how often code called a peer without the interpreter. */
    public long peerCalls() {
        return context.peerCalls;
    }

    /** Returns how often code that was entered from the interpreter returned from its frame. */
    public long returns() {
        return returns;
    }

    /** Counts from now on why code is left. */
    public ExitCounts countExits() {
        exits = new ExitCounts(vm);
        return exits;
    }

    boolean isSingle() {
        return single;
    }

    int booleanArray() {
        if (booleanArray == 0) {
            booleanArray = vm.classes.arrayOf(vm.classes.primitive('Z')).id;
        }
        return booleanArray;
    }

    VmMethod method(int id) {
        return vm.classes.method(id);
    }

    /** Returns what a virtual call of an object of a class enters. */
    VmMethod virtual(int classId, int slot) {
        return vm.classes.byId(classId).vtable[slot];
    }

    /** Returns what an interface call of an object of a class enters, or null if the interpreter has to say what is wrong. */
    @Nullable
    VmMethod select(int method, int classId) {
        long key = (long) method << Integer.SIZE | classId;
        int slot = (method * 31 + classId) & SELECTIONS - 1;
        if (selectedFor[slot] != key) {
            VmMethod resolved = vm.classes.method(method);
            VmClass type = vm.classes.byId(classId);
            selected[slot] = type.isAssignableTo(resolved.owner) ? type.select(resolved) : null;
            selectedFor[slot] = key;
        }
        return selected[slot];
    }

    @Override
    public int enter(GuestThread thread, VmMethod method, int fuel) {
        int rest = enterOnce(thread, method, fuel);
        while (rest >= 0 && context.hasPopped()) {
            returns++;
            VmMethod caller = thread.method(vm.classes);
            int next = caller.heat > compileAfter ? enterOnce(thread, caller, rest) : NOT_ENTERED;
            if (next == NOT_ENTERED) {
                break;
            }
            rest = next;
        }
        return rest;
    }

    private int enterOnce(GuestThread thread, VmMethod method, int fuel) {
        Places known = placesOf(method);
        int pc = thread.pc;
        ResumableMethod code = known == null ? null : known.code[pc];
        if (code == null) {
            code = known == null ? null : consider(known, method, pc);
        }
        if (known == null
                || code == null
                || context.isRunning()
                || (single && vm.heap.guard != 1)
                || thread.sp > LAST_STACK_WORD) {
            return NOT_ENTERED;
        }
        entries++;
        method.heat = HOT;
        context.begin(thread, fuel);
        try {
            code.resume(context, thread.fp - method.code().maxLocals, thread.depth() - 1);
        } finally {
            context.end();
        }
        if (exits != null) {
            exits.count(thread, context);
        }
        if (givesUp) {
            judge(known, pc, fuel - context.fuel);
        }
        if (context.cold > coldLimit) {
            startAnew();
        }
        return context.fuel;
    }

    /** Code that is left before it has made a call or a loop costs more than it gains. */
    private static void judge(Places known, int pc, int steps) {
        int merit = known.merits[pc] + (steps == 0 ? -1 : Math.min(steps, 8));
        known.merits[pc] = Math.min(merit, 1000);
        if (merit < GIVE_UP_BELOW) {
            known.code[pc] = null;
            known.visits[pc] = Integer.MIN_VALUE;
        }
    }

    private @Nullable Places placesOf(VmMethod method) {
        int id = method.id;
        if (id >= places.length) {
            int size = Math.max(id + 1, 2 * places.length);
            places = Arrays.copyOf(places, size);
            rejected = Arrays.copyOf(rejected, size);
        }
        if (rejected[id]) {
            method.heat = Integer.MIN_VALUE;
            return null;
        }
        Places known = places[id];
        if (known == null) {
            known = new Places(method.code().insns.length);
            places[id] = known;
        }
        return known;
    }

    /** Makes code for a place if the interpreter has come to it often enough. */
    private @Nullable ResumableMethod consider(Places known, VmMethod method, int pc) {
        if (++known.visits[pc] < visitsBeforeCompiling || known.count == MOST_PLACES) {
            return null;
        }
        known.visits[pc] = Integer.MIN_VALUE;
        Source source = source(method);
        if (source == null) {
            reject(method);
            return null;
        }
        ResumableMethod code = classes.resumption(method, source, pc);
        compiled++;
        known.code[pc] = code;
        known.count++;
        return code;
    }

    /** Returns the code of a method in a form that can be translated, or null if it cannot. */
    @Nullable
    Source source(VmMethod method) {
        if (!suits(method)) {
            return null;
        }
        MethodNode node = MethodNodes.read(method);
        FrameKinds kinds = FrameKinds.of(method, node);
        return kinds == null ? null : new Source(node, kinds);
    }

    private static boolean suits(VmMethod method) {
        return method.code().insns.length <= LONGEST_CODE
                && method.code().maxLocals + method.code().maxStack <= LARGEST_FRAME;
    }

    /** Leaves a method to the interpreter for good. */
    void reject(VmMethod method) {
        placesOf(method);
        rejected[method.id] = true;
    }

    /** Says whether host code may call the method: the interpreter has entered it, and would simply push a frame and pop it. */
    boolean isCallable(VmMethod method) {
        return isPeer(method) || (method.plainCode != null && !isNeverCallable(method));
    }

    /** Says whether host code may call the peer of a method. */
    boolean isPeer(VmMethod method) {
        return peers.contains(method);
    }

    /** Says whether calls of the method are always the interpreter's. */
    boolean isNeverCallable(VmMethod method) {
        return !isPeer(method) && isNeverEntered(method);
    }

    private boolean isNeverEntered(VmMethod method) {
        return method.returnHook
                || (method.id < rejected.length && rejected[method.id])
                || !vm.interpreter.isSimple(method)
                || !suits(method);
    }

    /** Returns the object by which host code calls a method, or null if it may not. */
    @Nullable
    Object callable(VmMethod method) {
        if (isCallable(method)) {
            method.host = classes.body(method);
            compiled++;
        } else if (!isNeverCallable(method)) {
            context.meetCold();
        }
        return method.host;
    }

    /** Forgets all code, for much of what it left to the interpreter could be compiled now. */
    private void startAnew() {
        context.cold = 0;
        coldLimit *= 4;
        classes = new ResumableClasses(this);
        Arrays.fill(places, null);
        for (int i = 1; i < vm.classes.methodCount(); i++) {
            vm.classes.method(i).host = null;
        }
    }
}

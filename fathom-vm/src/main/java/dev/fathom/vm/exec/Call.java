package dev.fathom.vm.exec;

import dev.fathom.spi.PeerCall;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * One call of a peer: its arguments, and ways to end it.
 *
 * <p>Arguments are numbered by slot: slot 0 is the receiver (or the first argument of a static method), and a long or
 * double takes two slots. A peer ends in one of these ways: it sets a result ({@code return…}; nothing for void), it
 * throws ({@link #exception}), it lets a guest method run in its place ({@link #tailCall}) or
 * the method's own code ({@link #ownCode}), it asks to be called again
 * after a class is initialised ({@link #initialize}), or it waits for a choice ({@link #choose}). The object is reused:
 * do not keep it. Objects do not move while a peer runs.
 */
public final class Call implements PeerCall {
    enum Outcome {
        RETURN,
        /** A guest frame stands in for the peer. */
        TAIL_CALL,
        /** The method's own code runs. */
        OWN_CODE,
        /** An interlude was pushed (or the thread blocked): the same call runs again. */
        AGAIN,
        /** The machine has to stop before this call: it needs a choice. */
        STOP
    }

    public final Vm vm;
    public final Heap heap;

    @SuppressWarnings("NullAway.Init") // by begin
    private VmMethod method;

    @SuppressWarnings("NullAway.Init") // by begin
    private GuestThread thread;

    private int base;
    private Outcome outcome = Outcome.RETURN;
    private long result;
    private boolean inParts;

    @SuppressWarnings("NullAway.Init") // by tailCall
    private VmMethod tailTarget;

    Call(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
    }

    void begin(GuestThread newThread, VmMethod newMethod, int newBase) {
        thread = newThread;
        method = newMethod;
        base = newBase;
        outcome = Outcome.RETURN;
        result = 0;
        inParts = false;
    }

    /** Makes of what the peer does more than one step, as others write what it reads or read what it writes. */
    void takeApart() {
        inParts = true;
    }

    /** Says whether others may have their turn between the parts of what this peer does, so that the guest has to do them. */
    public boolean inParts() {
        return inParts;
    }

    Outcome outcome() {
        return outcome;
    }

    long result() {
        return result;
    }

    VmMethod tailTarget() {
        return tailTarget;
    }

    public VmMethod method() {
        return method;
    }

    /** Returns the stack that the arguments are on, from {@link #base} on. */
    public int[] stack() {
        return thread.stack;
    }

    public int base() {
        return base;
    }

    public GuestThread thread() {
        return thread;
    }

    @Override
    public int intArg(int slot) {
        return thread.stack[base + slot];
    }

    /** Returns a reference argument: an address, 0 for null. */
    public int ref(int slot) {
        return thread.stack[base + slot];
    }

    @Override
    public boolean boolArg(int slot) {
        return thread.stack[base + slot] != 0;
    }

    @Override
    public long longArg(int slot) {
        return (thread.stack[base + slot] & 0xFFFFFFFFL) | ((long) thread.stack[base + slot + 1] << 32);
    }

    @Override
    public float floatArg(int slot) {
        return Float.intBitsToFloat(thread.stack[base + slot]);
    }

    @Override
    public double doubleArg(int slot) {
        return Double.longBitsToDouble(longArg(slot));
    }

    /** Returns a {@code String} argument; throws the guest's NullPointerException if it is null. */
    public String text(int slot) {
        return vm.strings.text(nonNull(slot));
    }

    /** Returns a String argument as a host string, null for null. */
    @Override
    public @Nullable String stringArg(int slot) {
        return vm.strings.toHost(ref(slot));
    }

    /**
     * Returns the class that a {@code java.lang.Class} argument stands for; throws NullPointerException for null. What the peer does counts as depending on
     * everything that the class is.
     */
    public VmClass classArg(int slot) {
        return vm.mirrors.classOf(nonNull(slot));
    }

    /** Returns the same for a peer that does not depend on what the class is ({@link Mirrors#named}). */
    public VmClass namedClassArg(int slot) {
        return vm.mirrors.named(nonNull(slot));
    }

    /** Returns a reference argument; throws the guest's NullPointerException if it is null. */
    public int nonNull(int slot) {
        int ref = ref(slot);
        if (ref == 0) {
            throw exception("java/lang/NullPointerException", null);
        }
        return ref;
    }

    /** Stores a reference; what an untracked word refers to becomes untracked too, and moves (Gvero et al. 2008, §3). */
    public void storeRef(int holder, int address, int value) {
        if (vm.points.active()) {
            vm.sharing.stored(holder, address, value);
        }
        boolean follows = value >= heap.youngStart() && vm.untracking.covers(address);
        heap.store(address, follows ? vm.untracking.migrate(value) : value);
    }

    @Override
    public void returnInt(int value) {
        result = value & 0xFFFFFFFFL;
    }

    @Override
    public void returnBool(boolean value) {
        result = value ? 1 : 0;
    }

    public void returnRef(int ref) {
        result = ref;
    }

    @Override
    public void returnLong(long value) {
        result = value;
    }

    @Override
    public void returnFloat(float value) {
        result = Float.floatToRawIntBits(value) & 0xFFFFFFFFL;
    }

    @Override
    public void returnDouble(double value) {
        result = Double.doubleToRawLongBits(value);
    }

    /** Returns a new guest string, or null for null. */
    @Override
    public void returnString(@Nullable String value) {
        returnRef(vm.strings.fromHost(value));
    }

    /** Returns the {@code Class} object of a class that the peer found, or null for null. */
    public void returnClass(@Nullable VmClass type) {
        if (type != null) {
            vm.classes.elements().use(type);
        }
        returnRef(type == null ? 0 : type.mirror);
    }

    /** Makes a guest exception to throw: {@code throw call.exception("java/lang/…", "…")}. */
    @Override
    public GuestException exception(String className, @Nullable String message) {
        return new GuestException(vm.throwables.create(className, message, -1, method.isNative() ? method : null));
    }

    /** Lets a guest method run in place of this peer; its result is the peer's. Arguments are given word by word. */
    public void tailCall(VmMethod target, int... words) {
        thread.sp = base;
        thread.ensure(words.length);
        for (int each : words) {
            thread.push(each);
        }
        outcome = Outcome.TAIL_CALL;
        tailTarget = target;
    }

    /**
     * Says whether a class is initialised; if not, starts its initialisation and arranges for this peer to be called
     * again afterwards: the peer must return at once when this returns false.
     */
    public boolean initialize(VmClass type) {
        if (vm.initialization.begin(type)) {
            return true;
        }
        outcome = Outcome.AGAIN;
        return false;
    }

    /** Runs a void guest method first and then this peer again; the peer must return at once. */
    public void interlude(VmMethod target, int... words) {
        thread.savePc();
        thread.ensure(words.length);
        for (int each : words) {
            thread.push(each);
        }
        thread.pushInterlude(target);
        outcome = Outcome.AGAIN;
    }

    /**
     * Chooses one of {@code alternatives} numbers from 0 on. Returns -1 when the search has not chosen yet: the peer must
     * return at once and is called again with the choice made.
     */
    @Override
    public int choose(int alternatives, String description) {
        return choose(alternatives, description, Integer::toString);
    }

    /** Chooses likewise; {@code valueText} says for the trace what the alternative stands for. */
    public int choose(int alternatives, String description, IntFunction<String> valueText) {
        return choose(alternatives, description, false, valueText);
    }

    /** Chooses likewise, on behalf of an abstraction of the program (Groce and Visser 2002 §4.3). */
    public int chooseAbstractly(int alternatives, String description, IntFunction<String> valueText) {
        return choose(alternatives, description, true, valueText);
    }

    private int choose(
            int alternatives, String description, boolean stemsFromAbstraction, IntFunction<String> valueText) {
        int chosen = vm.choices.take(alternatives, description, stemsFromAbstraction, valueText);
        if (chosen < 0) {
            outcome = Outcome.STOP;
        }
        return chosen;
    }

    /** Says whether the call is part of an instruction that is under way, or an observer's: nothing can be chosen in it. */
    public boolean isNested() {
        return vm.interpreter.isNested() || vm.observer.isLooking();
    }

    /** Lets the method's own code run, as if it had no peer. */
    @Override
    public void ownCode() {
        outcome = Outcome.OWN_CODE;
    }

    /** Stops the machine before this call, which runs again when the machine goes on. */
    public void stop() {
        outcome = Outcome.STOP;
    }

    /** Lets another thread run; this call runs again when the thread is scheduled next. */
    public void block() {
        outcome = Outcome.AGAIN;
        vm.scheduler.yieldTurn();
    }

    /**
     * Must be asked by a peer that does something which other threads can notice. False means that they have their turn
     * first: the peer must return at once and is called again.
     */
    public boolean passes() {
        if (!vm.points.active() || vm.points.passes(thread)) {
            return true;
        }
        again();
        return false;
    }

    /** The same for a peer that says itself what it is that others can notice. */
    public boolean passesAsSaid() {
        if (!vm.points.active() || vm.points.passes(true, thread)) {
            return true;
        }
        again();
        return false;
    }

    /** The same for a peer that reads the clock. */
    boolean passesClock() {
        if (vm.clock.passesRead(thread)) {
            return true;
        }
        again();
        return false;
    }

    /** The same for a peer that does nothing to be noticed but to access a word, which others may do as well. */
    public boolean passesAccess(int object, int address, boolean write) {
        if (!vm.points.active() || vm.points.passesAccess(object, address, write, thread)) {
            return true;
        }
        again();
        return false;
    }

    /** Lets this call run again, when the thread has its turn. */
    public void again() {
        outcome = Outcome.AGAIN;
    }
}

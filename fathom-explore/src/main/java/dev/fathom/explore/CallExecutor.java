package dev.fathom.explore;

import dev.fathom.explore.GuestCalls.End;
import dev.fathom.explore.subject.Call;
import dev.fathom.explore.subject.Subject;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/**
 * Makes roots and executes calls on the present state, beside the model if there is one.
 *
 * <p>With a model the root is an array of the object and the model; without one it is the object.
 */
final class CallExecutor {
    private static final int[] NO_WORDS = {};

    private final Vm vm;
    private final Subject subject;
    private final ObjectStates states;
    private final GuestCalls guest;
    private final Findings findings;
    private final boolean hasModel;
    private @Nullable CompiledCalls compiled;
    private Runnable bailedOut = () -> {};
    private long executions;

    CallExecutor(Vm vm, Subject subject, ObjectStates states, GuestCalls guest, Findings findings) {
        this.vm = vm;
        this.subject = subject;
        this.states = states;
        this.guest = guest;
        this.findings = findings;
        hasModel = subject.model() != null;
    }

    long executions() {
        return executions;
    }

    /** Makes a root object, and its model; says whether there is one to start from. */
    boolean makeRoot(Call root) {
        states.clear();
        guest.choices().clear();
        int made = 0;
        if (root.operation().isConstructor()) {
            made = vm.heap.allocate(subject.type());
            states.root(made);
        }
        End end = guest.run(root.entry(), made, root.words());
        if (end == End.RETURNED && made == 0) {
            states.root((int) guest.result());
        }
        if (!findings.rootMade(root, end, guest, states.root())) {
            return false;
        }
        if (subject.model() != null) {
            addModel(subject.model());
        }
        return true;
    }

    private void addModel(VmClass type) {
        int pair = vm.heap.allocateArray(vm.classes.arrayOf(vm.system("java/lang/Object")), 2);
        int model = vm.heap.allocate(type);
        vm.heap.store(pair + Heap.ARRAY_DATA, states.root());
        vm.heap.store(pair + Heap.ARRAY_DATA + 1, model);
        states.root(pair);
        VmMethod constructor = type.declaredMethod("<init>", "()V");
        if (guest.run(vm.interpreter.enterable(constructor), model, NO_WORDS) != End.RETURNED) {
            throw findings.badModel(type);
        }
    }

    /** Returns the object under exploration. */
    int object() {
        return hasModel ? vm.heap.words[states.root() + Heap.ARRAY_DATA] : states.root();
    }

    /** Executes one call; says whether its outcome is a state to go on from. */
    boolean execute(Call call) {
        VmMethod guard = call.guard();
        if (guard != null && !guardHolds(call, guard)) {
            return false;
        }
        executions++;
        VmMethod model = call.model();
        End end = guard == null && model == null
                ? run(call.entry(), call.words(), bailedOut)
                : run(call.entry(), call.words());
        if (model != null && (end == End.RETURNED || end == End.THREW)) {
            return agreesWithModel(call, end, model);
        }
        return end == End.RETURNED || findings.isState(call, end, guest);
    }

    /** Executes a call that was counted before, and interprets it: there is no state to bail out to. */
    void repeat(Call call) {
        CompiledCalls code = compiled;
        compiled = null;
        execute(call);
        executions--;
        compiled = code;
    }

    /** Executes a method of the object, compiled if it may be; {@code back} returns to the present state. */
    End run(VmMethod entry, int[] words, Runnable back) {
        if (compiled != null) {
            switch (compiled.execute(entry, takesReceiver(entry) ? object() : 0, words)) {
                case RETURNED -> {
                    guest.returned(compiled.result());
                    return End.RETURNED;
                }
                case BAILED_OUT -> back.run();
                case NOT_COMPILED -> {
                    // the interpreter can
                }
            }
        }
        return run(entry, words);
    }

    /** Compiles operations that run often; {@code back} returns to the state before the operation at hand. */
    void compile(Runnable back) {
        compiled = new CompiledCalls(vm);
        bailedOut = back;
    }

    /** Interprets a method of the object. */
    End run(VmMethod entry, int[] words) {
        return guest.run(entry, takesReceiver(entry) ? object() : 0, words);
    }

    /** A trampoline is static and takes the receiver as its first argument. */
    private static boolean takesReceiver(VmMethod entry) {
        return !entry.isStatic() || entry.owner.hidden;
    }

    static boolean returnsReference(VmMethod method) {
        return method.returnKind == 'L' || method.returnKind == '[';
    }

    private boolean guardHolds(Call call, VmMethod guard) {
        int parameters = guard.argWords - (takesReceiver(guard) ? 1 : 0);
        End end = run(guard, parameters == 0 ? NO_WORDS : call.words());
        return findings.guardHolds(call, end, guest);
    }

    private boolean agreesWithModel(Call call, End end, VmMethod model) {
        long result = guest.result();
        int exception = guest.exception();
        char kind = call.operation().returnKind;
        boolean reference = end == End.THREW || kind == 'L' || kind == '[';
        states.keep(end == End.THREW ? exception : reference ? (int) result : 0);
        End modelEnd = runModel(model, call.words());
        int kept = states.kept();
        states.keep(0);
        if (end != modelEnd) {
            findings.difference(call, end, end == End.THREW ? kept : 0, modelEnd, guest);
            return false;
        }
        if (end == End.THREW) {
            return findings.sameException(call, kept, guest);
        }
        boolean same = reference ? equal(kept, (int) guest.result()) : kind == 'V' || result == guest.result();
        if (!same) {
            findings.differentResults(call);
        }
        return same;
    }

    /** Executes a method of the model. */
    End runModel(VmMethod entry, int[] words) {
        int receiver = takesReceiver(entry) ? vm.heap.words[states.root() + Heap.ARRAY_DATA + 1] : 0;
        return guest.run(entry, receiver, words);
    }

    private boolean equal(int one, int other) {
        if (one == other) {
            return true;
        }
        VmMethod equals = vm.method("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
        return guest.run(equals, 0, new int[] {one, other}) == End.RETURNED && (guest.result() & 1) != 0;
    }
}

package dev.fathom.explore.call;

import dev.fathom.explore.call.GuestCalls.End;
import dev.fathom.explore.options.Footprints;
import dev.fathom.explore.subject.ModelCall;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.footprint.Footprint;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes roots and executes calls on the present state, beside the model if there is one.
 *
 * <p>With a model the root is an array of the object and the model. An object that a static method made may have been there before, but a root
 * must be young: it is in an array, too. Else the root is the object.
 */
public final class CallExecutor {
    private static final int[] NO_WORDS = {};

    private final Vm vm;
    private final Subject subject;
    private final ObjectStates states;
    private final GuestCalls guest;
    private final CallFindings findings;
    private final Results results;
    private final StateValues values;
    private final boolean wrapped;
    private @Nullable CompiledCalls compiled;
    private Runnable bailedOut = () -> {};
    private long executions;

    /** Whether the parts of a call that depends on the state run as host code, and whether one of them could not to its end. */
    private boolean inHostCode;

    private boolean gaveUp;

    public CallExecutor(Vm vm, Subject subject, ObjectStates states, GuestCalls guest, CallFindings findings) {
        this.vm = vm;
        this.subject = subject;
        this.states = states;
        this.guest = guest;
        this.findings = findings;
        results = new Results(vm, states, guest);
        values = new StateValues(vm, states, guest);
        wrapped = isWrapped(subject);
    }

    public long executions() {
        return executions;
    }

    /** Makes a root object, and its model; says whether there is one to start from. */
    public boolean makeRoot(OperationCall root) {
        return makeRoot(root, () -> {});
    }

    /** Makes a root object after something else happened; says whether there is one to start from. */
    boolean makeRoot(OperationCall root, Runnable before) {
        states.clear();
        guest.choices().clear();
        before.run();
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
        if (wrapped) {
            int holder = vm.heap.allocateArray(vm.classes.arrayOf(vm.system("java/lang/Object")), 2);
            vm.heap.store(holder + Heap.ARRAY_DATA, states.root());
            states.root(holder);
        }
        if (root.model() != null) {
            addModel(states.root(), root.model());
        }
        return true;
    }

    private void addModel(int pair, ModelCall maker) {
        int model = 0;
        if (maker.method().isConstructor()) {
            model = vm.heap.allocate(maker.method().owner);
            vm.heap.store(pair + Heap.ARRAY_DATA + 1, model);
        }
        End end = guest.run(maker.entry(), model, maker.words());
        if (end == End.RETURNED && model == 0) {
            vm.heap.store(states.root() + Heap.ARRAY_DATA + 1, (int) guest.result());
        }
        findings.modelMade(maker, end, guest, model());
    }

    private int model() {
        return vm.heap.words[states.root() + Heap.ARRAY_DATA + 1];
    }

    /** Says whether the root is an array that holds the object under exploration. */
    public static boolean isWrapped(Subject subject) {
        return subject.model() != null
                || subject.roots().stream().anyMatch(each -> !each.operation().isConstructor());
    }

    /** Returns the object under exploration. */
    public int object() {
        return wrapped ? vm.heap.words[states.root() + Heap.ARRAY_DATA] : states.root();
    }

    /** Executes one call; says whether its outcome is a state to go on from. */
    public boolean execute(OperationCall call) {
        if (call.isConditional()) {
            return executeConditionally(call);
        }
        executions++;
        ModelCall model = call.model();
        End end = model == null ? run(call.entry(), call.words(), bailedOut) : run(call.entry(), call.words());
        return isState(call, end);
    }

    private boolean isState(OperationCall call, End end) {
        ModelCall model = call.model();
        if (model != null && (end == End.RETURNED || end == End.THREW)) {
            return agreesWithModel(call, end, model);
        }
        return end == End.RETURNED || findings.isState(call, end, guest);
    }

    /** If some part of it cannot be host code to its end, the state before the first part is returned to, and all of it interpreted. */
    private boolean executeConditionally(OperationCall call) {
        long before = executions;
        inHostCode = compiled != null;
        boolean isState = attempt(call);
        if (gaveUp) {
            gaveUp = false;
            inHostCode = false;
            executions = before;
            states.keep(0);
            bailedOut.run();
            guest.choices().rewind();
            isState = attempt(call);
        }
        return isState;
    }

    private boolean attempt(OperationCall call) {
        VmMethod guard = call.guard();
        boolean guardsValues = guard != null && !call.alternatives().isEmpty() && takesParameters(guard);
        if (guard != null && !guardsValues && !holds(call, guard, call.words())) {
            return false;
        }
        int[] words = call.words();
        if (!call.alternatives().isEmpty()) {
            words = values.choose(call, guardsValues, this::part, findings);
            if (words == null || gaveUp) {
                return false;
            }
            if (guard != null && guardsValues) {
                boolean holds = holds(call, guard, words);
                values.release(call, words);
                if (!holds) {
                    return false;
                }
            }
        }
        executions++;
        End end = call.model() == null ? part(call.entry(), words) : run(call.entry(), words);
        return !gaveUp && isState(call, end);
    }

    private boolean holds(OperationCall call, VmMethod guard, int[] words) {
        End end = part(guard, takesParameters(guard) ? words : NO_WORDS);
        return !gaveUp && findings.guardHolds(call, end, guest);
    }

    private static boolean takesParameters(VmMethod guard) {
        return guard.argWords > (takesReceiver(guard) ? 1 : 0);
    }

    /** Executes one part of a call; what it returns means nothing if it {@linkplain #gaveUp gave up}. */
    private End part(VmMethod entry, int[] words) {
        return inHostCode ? run(entry, words, () -> gaveUp = true) : run(entry, words);
    }

    /** Returns the arguments of a call as planned; what depends on the state is kept until it is {@linkplain #release released}. */
    int @Nullable [] arguments(OperationCall call) {
        return values.choose(call, true, this::run, findings);
    }

    /** Puts arguments where they are by now, and keeps them no longer. */
    void release(OperationCall call, int[] words) {
        values.release(call, words);
    }

    /** Executes a call that was counted before, and interprets it: there is no state to bail out to. */
    public void repeat(OperationCall call) {
        CompiledCalls code = compiled;
        compiled = null;
        execute(call);
        executions--;
        compiled = code;
    }

    /** Executes a method of the object, compiled if it may be; {@code back} returns to the present state. */
    public End run(VmMethod entry, int[] words, Runnable back) {
        if (compiled != null) {
            switch (compiled.execute(entry, takesReceiver(entry) ? object() : 0, words)) {
                case RETURNED -> {
                    guest.returned(compiled.result());
                    return End.RETURNED;
                }
                case BAILED_OUT -> {
                    back.run();
                    if (gaveUp) {
                        return End.REFUSED;
                    }
                }
                case NOT_COMPILED -> {
                    // the interpreter can
                }
            }
        }
        return run(entry, words);
    }

    /** Returns how many methods ran as host code. */
    public long compiledExecutions() {
        return compiled == null ? 0 : compiled.executions();
    }

    /** Returns how many calls of operations were not executed, because what they do was known from what they would read. */
    public long knownExecutions() {
        CompiledCalls calls = compiled;
        return calls == null
                ? 0
                : subject.calls().stream()
                        .map(OperationCall::entry)
                        .distinct()
                        .mapToLong(calls::applied)
                        .sum();
    }

    /** Tells what is known of calls by names, for another version. */
    public List<Footprint> footprints() {
        CompiledCalls calls = compiled;
        return calls == null ? List.of() : calls.footprints();
    }

    /** Compiles operations that run often; {@code back} returns to the state before the operation at hand, {@code earlier} is what another version has shown. */
    public void compile(Runnable back, Footprints footprints, List<Footprint> earlier) {
        compiled = new CompiledCalls(vm, footprints, earlier);
        bailedOut = back;
    }

    /** Interprets a method of the object. */
    public End run(VmMethod entry, int[] words) {
        return guest.run(entry, takesReceiver(entry) ? object() : 0, words);
    }

    /** A trampoline is static and takes the receiver as its first argument. */
    public static boolean takesReceiver(VmMethod entry) {
        return !entry.isStatic() || entry.owner.hidden;
    }

    public static boolean returnsReference(VmMethod method) {
        return method.returnKind == 'L' || method.returnKind == '[';
    }

    /** Returns the arguments of a precondition: those of the call, or none. */
    public static int[] guardWords(OperationCall call, VmMethod guard) {
        return takesParameters(guard) ? call.words() : NO_WORDS;
    }

    private boolean agreesWithModel(OperationCall call, End end, ModelCall model) {
        Results.Value result = new Results.Value(call.operation().returnKind, guest.result());
        boolean kept = end == End.THREW || result.isReference();
        states.keep(end == End.THREW ? guest.exception() : kept ? (int) result.bits() : 0);
        End modelEnd = runModel(model);
        int mine = states.kept();
        states.keep(0);
        if (modelEnd == End.STOPPED || modelEnd == End.REFUSED) {
            findings.modelStopped(call, modelEnd, guest);
            return false;
        }
        Results.Value object = end == End.RETURNED && kept ? new Results.Value(result.kind(), mine) : result;
        if (end == End.RETURNED && modelEnd == End.RETURNED) {
            return returnedTheSame(call, object, model);
        }
        if (end == modelEnd && findings.isSameException(mine, guest.exception())) {
            return true;
        }
        int thrown = modelEnd == End.THREW ? guest.exception() : 0;
        Results.Value other = new Results.Value(model.method().returnKind, guest.result());
        findings.endedDifferently(
                call,
                end == End.THREW ? findings.threw(mine) : returned(object),
                modelEnd == End.THREW ? findings.threw(thrown) : returned(other),
                thrown);
        return false;
    }

    private String returned(Results.Value value) {
        return value.isNothing() ? "returned" : "returned " + results.text(value);
    }

    private boolean returnedTheSame(OperationCall call, Results.Value object, ModelCall model) {
        Results.Value other = new Results.Value(model.method().returnKind, guest.result());
        Results.Difference difference =
                results.difference(object, other, model, object(), model()).orElse(null);
        if (difference == null) {
            return true;
        }
        if (!difference.isKnown()) {
            findings.notCompared(call, difference.whyUnknown());
            return true;
        }
        findings.differentResults(call, difference);
        return false;
    }

    /** Executes what the model has to. */
    End runModel(ModelCall call) {
        return guest.run(call.entry(), takesReceiver(call.entry()) ? model() : 0, call.words());
    }

    /** Returns, once, classes that were initialised only to compare results. */
    public List<VmClass> takeInitialized() {
        return results.takeInitialized();
    }
}

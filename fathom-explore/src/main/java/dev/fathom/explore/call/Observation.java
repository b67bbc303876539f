package dev.fathom.explore.call;

import dev.fathom.explore.result.Outcome;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.result.TestCase;
import dev.fathom.explore.subject.Literal;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.IgnoredFields;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Executes sequences once more, to observe what a test of them can compare. */
public final class Observation {
    private static final int[] NO_WORDS = {};

    private final Vm vm;
    private final Subject subject;
    private final ObjectStates states;
    private final GuestCalls guest;
    private final CallExecutor executor;
    private final RootCanonicalizer canonicalizer;
    private final Results results;

    public Observation(Vm vm, Subject subject, ObjectStates states, IgnoredFields ignored) {
        this.vm = vm;
        this.subject = subject;
        this.states = states;
        guest = new GuestCalls(vm);
        executor = new CallExecutor(vm, subject, states, guest, new CallFindings(vm, new StepTable(subject)));
        results = new Results(vm, states, guest);
        canonicalizer = new RootCanonicalizer(vm.heap, ignored, false);
    }

    /**
     * Returns the sequence with what comes out; nothing if a test could not show the same: one that chooses, for nobody
     * chooses in a test, and one that changes static fields, which tests of one JVM share; or if an invariant is broken.
     */
    public Optional<TestCase> observe(List<Step> sequence) {
        if (sequence.stream().anyMatch(each -> !each.choices().isEmpty())) {
            return Optional.empty();
        }
        List<Outcome> outcomes = new ArrayList<>();
        new Noting(outcomes).follow(sequence);
        canonicalizer.canonicalize(states.cell());
        boolean changedStatics = canonicalizer.deltaSize() > 0;
        boolean fine = !changedStatics && subject.invariants().stream().allMatch(this::holds);
        states.clear();
        return fine ? Optional.of(new TestCase(sequence, outcomes)) : Optional.empty();
    }

    /** Notes what comes out of each step. */
    private final class Noting extends CallFollowing {
        private final List<Outcome> outcomes;

        Noting(List<Outcome> outcomes) {
            super(guest);
            this.outcomes = outcomes;
        }

        @Override
        protected boolean makeRoot(OperationCall root) {
            executor.makeRoot(root);
            return outcomes.add(Outcome.UNKNOWN);
        }

        @Override
        protected boolean execute(Step step) {
            OperationCall call = step.call();
            return outcomes.add(outcome(call, executor.run(call.entry(), call.words())));
        }
    }

    private boolean holds(VmMethod invariant) {
        return executor.run(invariant, NO_WORDS) == GuestCalls.End.RETURNED
                && (invariant.returnKind == 'V' || (guest.result() & 1) != 0);
    }

    private Outcome outcome(OperationCall call, GuestCalls.End end) {
        return switch (end) {
            case RETURNED -> returned(call.operation().returnKind, guest.result());
            case THREW -> new Outcome(Outcome.Kind.THROWN, visibleClass(vm.heap.classOf(guest.exception())));
            case REFUSED, STOPPED -> Outcome.UNKNOWN;
        };
    }

    /** Returns the nearest class of an exception that any test may name. */
    static String visibleClass(VmClass thrown) {
        VmClass type = thrown;
        while (!Modifier.isPublic(type.access) && type.superclass != null) {
            type = type.superclass;
        }
        return type.externalName().replace('$', '.');
    }

    private Outcome returned(char kind, long result) {
        return switch (kind) {
            case 'V' -> Outcome.UNKNOWN;
            case 'Z' -> Outcome.of((result & 1) != 0 ? Outcome.Kind.TRUE : Outcome.Kind.FALSE);
            case 'B' -> Outcome.value("(byte) " + (byte) result);
            case 'S' -> Outcome.value("(short) " + (short) result);
            case 'C' -> Outcome.value("(char) " + (int) (char) result);
            case 'J' -> Outcome.value(result + "L");
            case 'F' -> Outcome.value("Float.intBitsToFloat(" + (int) result + ")");
            case 'D' -> Outcome.value("Double.longBitsToDouble(" + result + "L)");
            case 'L', '[' -> object((int) result);
            default -> Outcome.value(Integer.toString((int) result));
        };
    }

    private Outcome object(int ref) {
        if (ref == 0) {
            return Outcome.of(Outcome.Kind.NULL);
        }
        return switch (vm.heap.classOf(ref).name) {
            case "java/lang/String" -> Outcome.value(Literal.quoted(vm.strings.text(ref)));
            case "java/lang/Boolean" -> Outcome.value("Boolean.valueOf(" + text(ref) + ")");
            case "java/lang/Integer" -> Outcome.value("Integer.valueOf(" + text(ref) + ")");
            case "java/lang/Long" -> Outcome.value("Long.valueOf(" + text(ref) + "L)");
            case "java/lang/Short" -> Outcome.value("Short.valueOf((short) " + text(ref) + ")");
            case "java/lang/Byte" -> Outcome.value("Byte.valueOf((byte) " + text(ref) + ")");
            case "java/lang/Character" ->
                Outcome.value("Character.valueOf((char) " + (int) text(ref).charAt(0) + ")");
            case "java/lang/Float" -> Outcome.value("Float.valueOf(\"" + text(ref) + "\")");
            case "java/lang/Double" -> Outcome.value("Double.valueOf(\"" + text(ref) + "\")");
            default ->
                results.literal(ref, executor.object())
                        .map(each -> each.startsWith("*")
                                ? new Outcome(Outcome.Kind.ELEMENTS, each.substring(1))
                                : new Outcome(Outcome.Kind.CONTENT, each))
                        .orElse(Outcome.UNKNOWN);
        };
    }

    private String text(int ref) {
        VmMethod valueOf = vm.method("java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");
        return vm.strings.text((int) vm.invoke(valueOf, ref));
    }
}

package dev.fathom.explore;

import dev.fathom.explore.GuestCalls.End;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.Call;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Judges how executions ended, and collects what goes wrong: violations, and what could not be executed. */
final class Findings {
    private final Vm vm;
    private final StepTable steps;
    private final ExceptionText exceptions;
    private final List<Violation> violations = new ArrayList<>();
    private final Set<String> places = new LinkedHashSet<>();
    private final Set<String> incomplete = new LinkedHashSet<>();
    private @Nullable Violation pending;
    private String refusal = "";

    Findings(Vm vm, StepTable steps) {
        this.vm = vm;
        this.steps = steps;
        exceptions = new ExceptionText(vm);
    }

    /** Says whether a root was made; what is wrong with it is the user's to mend. */
    boolean rootMade(Call root, End end, GuestCalls guest, int made) {
        String why = "cannot make the root object: " + root + " ";
        return switch (end) {
            case RETURNED -> {
                if (made == 0) {
                    throw new BadSubject(why + "returns null");
                }
                yield true;
            }
            case THREW ->
                throw new BadSubject(why + "throws " + exceptions.summary(guest.exception())
                        + ". Give it other arguments with --root, as in --root '(3)'.");
            case STOPPED -> throw new BadSubject(why + "does not end: " + guest.explanation());
            case PRUNED -> false;
        };
    }

    BadSubject badModel(VmClass model) {
        return new BadSubject("cannot make the model: the constructor of " + model.externalName() + " does not return");
    }

    /**
     * Says whether an execution that did not simply return leaves a state to go on from; prepares what to note. After a
     * violation there is none: what is wrong already need not be explored.
     */
    boolean isState(Call call, End end, GuestCalls guest) {
        if (end == End.STOPPED) {
            incomplete.add(call.operation().name + " could not be executed to its end: " + guest.explanation());
            return false;
        }
        if (end == End.THREW && !mayThrow(call, guest.exception())) {
            pending = exceptions.violation(guest.exception());
            return false;
        }
        return end == End.THREW;
    }

    private boolean mayThrow(Call call, int exception) {
        VmClass thrown = vm.heap.classOf(exception);
        Optional<String> allowed =
                call.mayThrow().stream().filter(thrown::isSubclassOf).findFirst();
        refusal = allowed.orElse("");
        return allowed.isPresent();
    }

    /** Returns which of the exceptions that a call may throw was thrown, and forgets it; empty if none. */
    String takeRefusal() {
        String result = refusal;
        refusal = "";
        return result;
    }

    boolean guardHolds(Call call, End end, GuestCalls guest) {
        if (end == End.RETURNED) {
            return (guest.result() & 1) != 0;
        }
        if (end == End.THREW) {
            pending = exceptions.violation(guest.exception());
        } else if (end == End.STOPPED) {
            incomplete.add("the precondition of " + call.operation().name + " could not be executed to its end: "
                    + guest.explanation());
        }
        return false;
    }

    /** Notes that object and model did not end the same way. */
    void difference(Call call, End end, int exception, End modelEnd, GuestCalls model) {
        if (modelEnd == End.STOPPED || modelEnd == End.PRUNED) {
            incomplete.add("the model's " + call.operation().name + " could not be executed to its end: "
                    + model.explanation());
            return;
        }
        String object = end == End.THREW ? "throws " + exceptions.summary(exception) : "returns";
        String beside = modelEnd == End.THREW ? "throws " + exceptions.summary(model.exception()) : "returns";
        pending = difference(call + " " + object + ", but the model " + beside);
    }

    /** Says whether object and model threw the same; if so and it is not allowed, it is a violation all the same. */
    boolean sameException(Call call, int exception, GuestCalls model) {
        VmClass thrown = vm.heap.classOf(exception);
        if (thrown != vm.heap.classOf(model.exception())) {
            pending = difference(call + " throws " + exceptions.summary(exception) + ", but the model throws "
                    + exceptions.summary(model.exception()));
            return false;
        }
        return true;
    }

    void differentResults(Call call) {
        pending = difference(call + " returns something else than the model");
    }

    private static Violation difference(String message) {
        return new Violation("model-difference", message, "", "", List.of(), List.of(), "");
    }

    /** Says whether an invariant holds; prepares what to note if not. */
    boolean invariantHolds(VmMethod invariant, String name, End end, GuestCalls guest) {
        switch (end) {
            case RETURNED -> {
                if (invariant.returnKind != 'Z' || (guest.result() & 1) != 0) {
                    return true;
                }
                String message = "the invariant " + name + "() is false";
                pending = new Violation("invariant", message, "", "", List.of(), List.of(), name);
                return false;
            }
            case THREW -> {
                Violation thrown = exceptions.violation(guest.exception());
                pending = new Violation(
                        "invariant",
                        "the invariant " + name + "() throws " + exceptions.summary(guest.exception()),
                        thrown.exceptionClass(),
                        thrown.location(),
                        thrown.stackTrace(),
                        List.of(),
                        name);
                return false;
            }
            case STOPPED -> {
                incomplete.add("the invariant " + name + "() could not be executed to its end: " + guest.explanation());
                return true;
            }
            default -> {
                return true;
            }
        }
    }

    /** Says whether there is something to note. */
    boolean hasProblem() {
        return pending != null;
    }

    /** Notes the problem with the sequence that shows it: a path, and one more step. */
    void note(int[] path, int step) {
        int[] whole = Arrays.copyOf(path, path.length + 1);
        whole[path.length] = step;
        note(whole);
    }

    /** Notes the problem with the sequence that shows it. */
    void note(int[] path) {
        Violation found = pending;
        pending = null;
        if (found != null && places.add(found.place())) {
            violations.add(found.after(steps.sequence(path)));
        }
    }

    boolean hasViolations() {
        return !violations.isEmpty();
    }

    List<Violation> violations() {
        return violations;
    }

    /** Notes why not everything is explored. */
    void leaveOut(String why) {
        incomplete.add(why);
    }

    Set<String> incomplete() {
        return incomplete;
    }
}

package dev.fathom.explore;

import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.Call;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects what goes wrong: violations, and what could not be executed. */
final class Findings {
    private final StepTable steps;
    private final ExceptionText exceptions;
    private final Vm vm;
    private final List<Violation> violations = new ArrayList<>();
    private final Set<String> places = new LinkedHashSet<>();
    private final Set<String> incomplete = new LinkedHashSet<>();
    private @Nullable Violation pending;

    Findings(Vm vm, StepTable steps) {
        this.vm = vm;
        this.steps = steps;
        exceptions = new ExceptionText(vm);
    }

    /** Says whether a root was made; what is wrong with it is the user's to mend. */
    boolean rootMade(Call root, GuestCalls.End end, GuestCalls guest, int made) {
        switch (end) {
            case RETURNED -> {
                if (made == 0) {
                    throw new BadSubject("cannot make the root object: " + root + " returns null");
                }
                return true;
            }
            case THREW ->
                throw new BadSubject("cannot make the root object: " + rootText(root) + " throws "
                        + exceptions.summary(guest.exception()));
            case STOPPED ->
                throw new BadSubject("cannot make the root object: " + rootText(root) + ": " + guest.explanation());
            default -> {
                return false;
            }
        }
    }

    private static String rootText(Call root) {
        return root.operation().isConstructor()
                ? "new " + root.operation().owner.externalName() + "(" + String.join(", ", root.arguments()) + ")"
                : root.toString();
    }

    /** Says whether an execution that did not simply return leaves a state to go on from; prepares what to note. */
    boolean isState(Call call, GuestCalls.End end, GuestCalls guest) {
        switch (end) {
            case THREW -> {
                if (!mayThrow(call, vm.heap.classOf(guest.exception()))) {
                    pending = exceptions.violation(guest.exception());
                }
                return true;
            }
            case STOPPED -> {
                incomplete.add(call.operation().name + " could not be executed to its end: " + guest.explanation());
                return false;
            }
            default -> {
                return false;
            }
        }
    }

    private static boolean mayThrow(Call call, VmClass thrown) {
        return call.mayThrow().stream().anyMatch(thrown::isSubclassOf);
    }

    boolean hasProblem() {
        return pending != null;
    }

    /** Notes the prepared violation with the sequence that shows it. */
    void note(int[] path, int step) {
        int[] whole = java.util.Arrays.copyOf(path, path.length + 1);
        whole[path.length] = step;
        note(whole);
    }

    /** Notes the prepared violation of the last state of a path. */
    void note(int[] path) {
        Violation found = pending;
        pending = null;
        if (found != null && places.add(found.place())) {
            violations.add(new Violation(
                    found.kind(),
                    found.message(),
                    found.exceptionClass(),
                    found.location(),
                    found.stackTrace(),
                    steps.sequence(path)));
        }
    }

    /** Says whether an invariant holds; prepares what to note if not. */
    boolean invariantHolds(VmMethod invariant, GuestCalls.End end, GuestCalls guest) {
        switch (end) {
            case RETURNED -> {
                if (invariant.returnKind != 'Z' || (guest.result() & 1) != 0) {
                    return true;
                }
                pending = new Violation(
                        "invariant", "the invariant " + invariant.name + " is false", "", "", List.of(), List.of());
                return false;
            }
            case THREW -> {
                Violation thrown = exceptions.violation(guest.exception());
                pending = new Violation(
                        "invariant",
                        "the invariant " + invariant.name + " throws " + exceptions.summary(guest.exception()),
                        thrown.exceptionClass(),
                        thrown.location(),
                        thrown.stackTrace(),
                        List.of());
                return false;
            }
            case STOPPED -> {
                incomplete.add("the invariant " + invariant.name + " could not be executed to its end: "
                        + guest.explanation());
                return true;
            }
            default -> {
                return true;
            }
        }
    }

    boolean hasViolations() {
        return !violations.isEmpty();
    }

    List<Violation> violations() {
        return violations;
    }

    Set<String> incomplete() {
        return incomplete;
    }
}

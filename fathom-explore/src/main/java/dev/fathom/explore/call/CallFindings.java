package dev.fathom.explore.call;

import dev.fathom.explore.call.GuestCalls.End;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.ModelCall;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Overloads;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Judges how executions ended, and collects what goes wrong: violations, and what could not be executed. */
public final class CallFindings {
    private static final Set<String> SAYING_NOTHING =
            Set.of("java/lang/Throwable", "java/lang/Error", "java/lang/Exception", "java/lang/RuntimeException");

    private final Vm vm;
    private final StepTable steps;
    private final ExceptionText exceptions;
    private final List<ExploreViolation> violations = new ArrayList<>();
    private final Set<String> places = new LinkedHashSet<>();
    private final Set<String> incomplete = new LinkedHashSet<>();
    private final Set<String> notCompared = new LinkedHashSet<>();
    private @Nullable ExploreViolation pending;
    private String refusal = "";

    public CallFindings(Vm vm, StepTable steps) {
        this.vm = vm;
        this.steps = steps;
        exceptions = new ExceptionText(vm);
    }

    /** Says whether a root was made; what is wrong with it is the user's to mend. */
    boolean rootMade(OperationCall root, End end, GuestCalls guest, int made) {
        String why = "cannot make the root object: " + root + " ";
        return switch (end) {
            case RETURNED -> {
                if (made == 0) {
                    throw new BadSubject(why + "returns null");
                }
                if (!guest.choices().isEmpty()) {
                    leaveOut(root + " makes choices, and only the first alternative of each was tried");
                }
                yield true;
            }
            case THREW ->
                throw new BadSubject(
                        why + "throws " + exceptions.summary(guest.exception()) + ". Give it other arguments with "
                                + Setting.ROOT + ", as in " + Setting.ROOT.to("'(3)'") + ".");
            case STOPPED -> throw new BadSubject(why + "does not end: " + guest.explanation());
            case REFUSED -> false;
        };
    }

    /** Sees to it that there is a model. */
    void modelMade(ModelCall maker, End end, GuestCalls guest, int made) {
        String why = "cannot make the model: " + Overloads.maker(maker.method()) + " ";
        switch (end) {
            case RETURNED -> {
                if (made == 0) {
                    throw new BadSubject(why + "returns null");
                }
            }
            case THREW ->
                throw new BadSubject(why + "throws " + exceptions.summary(guest.exception())
                        + ". It is made with the arguments of the object; if that will not do, compare the two in a class"
                        + " of your own (docs/explore.md, A harness).");
            default -> throw new BadSubject(why + "does not end: " + guest.explanation());
        }
    }

    /**
     * Says whether an execution that did not simply return leaves a state to go on from; prepares what to note. After a
     * violation there is none: what is wrong already need not be explored.
     */
    boolean isState(OperationCall call, End end, GuestCalls guest) {
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

    private boolean mayThrow(OperationCall call, int exception) {
        VmClass thrown = vm.heap.classOf(exception);
        Optional<String> allowed =
                call.mayThrow().stream().filter(thrown::isSubclassOf).findFirst();
        refusal = allowed.orElse("");
        return allowed.isPresent();
    }

    /** Returns which of the exceptions that a call may throw was thrown, and forgets it; empty if none. */
    public String takeRefusal() {
        String result = refusal;
        if (!result.isEmpty()) {
            refusal = "";
        }
        return result;
    }

    boolean guardHolds(OperationCall call, End end, GuestCalls guest) {
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

    /** Notes that nobody knows what the model would have returned. */
    void modelStopped(OperationCall call, End end, GuestCalls model) {
        if (end == End.STOPPED) {
            incomplete.add("the model's " + call.operation().name + " could not be executed to its end: "
                    + model.explanation());
        }
    }

    /** Says whether one exception goes for the other: it is of the same class, or of one that says more than that there is a mistake. */
    boolean isSameException(int one, int other) {
        VmClass first = vm.heap.classOf(one);
        VmClass second = vm.heap.classOf(other);
        VmClass general = first.isSubclassOf(second.name) ? second : first;
        return first == second
                || (first.isSubclassOf(general.name)
                        && second.isSubclassOf(general.name)
                        && !SAYING_NOTHING.contains(general.name));
    }

    /** Returns in words that an exception was thrown. */
    String threw(int exception) {
        return "threw " + exceptions.summary(exception);
    }

    /**
     * Notes that object and model did not end the same way.
     *
     * @param thrown what the model threw, or 0
     */
    void endedDifferently(OperationCall call, String object, String model, int thrown) {
        String expected = thrown == 0 ? "" : Observation.visibleClass(vm.heap.classOf(thrown));
        pending = difference(call + " " + object + "; the model " + model, expected);
    }

    void differentResults(OperationCall call, Results.Difference found) {
        pending = difference(call + " returned " + found.object() + "; the model returned " + found.model(), "");
    }

    /** Prepares to note that two versions differ. */
    public void differentVersions(String message) {
        pending = new ExploreViolation(
                ExploreViolation.VERSION_DIFFERENCE, message, "", "", List.of(), List.of(), "", "");
    }

    /** Notes that there was no telling whether two results are the same. */
    public void notCompared(OperationCall call, String why) {
        notCompared.add(Overloads.signature(call.operation()) + ": " + why);
    }

    public Set<String> notCompared() {
        return notCompared;
    }

    private static ExploreViolation difference(String message, String modelThrew) {
        return new ExploreViolation("model-difference", message, "", "", List.of(), List.of(), "", modelThrew);
    }

    /** Says whether an invariant holds; prepares what to note if not. */
    public boolean invariantHolds(VmMethod invariant, String name, End end, GuestCalls guest) {
        switch (end) {
            case RETURNED -> {
                if (invariant.returnKind != 'Z' || (guest.result() & 1) != 0) {
                    return true;
                }
                String message = "the invariant " + name + "() is false";
                pending = new ExploreViolation("invariant", message, "", "", List.of(), List.of(), name, "");
                return false;
            }
            case THREW -> {
                ExploreViolation thrown = exceptions.violation(guest.exception());
                pending = new ExploreViolation(
                        "invariant",
                        "the invariant " + name + "() throws " + exceptions.summary(guest.exception()),
                        thrown.exceptionClass(),
                        thrown.location(),
                        thrown.stackTrace(),
                        List.of(),
                        name,
                        "");
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
    public boolean hasProblem() {
        return pending != null;
    }

    /** Forgets the problem: whoever executes the same once more will note it. */
    public void forgetProblem() {
        pending = null;
    }

    /** Notes the problem with the sequence that shows it: a path, and one more step. Returns it; null if there is none. */
    public @Nullable ExploreViolation note(int[] path, int step) {
        int[] whole = Arrays.copyOf(path, path.length + 1);
        whole[path.length] = step;
        return note(whole);
    }

    /** Notes the problem with the sequence that shows it. Returns it; null if there is none. */
    public @Nullable ExploreViolation note(int[] path) {
        ExploreViolation found = pending;
        pending = null;
        if (found == null) {
            return null;
        }
        ExploreViolation shown = found.after(steps.sequence(path));
        if (places.add(shown.place())) {
            violations.add(shown);
        }
        return shown;
    }

    /** Writes everything down for an exploration that goes on in the place of this one. */
    public void write(SpillOutput out) {
        out.list(violations, each -> {
            for (String text : List.of(
                    each.kind(),
                    each.message(),
                    each.exceptionClass(),
                    each.location(),
                    each.invariant(),
                    each.modelThrew())) {
                out.text(text);
            }
            out.list(each.stackTrace(), out::text);
            steps.write(each.sequence(), out);
        });
        out.list(places, out::text);
        out.list(incomplete, out::text);
        out.list(notCompared, out::text);
    }

    /** Reads what was written; nothing was found yet. */
    public void read(SpillInput in) {
        violations.addAll(in.list(() -> {
            String kind = in.text();
            String message = in.text();
            String exceptionClass = in.text();
            String location = in.text();
            String invariant = in.text();
            String modelThrew = in.text();
            return new ExploreViolation(
                    kind,
                    message,
                    exceptionClass,
                    location,
                    in.list(in::text),
                    steps.readSequence(in),
                    invariant,
                    modelThrew);
        }));
        places.addAll(in.list(in::text));
        incomplete.addAll(in.list(in::text));
        notCompared.addAll(in.list(in::text));
    }

    public boolean hasViolations() {
        return !violations.isEmpty();
    }

    public List<ExploreViolation> violations() {
        return violations;
    }

    /** Notes why not everything is explored. */
    public void leaveOut(String why) {
        incomplete.add(why);
    }

    public Set<String> incomplete() {
        return incomplete;
    }
}

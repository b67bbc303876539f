package dev.fathom.explore.call;

import dev.fathom.explore.machine.LoadedSubject;
import dev.fathom.explore.result.NetworkEvent;
import dev.fathom.explore.result.ReplayedStep;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.sets.SetSorter;
import dev.fathom.explore.subject.Alternatives;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Executes a sequence once more, to tell what each of its operations did. */
public final class SequenceReplay {
    private static final String CHART = "dev/fathom/api/net/Chart";
    private static final int[] NO_WORDS = {};

    private final Vm vm;
    private final ObjectStates states;
    private final GuestCalls guest;
    private final CallExecutor executor;
    private final ExceptionText exceptions;
    private final Results results;
    private final SetSorter sorter;

    /** Tells what happens in networks; null if there are none. */
    private final @Nullable VmClass chart;

    public SequenceReplay(LoadedSubject loaded) {
        vm = loaded.vm;
        states = loaded.states;
        guest = new GuestCalls(vm);
        exceptions = new ExceptionText(vm);
        results = new Results(vm, states, guest);
        executor = new CallExecutor(
                vm, loaded.subject, states, guest, new CallFindings(vm, new StepTable(loaded.subject)));
        sorter = new SetSorter(vm.heap, states, loaded.sets, loaded.ignored);
        chart = vm.classes.loader(Loader.BOOT).find(CHART);
    }

    /** Returns what each step of a sequence did; the first step makes the object. */
    public List<ReplayedStep> steps(List<Step> sequence) {
        List<ReplayedStep> result = new ArrayList<>();
        new Telling(result).follow(sequence);
        states.clear();
        return result;
    }

    /** Tells what each step did, whatever that was. */
    private final class Telling extends CallFollowing {
        private final List<ReplayedStep> told;

        Telling(List<ReplayedStep> told) {
            super(guest);
            this.told = told;
        }

        @Override
        protected boolean makeRoot(OperationCall root) {
            executor.makeRoot(root, SequenceReplay.this::beginChart);
            return told.add(new ReplayedStep(root.toString(), List.of(), "", events()));
        }

        @Override
        protected boolean execute(Step step) {
            sorter.sort();
            told.add(step(step));
            replayModel(step.call());
            return true;
        }
    }

    private ReplayedStep step(Step step) {
        OperationCall call = step.call();
        int[] words = call.words();
        String shown = call.toString();
        if (!call.alternatives().isEmpty()) {
            int[] chosen = executor.arguments(call);
            if (chosen == null) {
                return new ReplayedStep(shown, step.choices(), "is not enabled", events());
            }
            words = chosen;
            shown = shown(call, words);
            executor.release(call, words);
        }
        String outcome = outcome(call, executor.run(call.entry(), words));
        int among = Math.min(call.alternatives().size(), step.choices().size());
        return new ReplayedStep(
                shown, step.choices().subList(among, step.choices().size()), outcome, events());
    }

    private String shown(OperationCall call, int[] words) {
        List<String> arguments = new ArrayList<>(call.arguments());
        int next = 0;
        for (int i = 0; i < arguments.size() && next < call.alternatives().size(); i++) {
            Alternatives among = call.alternatives().get(next);
            if (among.isArgument(arguments.get(i))) {
                arguments.set(
                        i, results.text(new Results.Value(among.type() == null ? 'I' : 'L', words[among.word()])));
                next++;
            }
        }
        return call.operation().name + "(" + String.join(", ", arguments) + ")";
    }

    private void beginChart() {
        tell("begin", "()V");
    }

    private List<NetworkEvent> events() {
        return tell("take", "()Ljava/lang/String;")
                ? vm.strings
                        .text((int) guest.result())
                        .lines()
                        .map(NetworkEvent::read)
                        .toList()
                : List.of();
    }

    private boolean tell(String name, String descriptor) {
        if (chart == null) {
            return false;
        }
        VmMethod method = vm.method(CHART, name, descriptor);
        return guest.run(method, 0, NO_WORDS) == GuestCalls.End.RETURNED;
    }

    private void replayModel(OperationCall call) {
        if (call.model() != null) {
            executor.runModel(call.model());
        }
    }

    private String outcome(OperationCall call, GuestCalls.End end) {
        return switch (end) {
            case RETURNED -> returned(new Results.Value(call.operation().returnKind, guest.result()));
            case THREW -> "throws " + exceptions.summary(guest.exception());
            case REFUSED -> "gives the path up";
            case STOPPED -> guest.explanation();
        };
    }

    private String returned(Results.Value value) {
        return value.isNothing() ? "" : "returns " + results.text(value);
    }
}

package dev.fathom.explore.call;

import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.ObjectStates;
import java.util.ArrayList;
import java.util.List;

/** Executes a sequence once more, to tell what each of its operations returned. */
public final class SequenceReplay {
    private final ObjectStates states;
    private final GuestCalls guest;
    private final CallExecutor executor;
    private final ExceptionText exceptions;
    private final Results results;

    public SequenceReplay(Vm vm, Subject subject, ObjectStates states) {
        this.states = states;
        guest = new GuestCalls(vm);
        exceptions = new ExceptionText(vm);
        results = new Results(vm, states, guest);
        executor = new CallExecutor(vm, subject, states, guest, new CallFindings(vm, new StepTable(subject)));
    }

    /** Returns what each step of a sequence did, in words; the first step makes the object. */
    public List<String> outcomes(List<Step> sequence) {
        List<String> result = new ArrayList<>();
        executor.makeRoot(sequence.get(0).call());
        result.add("");
        for (Step each : sequence.subList(1, sequence.size())) {
            guest.choices()
                    .plan(each.choices().stream().mapToInt(Integer::intValue).toArray());
            result.add(outcome(
                    each.call(), executor.run(each.call().entry(), each.call().words())));
            replayModel(each.call());
        }
        states.clear();
        return result;
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
            case PRUNED -> "gives the path up";
            case STOPPED -> guest.explanation();
        };
    }

    private String returned(Results.Value value) {
        return value.isNothing() ? "" : "returns " + results.text(value);
    }
}

package dev.fathom.explore.order;

import dev.fathom.explore.call.CallExecutor;
import dev.fathom.explore.call.CallFindings;
import dev.fathom.explore.call.ChoicePath;
import dev.fathom.explore.call.GuestCalls;
import dev.fathom.explore.subject.Subject;
import dev.fathom.vm.program.VmMethod;

/** Asks the invariants of a subject in the present state: each in the state as it is, whatever others did to it, and with all choices that it may make. */
final class Invariants {
    private static final int[] NO_WORDS = {};

    private final Subject subject;
    private final GuestCalls guest;
    private final CallExecutor executor;
    private final CallFindings findings;
    private final Runnable executed;

    /** Has {@code executed} told after each execution of a method. */
    Invariants(Subject subject, GuestCalls guest, CallExecutor executor, CallFindings findings, Runnable executed) {
        this.subject = subject;
        this.guest = guest;
        this.executor = executor;
        this.findings = findings;
        this.executed = executed;
    }

    /** Says whether all hold; tells {@code broken} of the first that does not, with the state as it was left. With copying, the last one may leave the state changed. */
    boolean hold(CheckedState checked, Runnable broken) {
        boolean hold = true;
        checked.beginCheck();
        for (VmMethod each : subject.invariants()) {
            if (each != subject.invariants().get(0)) {
                checked.backToChecked();
            }
            if (!holds(each, checked)) {
                broken.run();
                hold = false;
                break;
            }
        }
        checked.endCheck();
        return hold;
    }

    private boolean holds(VmMethod invariant, CheckedState checked) {
        ChoicePath choices = guest.beginAside();
        boolean holds;
        boolean more;
        do {
            GuestCalls.End end = executor.run(invariant, NO_WORDS, checked::backToChecked);
            executed.run();
            holds = findings.invariantHolds(invariant, subject.invariantName(invariant), end, guest);
            more = holds && choices.advance();
            if (more) {
                checked.backToChecked();
            }
        } while (more);
        guest.endAside();
        return holds;
    }
}

package dev.fathom.vm.exec;

import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmMethod;

/** Says that a method which runs inside an instruction stopped the machine instead of running to its end. */
public final class NestedStop extends UnsupportedGuestFeature {
    private static final long serialVersionUID = 1L;

    private final RunEnd.Reason reason;
    private final String explanation;

    NestedStop(VmMethod method, RunEnd.Reason reason, String explanation) {
        super("a choice, an exit or a wait inside " + method + ", which runs while the machine links or prints ("
                + reason + " " + explanation + ")");
        this.reason = reason;
        this.explanation = explanation;
    }

    public RunEnd.Reason reason() {
        return reason;
    }

    public String explanation() {
        return explanation;
    }
}

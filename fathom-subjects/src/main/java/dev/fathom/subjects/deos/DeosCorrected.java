package dev.fathom.subjects.deos;

/**
 * Corrects {@link Deos} with the {@link DeferringKernel}.
 *
 * <p>With a number of periods it is free of errors; abstracted to ranges ({@link Deos}) a check may report spurious ones on
 * paths with abstract choices.
 */
public final class DeosCorrected {
    private DeosCorrected() {}

    public static void main(String[] args) {
        Scenario scenario = Scenario.of(args);
        scenario.run(new DeferringKernel(scenario.grain()));
    }
}

package dev.fathom.subjects.deos;

/**
 * Corrects {@link Deos} with the {@link DeferringKernel}.
 *
 * <p>With {@code exact} and a number of periods it is free of errors; with {@code range} a check may report spurious ones
 * on paths with abstract choices.
 */
public final class DeosCorrected {
    private DeosCorrected() {}

    public static void main(String[] args) {
        Scenario scenario = Scenario.of(args);
        scenario.run(new DeferringKernel(scenario.first(), scenario.grain()));
    }
}

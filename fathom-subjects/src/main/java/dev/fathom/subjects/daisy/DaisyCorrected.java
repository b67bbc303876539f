package dev.fathom.subjects.daisy;

/** Corrects {@link Daisy} with the {@link AtomicAllocation}. */
public final class DaisyCorrected {
    private DaisyCorrected() {}

    public static void main(String[] args) throws Exception {
        Workload.of(args).run(AtomicAllocation::new);
    }
}

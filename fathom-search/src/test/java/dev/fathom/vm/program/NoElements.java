package dev.fathom.vm.program;

/** Elements of a machine that passes none. */
public final class NoElements {
    private NoElements() {}

    public static Elements make() {
        return new Elements();
    }
}

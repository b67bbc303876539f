package dev.fathom.vm.mixed.host;

/** Marks the constructors of twins that leave all fields as they are. */
public final class Blank {
    private Blank() {}
}

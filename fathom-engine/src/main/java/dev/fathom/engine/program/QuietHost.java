package dev.fathom.engine.program;

import dev.fathom.vm.options.GuestHost;

/** The surroundings of a program under check: what it prints goes nowhere, and its standard input is empty. */
public final class QuietHost implements GuestHost {
    @Override
    public void write(int descriptor, byte[] bytes) {}

    @Override
    public int read(byte[] buffer, int offset, int length) {
        return -1;
    }

    @Override
    public int available() {
        return 0;
    }
}

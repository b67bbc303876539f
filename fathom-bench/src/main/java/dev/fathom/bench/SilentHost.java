package dev.fathom.bench;

import dev.fathom.vm.options.GuestHost;

/** A host that swallows output and has no input. */
public final class SilentHost implements GuestHost {
    @Override
    public void write(int descriptor, byte[] bytes) {
        // benchmarks do not look at output
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
        return -1;
    }

    @Override
    public int available() {
        return 0;
    }
}

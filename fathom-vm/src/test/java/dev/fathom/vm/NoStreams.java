package dev.fathom.vm;

import dev.fathom.vm.options.GuestHost;

/** A host whose programs have nothing to read, and are not heard. */
final class NoStreams implements GuestHost {
    @Override
    public void write(int descriptor, byte[] bytes) {
        // nobody reads it
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

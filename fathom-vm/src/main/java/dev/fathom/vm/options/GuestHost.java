package dev.fathom.vm.options;

import java.io.IOException;

/** What the guest may reach of the host: its standard streams. */
public interface GuestHost {
    /** Writes what the guest wrote to file descriptor 1 or 2. */
    void write(int descriptor, byte[] bytes);

    /** Reads standard input; returns -1 at its end. */
    int read(byte[] buffer, int offset, int length) throws IOException;

    /** Returns how many bytes of standard input can be read without waiting. */
    int available() throws IOException;
}

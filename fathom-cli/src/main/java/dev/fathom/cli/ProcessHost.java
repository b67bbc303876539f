package dev.fathom.cli;

import dev.fathom.vm.options.GuestHost;
import java.io.IOException;
import java.io.PrintStream;

/** Connects a program to the streams of the command. */
final class ProcessHost implements GuestHost {
    private final Streams streams;

    ProcessHost(Streams streams) {
        this.streams = streams;
    }

    @Override
    public void write(int descriptor, byte[] bytes) {
        PrintStream stream = descriptor == 2 ? streams.err() : streams.out();
        stream.write(bytes, 0, bytes.length);
        stream.flush();
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        return streams.in().read(buffer, offset, length);
    }

    @Override
    public int available() throws IOException {
        return streams.in().available();
    }
}

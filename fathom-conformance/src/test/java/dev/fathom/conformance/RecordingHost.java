package dev.fathom.conformance;

import dev.fathom.vm.options.GuestHost;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Standard streams of a guest: an empty input, and outputs that are kept. */
public final class RecordingHost implements GuestHost {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Override
    public void write(int descriptor, byte[] bytes) {
        (descriptor == 1 ? out : err).writeBytes(bytes);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
        return -1;
    }

    @Override
    public int available() {
        return 0;
    }

    public byte[] out() {
        return out.toByteArray();
    }

    /** Returns the standard output as text. */
    public String text() {
        return out.toString(StandardCharsets.UTF_8);
    }

    public String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** Returns a mark to {@link #forgetSince}. */
    public int[] written() {
        return new int[] {out.size(), err.size()};
    }

    /** Forgets what was written since: the state that wrote it is no more. */
    public void forgetSince(int[] written) {
        byte[] keptOut = out();
        byte[] keptErr = err.toByteArray();
        clear();
        out.write(keptOut, 0, written[0]);
        err.write(keptErr, 0, written[1]);
    }

    /** Forgets what was written. */
    public void clear() {
        out.reset();
        err.reset();
    }
}

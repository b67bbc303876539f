package dev.fathom.engine.program;

import dev.fathom.vm.StepListener;
import dev.fathom.vm.options.GuestHost;
import java.nio.charset.StandardCharsets;

/**
 * The surroundings of a program of which somebody hears what it prints; its standard input is empty.
 *
 * @param listener who hears it
 */
public record HeardHost(StepListener listener) implements GuestHost {
    @Override
    public void write(int descriptor, byte[] bytes) {
        listener.output(descriptor, new String(bytes, StandardCharsets.UTF_8));
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

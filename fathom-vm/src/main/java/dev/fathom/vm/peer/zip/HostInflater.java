package dev.fathom.vm.peer.zip;

import java.util.Arrays;
import java.util.Objects;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** Decompresses with the host's zlib. The setting is 1 for streams without header. */
final class HostInflater implements ZipRecords.Target {
    /** Made by the first setting, which comes before anything else. */
    private @Nullable Inflater inflater;

    private int setting;

    @Override
    public void setting(int value) {
        setting = value;
        inflater = new Inflater(value == 1);
    }

    private Inflater inflater() {
        return Objects.requireNonNull(inflater);
    }

    @Override
    public int setting() {
        return setting;
    }

    @Override
    public boolean isNewAfterReset() {
        return true;
    }

    @Override
    public void reset() {
        inflater().reset();
    }

    @Override
    public void dictionary(byte[] bytes) {
        inflater().setDictionary(bytes);
    }

    @Override
    public ZipRecords.Result step(byte[] input, int room, int flush) {
        byte[] output = new byte[room];
        long before = inflater().getBytesRead();
        long producedBefore = inflater().getBytesWritten();
        inflater().setInput(input);
        String error = null;
        boolean failed = false;
        try {
            inflater().inflate(output);
        } catch (DataFormatException e) {
            error = e.getMessage();
            failed = true;
        }
        int produced = (int) (inflater().getBytesWritten() - producedBefore);
        int marks = (inflater().finished() ? 1 : 0) | (inflater().needsDictionary() ? 2 : 0);
        return new ZipRecords.Result(
                (int) (inflater().getBytesRead() - before), Arrays.copyOf(output, produced), marks, error, failed);
    }

    @Override
    public int adler() {
        return inflater().getAdler();
    }

    @Override
    public void end() {
        inflater().end();
    }
}

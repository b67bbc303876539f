package dev.fathom.vm.peer.zip;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Encodes what is done to a zlib stream, one record after the other, and does it to a stream of the host again. */
final class ZipRecords {
    private static final byte SETTING = 0;
    private static final byte DICTIONARY = 1;
    private static final byte STEP = 2;
    private static final byte RESET = 3;
    private static final int STEP_BYTES = 1 + 5 * Integer.BYTES;

    /** A zlib stream of the host. */
    interface Target {
        /** Sets a number that the stream keeps: level, strategy and format, packed. The first call opens the stream. */
        void setting(int value);

        int setting();

        /** Says whether a reset leaves what a new stream with the present setting is. */
        boolean isNewAfterReset();

        void reset();

        void dictionary(byte[] bytes);

        /** Runs the stream once. */
        Result step(byte[] input, int room, int flush);

        int adler();

        void end();
    }

    /**
     * What one run of a stream gave.
     *
     * @param consumed bytes taken from the input
     * @param output what came out
     * @param marks bits the JDK wants to know: 1 for finished, 2 for a dictionary needed
     * @param error message of a DataFormatException, or null
     * @param failed whether the data is wrong
     */
    record Result(
            int consumed,
            byte[] output,
            int marks,
            @Nullable String error,
            boolean failed) {}

    private ZipRecords() {}

    static byte[] setting(int value) {
        return ByteBuffer.allocate(5).put(SETTING).putInt(value).array();
    }

    static byte[] reset() {
        return new byte[] {RESET};
    }

    static byte[] dictionary(byte[] bytes) {
        return ByteBuffer.allocate(5 + bytes.length)
                .put(DICTIONARY)
                .putInt(bytes.length)
                .put(bytes)
                .array();
    }

    /** Input that was not taken is remembered by its length only: zlib has not looked at more than that. */
    static byte[] step(byte[] input, int room, int flush, Result result) {
        return ByteBuffer.allocate(STEP_BYTES + result.consumed())
                .put(STEP)
                .putInt(flush)
                .putInt(room)
                .putInt(input.length)
                .putInt(result.output().length)
                .putInt(result.consumed())
                .put(input, 0, result.consumed())
                .array();
    }

    static void replay(byte[] history, Target target) {
        ByteBuffer records = ByteBuffer.wrap(history);
        while (records.hasRemaining()) {
            switch (records.get()) {
                case SETTING -> target.setting(records.getInt());
                case RESET -> target.reset();
                case DICTIONARY -> target.dictionary(take(records, records.getInt()));
                default -> replayStep(records, target);
            }
        }
    }

    private static void replayStep(ByteBuffer records, Target target) {
        int flush = records.getInt();
        int room = records.getInt();
        int given = records.getInt();
        int produced = records.getInt();
        int consumed = records.getInt();
        byte[] input = Arrays.copyOf(take(records, consumed), given);
        Result result = target.step(input, room, flush);
        if (result.consumed() != consumed || result.output().length != produced) {
            throw new IllegalStateException("zlib did not repeat its steps: " + result.consumed() + " of " + consumed
                    + " bytes taken, " + result.output().length + " of " + produced + " made");
        }
    }

    private static byte[] take(ByteBuffer records, int length) {
        byte[] bytes = new byte[length];
        records.get(bytes);
        return bytes;
    }
}

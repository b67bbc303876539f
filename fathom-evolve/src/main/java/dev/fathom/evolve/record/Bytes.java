package dev.fathom.evolve.record;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Numbers and texts as bytes: small numbers take few. */
final class Bytes {
    private Bytes() {}

    /** Writes to a stream. */
    static final class Out implements AutoCloseable {
        private final OutputStream stream;

        Out(OutputStream stream) {
            this.stream = new BufferedOutputStream(stream, 1 << 16);
        }

        void number(int value) throws IOException {
            int rest = value;
            while ((rest & ~0x7F) != 0) {
                stream.write(rest & 0x7F | 0x80);
                rest >>>= 7;
            }
            stream.write(rest);
        }

        /** Writes a number that may be negative, but is small. */
        void signed(int value) throws IOException {
            number(value << 1 ^ value >> 31);
        }

        void word(long value) throws IOException {
            for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
                stream.write((int) (value >>> shift));
            }
        }

        void bytes(byte[] value) throws IOException {
            number(value.length);
            stream.write(value);
        }

        void text(String value) throws IOException {
            bytes(value.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public void close() throws IOException {
            stream.close();
        }
    }

    /** Reads from a buffer. */
    static final class In {
        private final ByteBuffer buffer;

        In(ByteBuffer buffer) {
            this.buffer = buffer;
        }

        int number() {
            int value = 0;
            int shift = 0;
            while (true) {
                byte next = buffer.get();
                value |= (next & 0x7F) << shift;
                if (next >= 0) {
                    return value;
                }
                shift += 7;
            }
        }

        int signed() {
            int value = number();
            return value >>> 1 ^ -(value & 1);
        }

        long word() {
            long value = 0;
            for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
                value |= (buffer.get() & 0xFFL) << shift;
            }
            return value;
        }

        byte[] bytes() {
            byte[] value = new byte[number()];
            buffer.get(value);
            return value;
        }

        String text() {
            return new String(bytes(), StandardCharsets.UTF_8);
        }
    }
}

package dev.fathom.evolve.record;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Numbers and texts as bytes: small numbers take few. */
final class Bytes {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int BUFFER_BYTES = 1 << 16;

    /** The most bytes that a number takes: seven bits in each. */
    private static final int MOST_BYTES = 5;

    private Bytes() {}

    /** Writes to a stream. */
    static final class Out implements AutoCloseable {
        private final OutputStream stream;
        private final byte[] buffer = new byte[BUFFER_BYTES];
        private int used;

        Out(OutputStream stream) {
            this.stream = stream;
        }

        void number(int value) throws IOException {
            reserve(MOST_BYTES);
            used = put(value, used);
        }

        /** Writes a number that may be negative, but is small. */
        void signed(int value) throws IOException {
            number(value << 1 ^ value >> 31);
        }

        private int put(int value, int start) {
            int at = start;
            int rest = value;
            while ((rest & ~0x7F) != 0) {
                buffer[at++] = (byte) (rest | 0x80);
                rest >>>= 7;
            }
            buffer[at++] = (byte) rest;
            return at;
        }

        void word(long value) throws IOException {
            reserve(Long.BYTES);
            WORD.set(buffer, used, value);
            used += Long.BYTES;
        }

        /** Writes the first words of an array. */
        void words(long[] values, int count) throws IOException {
            for (int done = 0; done < count; ) {
                reserve(Long.BYTES);
                int some = Math.min(count - done, (BUFFER_BYTES - used) / Long.BYTES);
                ByteBuffer.wrap(buffer, used, some * Long.BYTES)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .asLongBuffer()
                        .put(values, done, some);
                used += some * Long.BYTES;
                done += some;
            }
        }

        void bytes(byte[] value) throws IOException {
            number(value.length);
            stream().write(value);
        }

        /** Returns the stream, for what is bytes already; it must not be closed. */
        OutputStream stream() throws IOException {
            flush();
            return stream;
        }

        /** Writes the chars as they are: an encoder replaces lone surrogates, and two names would become one. */
        void text(String value) throws IOException {
            number(value.length());
            for (int i = 0; i < value.length(); i++) {
                number(value.charAt(i));
            }
        }

        private void reserve(int count) throws IOException {
            if (used + count > BUFFER_BYTES) {
                flush();
            }
        }

        private void flush() throws IOException {
            stream.write(buffer, 0, used);
            used = 0;
        }

        /** Closes the stream, too. */
        @Override
        public void close() throws IOException {
            try (stream) {
                flush();
            }
        }
    }

    /** Reads from the buffer of a section. What makes no sense ends in an exception; a checksum has ruled out all but our own mistakes. */
    static final class In {
        private final ByteBuffer buffer;

        In(ByteBuffer buffer) {
            this.buffer = buffer.slice().order(ByteOrder.LITTLE_ENDIAN);
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
            return buffer.getLong();
        }

        byte[] bytes() {
            byte[] value = new byte[length()];
            buffer.get(value);
            return value;
        }

        /** Returns all that is left, where it is. */
        ByteBuffer rest() {
            ByteBuffer rest = buffer.slice();
            buffer.position(buffer.limit());
            return rest;
        }

        /** Returns so many words, where they are. */
        ByteBuffer words(long count) {
            if (count < 0 || count > buffer.remaining() / Long.BYTES) {
                throw new BufferUnderflowException();
            }
            ByteBuffer words = buffer.slice(buffer.position(), (int) count * Long.BYTES);
            buffer.position(buffer.position() + words.limit());
            return words;
        }

        String text() {
            char[] value = new char[length()];
            for (int i = 0; i < value.length; i++) {
                value[i] = (char) number();
            }
            return new String(value);
        }

        /** Reads how many things follow that take a byte each, at least: as many must be there. */
        private int length() {
            int length = number();
            if (length < 0 || length > buffer.remaining()) {
                throw new BufferUnderflowException();
            }
            return length;
        }
    }
}

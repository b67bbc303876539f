package dev.fathom.evolve.record;

import dev.fathom.evolve.store.SectionBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.BufferUnderflowException;
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
            int rest = value;
            while ((rest & ~0x7F) != 0) {
                buffer[used++] = (byte) (rest | 0x80);
                rest >>>= 7;
            }
            buffer[used++] = (byte) rest;
        }

        /** Writes a number that may be negative, but is small. */
        void signed(int value) throws IOException {
            number(value << 1 ^ value >> 31);
        }

        void word(long value) throws IOException {
            reserve(Long.BYTES);
            WORD.set(buffer, used, value);
            used += Long.BYTES;
        }

        void bytes(byte[] value) throws IOException {
            number(value.length);
            flush();
            stream.write(value);
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

    /** Reads from a section, a stretch of it at a time: an array is faster than mapped memory, where every byte is checked. */
    static final class In {
        private final SectionBytes section;
        private final byte[] buffer;

        /** How much of the section is behind or in the buffer. */
        private long loaded;

        private int next;
        private int limit;

        In(SectionBytes section) {
            this.section = section;
            this.buffer = new byte[(int) Math.min(section.size(), BUFFER_BYTES)];
        }

        int number() {
            int value = 0;
            for (int shift = 0; shift < MOST_BYTES * 7; shift += 7) {
                byte some = octet();
                value |= (some & 0x7F) << shift;
                if (some >= 0) {
                    return value;
                }
            }
            throw new IllegalArgumentException("a number has more than " + MOST_BYTES + " bytes");
        }

        int signed() {
            int value = number();
            return value >>> 1 ^ -(value & 1);
        }

        long word() {
            if (limit - next < Long.BYTES) {
                load();
                if (limit < Long.BYTES) {
                    throw new BufferUnderflowException();
                }
            }
            long value = (long) WORD.get(buffer, next);
            next += Long.BYTES;
            return value;
        }

        byte[] bytes() {
            byte[] value = new byte[length()];
            section.copy(position(), value, value.length);
            skip(value.length);
            return value;
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
            if (length < 0 || length > remaining()) {
                throw new BufferUnderflowException();
            }
            return length;
        }

        /** Returns how many bytes are still to come. */
        long remaining() {
            return section.size() - position();
        }

        private long position() {
            return loaded - (limit - next);
        }

        private byte octet() {
            if (next == limit) {
                load();
                if (limit == 0) {
                    throw new BufferUnderflowException();
                }
            }
            return buffer[next++];
        }

        private void skip(int count) {
            if (count <= limit - next) {
                next += count;
            } else {
                loaded += count - (limit - next);
                next = limit;
            }
        }

        /** Goes on with what is left, and fills the buffer. */
        private void load() {
            long position = position();
            limit = (int) Math.min(buffer.length, section.size() - position);
            section.copy(position, buffer, limit);
            next = 0;
            loaded = position + limit;
        }
    }
}

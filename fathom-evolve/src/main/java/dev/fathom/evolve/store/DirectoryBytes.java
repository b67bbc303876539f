package dev.fathom.evolve.store;

import java.io.ByteArrayOutputStream;

/** Grows the bytes of a directory; texts are their chars, so that every text comes back as it was. */
final class DirectoryBytes {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    void text(String text) {
        number(text.length());
        for (int i = 0; i < text.length(); i++) {
            bytes.write(text.charAt(i));
            bytes.write(text.charAt(i) >> 8);
        }
    }

    void number(int value) {
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            bytes.write(value >> shift);
        }
    }

    void longNumber(long value) {
        number((int) value);
        number((int) (value >> Integer.SIZE));
    }

    byte[] toBytes() {
        return bytes.toByteArray();
    }
}

package dev.fathom.subjects.daisy;

/** A disk: bytes that can be read and written one at a time. Who shares a byte brings a lock. */
final class Petal {
    private final byte[] bytes;

    Petal(int size) {
        bytes = new byte[size];
    }

    int read(int address) {
        return bytes[address];
    }

    void write(int address, int value) {
        bytes[address] = (byte) value;
    }
}

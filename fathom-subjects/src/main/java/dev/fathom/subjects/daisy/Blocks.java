package dev.fathom.subjects.daisy;

/** The blocks on the disk; each is guarded by the lock of the file it belongs to. */
final class Blocks {
    private final Petal petal;
    private final Layout layout;

    Blocks(Petal petal, Layout layout) {
        this.petal = petal;
        this.layout = layout;
    }

    int blockSize() {
        return layout.blockSize();
    }

    int read(int block, int offset) {
        return petal.read(address(block, offset));
    }

    void write(int block, int offset, int value) {
        petal.write(address(block, offset), value);
    }

    private int address(int block, int offset) {
        if (offset < 0 || offset >= layout.blockSize()) {
            throw new IllegalArgumentException("offset " + offset + " in a block of " + layout.blockSize());
        }
        return layout.blockAddress(block) + offset;
    }
}

package dev.fathom.subjects.daisy;

/**
 * What the disk knows of a file.
 *
 * @param size its bytes
 * @param block where they are, or {@link #NO_BLOCK}
 */
record Inode(int size, int block) {
    static final int NO_BLOCK = -1;
    static final Inode EMPTY = new Inode(0, NO_BLOCK);

    boolean hasBlock() {
        return block != NO_BLOCK;
    }

    Inode withBlock(int newBlock) {
        return new Inode(size, newBlock);
    }

    Inode withSize(int newSize) {
        return new Inode(newSize, block);
    }
}

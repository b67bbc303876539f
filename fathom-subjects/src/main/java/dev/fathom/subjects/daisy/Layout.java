package dev.fathom.subjects.daisy;

/**
 * Says what lies where on the disk: which inodes are used, which blocks are used, the inodes, the blocks.
 *
 * @param inodes number of inodes
 * @param blocks number of blocks
 * @param blockSize bytes in a block; a file has one block at the most
 */
record Layout(int inodes, int blocks, int blockSize) {
    /** The inode of the directory. */
    static final int DIRECTORY = 0;

    static final int INODE_SIZE = 2;

    int size() {
        return blockAddress(blocks);
    }

    int inodeBits() {
        return 0;
    }

    int blockBits() {
        return inodeBits() + inodes;
    }

    int inodeAddress(int inode) {
        return blockBits() + blocks + inode * INODE_SIZE;
    }

    int blockAddress(int block) {
        return inodeAddress(inodes) + block * blockSize;
    }
}

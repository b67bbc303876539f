package dev.fathom.subjects.daisy;

/** Files by number. The caller holds the lock of the file. */
final class FileStore {
    private final Allocation inodeAllocation;
    private final Allocation blockAllocation;
    private final InodeTable inodes;
    private final Blocks blocks;

    FileStore(Allocation inodeAllocation, Allocation blockAllocation, InodeTable inodes, Blocks blocks) {
        this.inodeAllocation = inodeAllocation;
        this.blockAllocation = blockAllocation;
        this.inodes = inodes;
        this.blocks = blocks;
    }

    /** Makes an empty file. */
    int create() throws DiskFullException {
        int file = inodeAllocation.allocate();
        inodes.write(file, Inode.EMPTY);
        return file;
    }

    void delete(int file) {
        Inode inode = inodes.read(file);
        if (inode.hasBlock()) {
            blockAllocation.free(inode.block());
        }
        inodes.write(file, Inode.EMPTY);
        inodeAllocation.free(file);
    }

    boolean exists(int file) {
        return inodeAllocation.isUsed(file);
    }

    Inode attributes(int file) {
        return inodes.read(file);
    }

    /** Writes bytes, growing the file as need be. */
    void write(int file, int offset, byte[] data) throws DiskFullException {
        Inode inode = inodes.read(file);
        if (offset + data.length > blocks.blockSize()) {
            throw new DiskFullException(blocks.blockSize());
        }
        if (!inode.hasBlock()) {
            inode = inode.withBlock(blockAllocation.allocate());
        }
        for (int i = 0; i < data.length; i++) {
            blocks.write(inode.block(), offset + i, data[i]);
        }
        inodes.write(file, inode.withSize(Math.max(inode.size(), offset + data.length)));
    }

    /** Reads bytes; fewer than asked for at the end of the file. */
    byte[] read(int file, int offset, int length) {
        Inode inode = inodes.read(file);
        byte[] data = new byte[Math.max(0, Math.min(length, inode.size() - offset))];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) blocks.read(inode.block(), offset + i);
        }
        return data;
    }
}

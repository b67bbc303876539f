package dev.fathom.subjects.daisy;

/** The inodes on the disk; each is guarded by the lock of its file. */
final class InodeTable {
    private final Petal petal;
    private final Layout layout;

    InodeTable(Petal petal, Layout layout) {
        this.petal = petal;
        this.layout = layout;
    }

    Inode read(int number) {
        int address = layout.inodeAddress(number);
        // Blocks count from 1 on the disk, so that a new disk, all zero, has files without blocks.
        return new Inode(petal.read(address), petal.read(address + 1) - 1);
    }

    void write(int number, Inode inode) {
        int address = layout.inodeAddress(number);
        petal.write(address, inode.size());
        petal.write(address + 1, inode.block() + 1);
    }
}

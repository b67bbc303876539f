package dev.fathom.subjects.daisy;

import java.util.function.Function;

/** A disk with an empty file system on it. */
final class Disk {
    private final Layout layout;
    private final Petal petal;
    private final FileStore files;

    /**
     * Makes the file system.
     *
     * @param layout what lies where
     * @param allocation how numbers are given out
     */
    Disk(Layout layout, Function<Bitmap, Allocation> allocation) throws DiskFullException {
        this.layout = layout;
        petal = new Petal(layout.size());
        files = new FileStore(
                allocation.apply(new Bitmap(petal, layout.inodeBits(), layout.inodes())),
                allocation.apply(new Bitmap(petal, layout.blockBits(), layout.blocks())),
                new InodeTable(petal, layout),
                new Blocks(petal, layout));
        int directory = files.create();
        assert directory == Layout.DIRECTORY;
    }

    FileSystem mount() {
        return new FileSystem(files, new LockManager(layout.inodes()));
    }

    /** Checks what must hold of every disk that nobody is writing to. */
    void check() {
        Directory directory = new Directory(files);
        int[] ownerOfBlock = new int[layout.blocks()];
        boolean[] named = new boolean[layout.inodes()];
        claimBlock(Layout.DIRECTORY, ownerOfBlock);
        named[Layout.DIRECTORY] = true;
        for (int entry = 0; entry < directory.entries(); entry++) {
            if (!directory.isFree(entry)) {
                int inode = directory.inodeAt(entry);
                assert files.exists(inode) : "a name stands for inode " + inode + ", which is free";
                assert !named[inode] : "inode " + inode + " has two names";
                named[inode] = true;
                claimBlock(inode, ownerOfBlock);
            }
        }
        for (int inode = 0; inode < layout.inodes(); inode++) {
            assert named[inode] || !files.exists(inode) : "inode " + inode + " is used and has no name";
        }
    }

    private void claimBlock(int inode, int[] owners) {
        Inode attributes = files.attributes(inode);
        if (attributes.hasBlock()) {
            int owner = owners[attributes.block()];
            assert owner == 0 : "block " + attributes.block() + " belongs to two files";
            owners[attributes.block()] = inode + 1;
        }
    }
}

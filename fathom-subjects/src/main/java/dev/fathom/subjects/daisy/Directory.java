package dev.fathom.subjects.daisy;

/**
 * The names of files: a file itself, of entries of two bytes, name and inode. Name 0 is an entry that is free. The caller
 * holds the directory's lock.
 */
final class Directory {
    static final int NONE = -1;

    private static final int ENTRY_SIZE = 2;
    private static final int FREE = 0;

    private final FileStore files;

    Directory(FileStore files) {
        this.files = files;
    }

    /** Returns the inode of a name, or {@link #NONE}. */
    int find(int name) {
        int entry = entryOf(name);
        return entry == NONE ? NONE : inodeAt(entry);
    }

    void add(int name, int inode) throws DiskFullException {
        int entry = entryOf(FREE);
        int place = entry == NONE ? entries() : entry;
        files.write(Layout.DIRECTORY, place * ENTRY_SIZE, new byte[] {(byte) name, (byte) inode});
    }

    void remove(int name) throws DiskFullException {
        files.write(Layout.DIRECTORY, entryOf(name) * ENTRY_SIZE, new byte[] {FREE, 0});
    }

    int entries() {
        return files.attributes(Layout.DIRECTORY).size() / ENTRY_SIZE;
    }

    boolean isFree(int entry) {
        return nameAt(entry) == FREE;
    }

    int inodeAt(int entry) {
        return byteAt(entry * ENTRY_SIZE + 1);
    }

    private int nameAt(int entry) {
        return byteAt(entry * ENTRY_SIZE);
    }

    private int byteAt(int offset) {
        return files.read(Layout.DIRECTORY, offset, 1)[0];
    }

    private int entryOf(int name) {
        for (int i = 0; i < entries(); i++) {
            if (nameAt(i) == name) {
                return i;
            }
        }
        return NONE;
    }
}

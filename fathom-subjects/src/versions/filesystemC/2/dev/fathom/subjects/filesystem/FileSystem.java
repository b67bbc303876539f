package dev.fathom.subjects.filesystem;

/**
 * A file system on a disk with a fixed number of inodes, after Daisy (d'Amorim et al. 2008, Table 1: filesystem).
 *
 * <p>Files and directories are known by the number of their inode; inode 0 is the root directory. Operations return
 * {@link #OK}, a number, or a negative error.
 */
public final class FileSystem {
    public static final int OK = 0;
    public static final int NO_SUCH_FILE = -1;
    public static final int EXISTS = -2;
    public static final int NOT_A_DIRECTORY = -3;
    public static final int IS_A_DIRECTORY = -4;
    public static final int NOT_EMPTY = -5;
    public static final int DISK_FULL = -6;

    private final Inode[] inodes;

    /** Formats a disk with so many inodes. */
    public FileSystem(int size) {
        inodes = new Inode[size];
        inodes[0] = new Inode(true);
    }

    /** Makes a directory; returns its inode. */
    public int mkdir(int directory, int name) {
        return create(directory, name, true);
    }

    /** Makes an empty file; returns its inode. */
    public int creat(int directory, int name) {
        return create(directory, name, false);
    }

    private int create(int directory, int name, boolean asDirectory) {
        if (!isDirectory(directory)) {
            return NOT_A_DIRECTORY;
        }
        if (inodes[directory].find(name) != null) {
            return EXISTS;
        }
        int inode = allocate(asDirectory);
        if (inode < 0) {
            return DISK_FULL;
        }
        inodes[directory].add(name, inode);
        return inode;
    }

    private int allocate(boolean asDirectory) {
        for (int i = 1; i < inodes.length; i++) {
            if (inodes[i] == null) {
                inodes[i] = new Inode(asDirectory);
                return i;
            }
        }
        return DISK_FULL;
    }

    /** Removes an empty directory. */
    public int rmdir(int directory, int name) {
        int inode = lookUp(directory, name);
        if (inode < 0) {
            return inode;
        }
        if (!inodes[inode].directory) {
            return NOT_A_DIRECTORY;
        }
        if (inodes[inode].entries != null) {
            return NOT_EMPTY;
        }
        return remove(directory, name, inode);
    }

    /** Removes a file. */
    public int unlink(int directory, int name) {
        int inode = lookUp(directory, name);
        if (inode < 0) {
            return inode;
        }
        if (inodes[inode].directory) {
            return IS_A_DIRECTORY;
        }
        return remove(directory, name, inode);
    }

    private int remove(int directory, int name, int inode) {
        inodes[directory].remove(name);
        inodes[inode] = null;
        return OK;
    }

    private int lookUp(int directory, int name) {
        if (!isDirectory(directory)) {
            return NOT_A_DIRECTORY;
        }
        Entry entry = inodes[directory].find(name);
        return entry == null ? NO_SUCH_FILE : entry.inode;
    }

    /** Writes into a file. */
    public int write(int file, int data) {
        if (!isFile(file)) {
            return NO_SUCH_FILE;
        }
        inodes[file].data = data;
        return OK;
    }

    /** Reads what was last written into a file. */
    public int read(int file) {
        return isFile(file) ? inodes[file].data : NO_SUCH_FILE;
    }

    private boolean isDirectory(int inode) {
        return inode >= 0 && inode < inodes.length && inodes[inode] != null && inodes[inode].directory;
    }

    private boolean isFile(int inode) {
        return inode >= 0 && inode < inodes.length && inodes[inode] != null && !inodes[inode].directory;
    }

    /** Says whether exactly the inodes in use are reached from the root, each once, and no directory has a name twice. */
    public boolean repOk() {
        if (!isDirectory(0)) {
            return false;
        }
        boolean[] reached = new boolean[inodes.length];
        if (!reach(0, reached)) {
            return false;
        }
        for (int i = 0; i < inodes.length; i++) {
            if (reached[i] != (inodes[i] != null)) {
                return false;
            }
        }
        return true;
    }

    private boolean reach(int inode, boolean[] reached) {
        if (inodes[inode] == null || reached[inode]) {
            return false;
        }
        reached[inode] = true;
        for (Entry each = inodes[inode].entries; each != null; each = each.next) {
            if (inodes[inode].find(each.name) != each || !reach(each.inode, reached)) {
                return false;
            }
        }
        return inodes[inode].directory || inodes[inode].entries == null;
    }

    private static final class Inode {
        final boolean directory;
        Entry entries;
        int data;

        Inode(boolean directory) {
            this.directory = directory;
        }

        Entry find(int name) {
            Entry at = entries;
            while (at != null && at.name != name) {
                at = at.next;
            }
            return at;
        }

        void add(int name, int inode) {
            entries = new Entry(name, inode, entries);
        }

        void remove(int name) {
            if (entries.name == name) {
                entries = entries.next;
                return;
            }
            Entry at = entries;
            while (at.next.name != name) {
                at = at.next;
            }
            at.next = at.next.next;
        }
    }

    private static final class Entry {
        final int name;
        final int inode;
        Entry next;

        Entry(int name, int inode, Entry next) {
            this.name = name;
            this.inode = inode;
            this.next = next;
        }
    }
}

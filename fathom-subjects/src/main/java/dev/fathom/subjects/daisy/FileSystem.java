package dev.fathom.subjects.daisy;

/** What users call: files by name and by handle, with a lock for each file. */
final class FileSystem {
    private final FileStore files;
    private final Directory directory;
    private final LockManager locks;

    FileSystem(FileStore files, LockManager locks) {
        this.files = files;
        this.directory = new Directory(files);
        this.locks = locks;
    }

    /** Makes an empty file. */
    FileHandle create(int name) throws DaisyException {
        locks.acquire(Layout.DIRECTORY);
        try {
            if (directory.find(name) != Directory.NONE) {
                throw new FileExistsException(name);
            }
            int inode = files.create();
            directory.add(name, inode);
            return new FileHandle(inode);
        } finally {
            locks.release(Layout.DIRECTORY);
        }
    }

    FileHandle lookUp(int name) throws NoSuchFileException {
        locks.acquire(Layout.DIRECTORY);
        try {
            return new FileHandle(existing(name));
        } finally {
            locks.release(Layout.DIRECTORY);
        }
    }

    /** Removes a file and its name. */
    void unlink(int name) throws DaisyException {
        locks.acquire(Layout.DIRECTORY);
        try {
            int inode = existing(name);
            directory.remove(name);
            locks.acquire(inode);
            try {
                files.delete(inode);
            } finally {
                locks.release(inode);
            }
        } finally {
            locks.release(Layout.DIRECTORY);
        }
    }

    void write(FileHandle handle, int offset, byte[] data) throws DaisyException {
        locks.acquire(handle.inode());
        try {
            requireExisting(handle);
            files.write(handle.inode(), offset, data);
        } finally {
            locks.release(handle.inode());
        }
    }

    byte[] read(FileHandle handle, int offset, int length) throws DaisyException {
        locks.acquire(handle.inode());
        try {
            requireExisting(handle);
            return files.read(handle.inode(), offset, length);
        } finally {
            locks.release(handle.inode());
        }
    }

    int size(FileHandle handle) throws DaisyException {
        locks.acquire(handle.inode());
        try {
            requireExisting(handle);
            return files.attributes(handle.inode()).size();
        } finally {
            locks.release(handle.inode());
        }
    }

    private int existing(int name) throws NoSuchFileException {
        int inode = directory.find(name);
        if (inode == Directory.NONE) {
            throw new NoSuchFileException("file " + name);
        }
        return inode;
    }

    private void requireExisting(FileHandle handle) throws NoSuchFileException {
        if (!files.exists(handle.inode())) {
            throw new NoSuchFileException("file with inode " + handle.inode());
        }
    }
}

package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Opens and reads files for the guest. Which descriptors are open and where they are is in the guest's
 * {@code dev.fathom.guest.OpenFiles}.
 */
final class FileTable {
    private static final String HOLDER = "dev/fathom/guest/OpenFiles";
    private static final int FIRST = 3;

    /** Stands between the path of an open directory and the name that was listed last. */
    private static final String MARK = "\0";

    private final Vm vm;
    private final Heap heap;
    private final HostFiles files;
    private final TemporaryFiles temporary;
    private final TemporaryLinks links;
    private final int pathsAddress;
    private final int temporariesAddress;
    private final int positionsAddress;
    private final int entropyAddress;

    FileTable(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
        files = HostFiles.of(vm.classes.classPath(), vm.options.surroundings().readable());
        temporary = new TemporaryFiles(vm);
        links = new TemporaryLinks(temporary);
        pathsAddress = vm.field(HOLDER, "paths").offset;
        temporariesAddress = vm.field(HOLDER, "temporaries").offset;
        positionsAddress = vm.field(HOLDER, "positions").offset;
        entropyAddress = vm.field(HOLDER, "entropy").offset;
    }

    HostFiles files() {
        return files;
    }

    TemporaryFiles temporary() {
        return temporary;
    }

    /** Finds a file that the guest can see, or null. */
    @Nullable
    HostFile find(String path) {
        return find(path, true);
    }

    /** Finds a file likewise, but a symbolic link itself, not what it leads to. */
    @Nullable
    HostFile findLink(String path) {
        return find(path, false);
    }

    private @Nullable HostFile find(String path, boolean follow) {
        Path place = path.isEmpty() ? null : place(path, follow);
        if (place == null) {
            return null;
        }
        HostFile own = temporary.find(place);
        return own != null ? own : files.find(place.toString());
    }

    /** Returns the absolute path that a guest's path means, with links of temporary files followed; null if they never end. */
    @Nullable
    Path place(String path, boolean follow) {
        return links.follow(files.absolute(path), follow);
    }

    /** Says whether the directory is there that a path would be in. */
    boolean hasParent(String path) {
        Path parent = path.isEmpty() ? null : files.absolute(path).getParent();
        HostFile folder = parent == null ? null : find(parent.toString());
        return folder != null && folder.isDirectory();
    }

    /** Lists the names in a readable directory, sorted. */
    List<String> list(HostFile directory) throws IOException {
        return directory.isTemporary() ? temporary.list(directory) : files.list(directory);
    }

    private byte[] content(HostFile file) throws IOException {
        return file.isTemporary() ? temporary.content(file) : files.content(file);
    }

    /** Opens a file and returns the lowest free descriptor. */
    int open(HostFile file) {
        int name = vm.strings.fromHost(file.path().toString());
        int descriptor = freeDescriptor();
        heap.store(slot(descriptor), name);
        heap.store(temporarySlot(descriptor), Math.max(0, file.temporary()));
        position(descriptor, 0);
        return descriptor;
    }

    private int slot(int descriptor) {
        return heap.words[pathsAddress] + Heap.ARRAY_DATA + descriptor;
    }

    /** A temporary file is known by itself: it may get another name, or none any more, while it is open. */
    private int temporarySlot(int descriptor) {
        return heap.words[temporariesAddress] + Heap.ARRAY_DATA + descriptor;
    }

    /**
     * Returns the next name in an open directory, or null. It is the one that follows the last in their order, not in their number: who deletes what was
     * listed meets all the others still.
     */
    @Nullable
    String nextName(int descriptor, HostFile directory) throws IOException {
        String last = part(descriptor, 1);
        for (String each : list(directory)) {
            if (last == null || each.compareTo(last) > 0) {
                heap.store(
                        slot(descriptor), vm.strings.fromHost(directory.path().toString() + MARK + each));
                return each;
            }
        }
        return null;
    }

    /** Begins an open directory anew. */
    void rewind(int descriptor) {
        String path = part(descriptor, 0);
        if (path != null) {
            heap.store(slot(descriptor), vm.strings.fromHost(path));
        }
    }

    /** The path of an open file (0), or the name in an open directory that was listed last (1); null if there is none. */
    private @Nullable String part(int descriptor, int which) {
        int paths = heap.words[pathsAddress];
        if (paths == 0 || descriptor < FIRST || descriptor >= heap.arrayLength(paths)) {
            return null;
        }
        String kept = vm.strings.toHost(heap.words[slot(descriptor)]);
        String[] parts = kept == null ? new String[0] : kept.split(MARK, 2);
        return which < parts.length ? parts[which] : null;
    }

    private int freeDescriptor() {
        int paths = heap.words[pathsAddress];
        int count = paths == 0 ? FIRST : heap.arrayLength(paths);
        for (int i = FIRST; i < count; i++) {
            if (heap.words[paths + Heap.ARRAY_DATA + i] == 0) {
                return i;
            }
        }
        grow(paths, count);
        return count;
    }

    private void grow(int paths, int count) {
        VmClass strings = vm.classes.arrayOf(vm.system("java/lang/String"));
        VmClass longs = vm.classes.arrayOf(vm.classes.primitive('J'));
        int size = count + 8;
        int newPaths = heap.allocateArray(strings, size);
        int newTemporaries = heap.allocateArray(vm.classes.arrayOf(vm.system("java/lang/Object")), size);
        int newPositions = heap.allocateArray(longs, size);
        int positions = heap.words[positionsAddress];
        for (int i = FIRST; i < count && paths != 0; i++) {
            heap.words[newPaths + Heap.ARRAY_DATA + i] = heap.words[paths + Heap.ARRAY_DATA + i];
            heap.words[newTemporaries + Heap.ARRAY_DATA + i] = heap.words[temporarySlot(i)];
            heap.storeLong(newPositions + Heap.ARRAY_DATA + 2 * i, heap.loadLong(positions + Heap.ARRAY_DATA + 2 * i));
        }
        heap.store(pathsAddress, newPaths);
        heap.store(temporariesAddress, newTemporaries);
        heap.store(positionsAddress, newPositions);
    }

    /** Forgets a descriptor; standard streams stay. */
    void close(int descriptor) {
        if (file(descriptor) != null) {
            heap.store(slot(descriptor), 0);
            heap.store(temporarySlot(descriptor), 0);
            position(descriptor, 0);
        }
    }

    /** Returns the file behind a descriptor, or null if it is none or a standard stream. */
    @Nullable
    HostFile file(int descriptor) {
        String path = part(descriptor, 0);
        if (path == null) {
            return null;
        }
        int opened = heap.words[temporarySlot(descriptor)];
        return opened == 0 ? find(path) : temporary.opened(opened);
    }

    long position(int descriptor) {
        return heap.loadLong(heap.words[positionsAddress] + Heap.ARRAY_DATA + 2 * descriptor);
    }

    void position(int descriptor, long value) {
        heap.storeLong(heap.words[positionsAddress] + Heap.ARRAY_DATA + 2 * descriptor, value);
    }

    long size(int descriptor) {
        HostFile file = file(descriptor);
        return file == null ? 0 : file.size();
    }

    /** Reads at the descriptor's position and moves it; -1 at the end. */
    int read(int descriptor, byte[] bytes) throws IOException {
        if (descriptor == 0) {
            return bytes.length == 0 ? 0 : vm.options.host().read(bytes, 0, bytes.length);
        }
        if (file(descriptor) == null) {
            throw new IOException("Bad file descriptor");
        }
        int count = read(descriptor, position(descriptor), bytes);
        if (count > 0) {
            position(descriptor, position(descriptor) + count);
        }
        return count;
    }

    /** Reads at a given position; -1 at the end. */
    int read(int descriptor, long from, byte[] bytes) throws IOException {
        HostFile file = file(descriptor);
        if (file == null) {
            throw new IOException("Bad file descriptor");
        }
        return switch (file.kind()) {
            case RANDOM_DEVICE -> fillRandomly(bytes);
            case NULL_DEVICE -> -1;
            case DIRECTORY -> throw new IOException("Is a directory");
            case LINK -> throw new IOException("Too many levels of symbolic links");
            case OTHER -> throw new IOException("No such device or address");
            case REGULAR ->
                file.isTemporary() ? temporary.read(file, from, bytes) : copy(files.content(file), from, bytes);
        };
    }

    private static int copy(byte[] content, long from, byte[] bytes) {
        if (bytes.length == 0) {
            return 0;
        }
        if (from >= content.length) {
            return -1;
        }
        int count = (int) Math.min(bytes.length, content.length - from);
        System.arraycopy(content, (int) from, bytes, 0, count);
        return count;
    }

    /** SplitMix64, with its state in the guest: the same program sees the same numbers in every run. */
    private int fillRandomly(byte[] bytes) {
        long state = heap.loadLong(entropyAddress);
        for (int i = 0; i < bytes.length; i += 8) {
            state += 0x9E3779B97F4A7C15L;
            long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
            mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
            mixed ^= mixed >>> 31;
            for (int j = i; j < Math.min(bytes.length, i + 8); j++) {
                bytes[j] = (byte) (mixed >>> ((j - i) << 3));
            }
        }
        heap.storeLong(entropyAddress, state);
        return bytes.length;
    }

    /** Returns how many bytes can be read without waiting. */
    int available(int descriptor) throws IOException {
        if (descriptor == 0) {
            return vm.options.host().available();
        }
        HostFile file = file(descriptor);
        if (file == null || !file.isRegular()) {
            return 0;
        }
        return (int) Math.max(0, Math.min(Integer.MAX_VALUE, file.size() - position(descriptor)));
    }

    /** Writes at the descriptor's position and moves it. */
    void write(int descriptor, byte[] bytes) throws IOException {
        if (descriptor == 1 || descriptor == 2) {
            if (!vm.observer.isLooking()) {
                vm.options.host().write(descriptor, bytes);
            }
        } else {
            HostFile file = file(descriptor);
            write(descriptor, file == null ? 0 : position(descriptor), bytes);
            position(descriptor, position(descriptor) + bytes.length);
        }
    }

    /** Writes at a given position to a temporary file or the null device. */
    void write(int descriptor, long to, byte[] bytes) throws IOException {
        HostFile file = file(descriptor);
        if (file == null || !file.isWritable() || file.isDirectory()) {
            throw new IOException("Bad file descriptor");
        }
        if (file.isTemporary()) {
            temporary.write(file, to, bytes);
        }
    }

    void resize(int descriptor, long size) throws IOException {
        HostFile file = file(descriptor);
        if (file == null || !file.isTemporary() || file.isDirectory()) {
            throw new IOException("Invalid argument");
        }
        temporary.resize(file, size);
    }

    /** Reads everything from a position on, for mapped files. */
    byte[] range(int descriptor, long from, int length) throws IOException {
        HostFile file = file(descriptor);
        if (file == null || !file.isRegular()) {
            throw new IOException("No such device");
        }
        return Arrays.copyOfRange(content(file), Math.toIntExact(from), Math.toIntExact(from + length));
    }
}

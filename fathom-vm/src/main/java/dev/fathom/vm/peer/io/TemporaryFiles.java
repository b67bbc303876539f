package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.program.VmClass;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lets the guest write files below {@code java.io.tmpdir}. They are guest objects
 * ({@code dev.fathom.guest.TemporaryFile}); the host's directory is neither read nor written.
 */
final class TemporaryFiles {
    private static final String FILE = "dev/fathom/guest/TemporaryFile";
    private static final int FILE_MODE = 0100000;
    private static final int DIRECTORY_MODE = 0040000;
    private static final int LINK_MODE = 0120777;
    private static final int PERMISSIONS = 07777;

    /** All temporary files of a program under check look equally old: time is modelled, and the host's clock must not show. */
    private static final Instant MODIFIED = Instant.ofEpochSecond(1_000_000_000);

    private final Path root =
            Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath().normalize();
    private final Vm vm;
    private final Heap heap;
    private final VmClass fileClass;
    private final int allAddress;
    private final int path;
    private final int target;
    private final int linked;
    private final int content;
    private final int length;
    private final int modified;
    private final int modifiedNanos;
    private final int permissions;

    TemporaryFiles(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
        fileClass = vm.system(FILE);
        allAddress = vm.field(FILE, "all").offset;
        path = vm.field(FILE, "path").offset;
        target = vm.field(FILE, "target").offset;
        linked = vm.field(FILE, "linked").offset;
        content = vm.field(FILE, "content").offset;
        length = vm.field(FILE, "length").offset;
        modified = vm.field(FILE, "modified").offset;
        modifiedNanos = vm.field(FILE, "modifiedNanos").offset;
        permissions = vm.field(FILE, "permissions").offset;
    }

    /** Finds a temporary file or directory, or the directory of them all; null if there is none of that name. */
    @Nullable
    HostFile find(Path absolute) {
        Path wanted = absolute.normalize();
        if (wanted.equals(root)) {
            return new HostFile(
                    HostFile.Kind.DIRECTORY,
                    root,
                    4096,
                    MODIFIED,
                    DIRECTORY_MODE | 01777,
                    HostFile.Access.READABLE,
                    HostFile.TEMPORARY_ROOT);
        }
        if (!wanted.startsWith(root)) {
            return null;
        }
        int file = at(slotOf(wanted.toString()));
        return file == 0 ? null : describe(file, wanted);
    }

    /** Describes a file that is open; it may have been deleted. */
    HostFile opened(int file) {
        return describe(file, Path.of(Objects.requireNonNull(pathOf(file))));
    }

    /** Returns the file that an entry is a name of. */
    private int named(int entry) {
        int other = heap.words[entry + linked];
        return other == 0 ? entry : other;
    }

    private HostFile describe(int entry, Path place) {
        int file = named(entry);
        String leadsTo = vm.strings.toHost(heap.words[file + target]);
        if (leadsTo != null) {
            return new HostFile(
                    HostFile.Kind.LINK,
                    place,
                    leadsTo.getBytes(StandardCharsets.UTF_8).length,
                    timeOf(file),
                    LINK_MODE,
                    HostFile.Access.READABLE,
                    file);
        }
        boolean directory = heap.words[file + content] == 0;
        return new HostFile(
                directory ? HostFile.Kind.DIRECTORY : HostFile.Kind.REGULAR,
                place,
                directory ? 4096 : heap.words[file + length],
                timeOf(file),
                (directory ? DIRECTORY_MODE : FILE_MODE) | heap.words[file + permissions],
                HostFile.Access.READABLE,
                file);
    }

    /** Changes who may do what with a file. The guest is root: it may do all. */
    void permissions(HostFile file, int newPermissions) {
        heap.store(file.temporary() + permissions, newPermissions & PERMISSIONS);
    }

    void modified(HostFile file, Instant time) {
        setTime(file.temporary(), time);
    }

    private Instant timeOf(int file) {
        return Instant.ofEpochSecond(heap.loadLong(file + modified), heap.words[file + modifiedNanos]);
    }

    private void setTime(int file, Instant time) {
        heap.storeLong(file + modified, time.getEpochSecond());
        heap.store(file + modifiedNanos, time.getNano());
    }

    private void touch(int file) {
        setTime(file, vm.options.realTime() ? Instant.now() : MODIFIED);
    }

    private int count() {
        int all = heap.words[allAddress];
        return all == 0 ? 0 : heap.arrayLength(all);
    }

    private int at(int slot) {
        return slot < 0 ? 0 : heap.words[heap.words[allAddress] + Heap.ARRAY_DATA + slot];
    }

    private int slotOf(String wanted) {
        for (int i = 0; i < count(); i++) {
            if (at(i) != 0 && wanted.equals(pathOf(at(i)))) {
                return i;
            }
        }
        return -1;
    }

    private @Nullable String pathOf(int file) {
        return vm.strings.toHost(heap.words[file + path]);
    }

    /** Says whether a file could be made there: below the root, in a directory that exists. */
    boolean canCreate(Path absolute) {
        Path wanted = absolute.normalize();
        if (!wanted.startsWith(root) || wanted.equals(root)) {
            return false;
        }
        HostFile parent = find(Objects.requireNonNull(wanted.getParent()));
        return parent != null && parent.isDirectory();
    }

    HostFile create(Path absolute, boolean directory) {
        int file = enter(absolute);
        int bytes = directory ? 0 : GuestBytes.newArray(vm, new byte[0]);
        heap.words[file + content] = bytes;
        heap.words[file + permissions] = directory ? 0700 : 0600;
        return describe(file, absolute.normalize());
    }

    /** Makes a symbolic link. */
    void createLink(Path absolute, String leadsTo) {
        int file = enter(absolute);
        heap.words[file + target] = vm.strings.fromHost(leadsTo);
    }

    /** Gives a file a second name. */
    void addName(HostFile file, Path absolute) {
        int entry = enter(absolute);
        heap.words[entry + linked] = file.temporary();
    }

    /** Makes an entry that has nothing but its name. */
    private int enter(Path absolute) {
        int file = heap.allocate(fileClass);
        heap.words[file + path] = vm.strings.fromHost(absolute.normalize().toString());
        touch(file);
        int slot = freeSlot();
        heap.store(heap.words[allAddress] + Heap.ARRAY_DATA + slot, file);
        return file;
    }

    /** Returns where the symbolic link of that name leads; null if there is no such link. */
    @Nullable
    String target(Path absolute) {
        int file = at(slotOf(absolute.toString()));
        return file == 0 ? null : vm.strings.toHost(heap.words[named(file) + target]);
    }

    boolean hasLinks() {
        for (int i = 0; i < count(); i++) {
            if (at(i) != 0 && heap.words[at(i) + target] != 0) {
                return true;
            }
        }
        return false;
    }

    /** Counts the names of a file. */
    int names(HostFile file) {
        int names = 0;
        for (int i = 0; i < count(); i++) {
            names += at(i) != 0 && named(at(i)) == file.temporary() ? 1 : 0;
        }
        return names;
    }

    private int freeSlot() {
        int count = count();
        for (int i = 0; i < count; i++) {
            if (at(i) == 0) {
                return i;
            }
        }
        int longer = heap.allocateArray(vm.classes.arrayOf(fileClass), count + 8);
        for (int i = 0; i < count; i++) {
            heap.words[longer + Heap.ARRAY_DATA + i] = at(i);
        }
        heap.store(allAddress, longer);
        return count;
    }

    void delete(HostFile file) {
        int slot = slotOf(file.path().toString());
        int entry = at(slot);
        heap.store(heap.words[allAddress] + Heap.ARRAY_DATA + slot, 0);
        for (int i = 0; i < count(); i++) {
            if (at(i) != 0 && heap.words[at(i) + linked] == entry) {
                // Its second name becomes its first one: a file is known by that.
                heap.store(entry + path, heap.words[at(i) + path]);
                heap.store(heap.words[allAddress] + Heap.ARRAY_DATA + i, entry);
                return;
            }
        }
    }

    /** Gives a file, and all below it, another name. */
    void rename(HostFile file, Path absolute) {
        Path to = absolute.normalize();
        for (int i = 0; i < count(); i++) {
            Path each = at(i) == 0 ? null : Path.of(pathOf(at(i)));
            if (each != null && each.startsWith(file.path())) {
                Path moved = to.resolve(file.path().relativize(each)).normalize();
                heap.store(at(i) + path, vm.strings.fromHost(moved.toString()));
            }
        }
    }

    /** Lists the names in a directory, sorted. */
    List<String> list(HostFile directory) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count(); i++) {
            Path each = at(i) == 0 ? null : Path.of(pathOf(at(i)));
            if (each != null && directory.path().equals(each.getParent())) {
                names.add(each.getFileName().toString());
            }
        }
        names.sort(null);
        return names;
    }

    byte[] content(HostFile file) {
        return GuestBytes.copyOf(
                heap, heap.words[file.temporary() + content], 0, heap.words[file.temporary() + length]);
    }

    /** Reads at a position; -1 at the end. */
    int read(HostFile file, long from, byte[] bytes) {
        int used = heap.words[file.temporary() + length];
        if (bytes.length == 0 || from >= used) {
            return bytes.length == 0 ? 0 : -1;
        }
        int count = (int) Math.min(bytes.length, used - from);
        long place = GuestBytes.elementOf(heap.words[file.temporary() + content], (int) from);
        GuestBytes.read(heap, place, bytes, 0, count);
        return count;
    }

    /** Writes at a position; a gap before it is filled with zeros. */
    void write(HostFile file, long position, byte[] bytes) {
        int end = Math.toIntExact(position + bytes.length);
        int used = heap.words[file.temporary() + length];
        reserve(file, Math.max(end, used));
        GuestBytes.store(heap, heap.words[file.temporary() + content], (int) position, bytes, bytes.length);
        heap.store(file.temporary() + length, Math.max(end, used));
        touch(file.temporary());
    }

    void resize(HostFile file, long size) {
        int newLength = Math.toIntExact(size);
        int used = heap.words[file.temporary() + length];
        reserve(file, newLength);
        if (newLength < used) {
            byte[] zeros = new byte[used - newLength];
            GuestBytes.store(heap, heap.words[file.temporary() + content], newLength, zeros, zeros.length);
        }
        heap.store(file.temporary() + length, newLength);
        touch(file.temporary());
    }

    private void reserve(HostFile file, int needed) {
        int bytes = heap.words[file.temporary() + content];
        if (heap.arrayLength(bytes) < needed) {
            byte[] longer = Arrays.copyOf(content(file), (int) Math.min(Integer.MAX_VALUE - 8, needed * 2L));
            heap.store(file.temporary() + content, GuestBytes.newArray(vm, longer));
        }
    }
}

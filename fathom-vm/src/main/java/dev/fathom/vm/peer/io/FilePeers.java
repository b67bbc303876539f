package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.Peer;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.peer.GuestBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What the peers of classes that hold a file descriptor have in common. */
abstract class FilePeers implements Peers {
    private @Nullable FileTable table;

    /** A peer that may fail with an IOException, which becomes the guest's. */
    interface IoPeer {
        void call(Call call) throws IOException;
    }

    FileTable table(Call call) {
        if (table == null) {
            table = new FileTable(call.vm);
        }
        return table;
    }

    /** Returns the file, and notes that the guest looks at when it was modified, or at who may do what with it. */
    HostFile withAttributes(Call call, HostFile file) {
        if (!file.isTemporary()) {
            table(call).files().attributesOf(file);
        }
        return file;
    }

    static Peer io(IoPeer peer) {
        return call -> {
            try {
                peer.call(call);
            } catch (IOException e) {
                throw call.exception("java/io/IOException", e.getMessage());
            }
        };
    }

    /** Returns the descriptor of the receiver, a stream of the given class; throws if it is closed. */
    static int descriptor(Call call, String streamClass) throws IOException {
        int holder = call.heap.words[call.ref(0) + call.vm.field(streamClass, "fd").offset];
        int descriptor = holder == 0 ? -1 : number(call, holder);
        if (descriptor == -1) {
            throw new IOException("Stream Closed");
        }
        return descriptor;
    }

    /** Returns the number in a guest {@code FileDescriptor}. */
    static int number(Call call, int fileDescriptor) {
        return call.heap.words[fileDescriptor + call.vm.field("java/io/FileDescriptor", "fd").offset];
    }

    static void setNumber(Call call, int fileDescriptor, int number) {
        call.heap.store(fileDescriptor + call.vm.field("java/io/FileDescriptor", "fd").offset, number);
    }

    /** Opens a file for reading into the {@code fd} field of the receiver; throws FileNotFoundException. */
    void openForReading(Call call, String streamClass) {
        String path = call.stringArg(1);
        if (path == null) {
            throw call.exception("java/lang/NullPointerException", null);
        }
        HostFile file = table(call).find(path);
        int error = file != null && file.isDirectory() ? Errno.EISDIR : Errno.forReading(file);
        if (error != 0 || file == null) {
            throw notFound(call, path, error);
        }
        assign(call, streamClass, table(call).open(file));
    }

    /** Opens a temporary file or the null device for writing; creates a temporary file that does not exist. */
    int openForWriting(Call call, String streamClass, boolean truncate) {
        String path = call.text(1);
        HostFile file = writable(call, path);
        if (file == null || file.isDirectory()) {
            throw notFound(call, path, Errno.forWriting(call, table(call), file, path));
        }
        if (truncate && file.isTemporary()) {
            table(call).temporary().resize(file, 0);
        }
        int descriptor = table(call).open(file);
        assign(call, streamClass, descriptor);
        return descriptor;
    }

    /** Finds or creates what the guest may write; null if it may not. */
    @Nullable
    HostFile writable(Call call, String path) {
        HostFile file = table(call).find(path);
        if (file != null) {
            return file.isWritable() ? file : null;
        }
        Path place = table(call).place(path, true);
        return !path.isEmpty() && place != null && table(call).temporary().canCreate(place)
                ? table(call).temporary().create(place, false)
                : null;
    }

    /** Says whether the guest may write to what it found; ends the path of a search if we alone say no. */
    boolean isWritable(Call call, HostFile file) {
        if (!file.isWritable() && Files.isWritable(withAttributes(call, file).path())) {
            Refusals.beforeWriting(call, file.path().toString());
        }
        return file.isWritable();
    }

    private static void assign(Call call, String streamClass, int descriptor) {
        int holder = call.heap.words[call.ref(0) + call.vm.field(streamClass, "fd").offset];
        setNumber(call, holder, descriptor);
    }

    private static GuestException notFound(Call call, String path, int error) {
        return call.exception("java/io/FileNotFoundException", path + " (" + Errno.text(error) + ")");
    }

    /** Reads one byte: -1 at the end. */
    void readOne(Call call, String streamClass) throws IOException {
        byte[] one = new byte[1];
        int count = table(call).read(descriptor(call, streamClass), one);
        call.returnInt(count <= 0 ? -1 : one[0] & 0xFF);
    }

    /** Reads into a byte array given as the first three arguments. */
    void readMany(Call call, String streamClass) throws IOException {
        int length = call.intArg(3);
        GuestBytes.checkRange(call, call.ref(1), call.intArg(2), length);
        if (length == 0) {
            call.returnInt(0);
            return;
        }
        byte[] bytes = new byte[length];
        int count = table(call).read(descriptor(call, streamClass), bytes);
        if (count > 0) {
            GuestBytes.store(call.heap, call.ref(1), call.intArg(2), bytes, count);
        }
        call.returnInt(count);
    }

    /** Writes one byte, the first argument. */
    void writeOne(Call call, String streamClass) throws IOException {
        table(call).write(descriptor(call, streamClass), new byte[] {(byte) call.intArg(1)});
    }

    /** Writes from a byte array given as the first three arguments. */
    void writeMany(Call call, String streamClass) throws IOException {
        GuestBytes.checkRange(call, call.ref(1), call.intArg(2), call.intArg(3));
        byte[] bytes = GuestBytes.copyOf(call.heap, call.ref(1), call.intArg(2), call.intArg(3));
        if (bytes.length > 0) {
            table(call).write(descriptor(call, streamClass), bytes);
        }
    }
}

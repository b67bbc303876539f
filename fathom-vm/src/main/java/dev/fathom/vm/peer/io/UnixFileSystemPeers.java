package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.heap.Heap;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Models the file system behind {@code java.io.File}: the guest sees {@link HostFiles}, and can change
 * {@link TemporaryFiles} only.
 */
public final class UnixFileSystemPeers extends FilePeers {
    private static final String FILE = "(Ljava/io/File;";
    private static final int EXISTS = 1;
    private static final int REGULAR = 2;
    private static final int DIRECTORY = 4;
    private static final int EXECUTE = 1;
    private static final int WRITE = 2;
    private static final int OWNER = 0100;
    private static final int ALL = 0111;

    /** What every disk of the guest has, and has left: enough for what fits into its memory. */
    static final long SPACE = 1L << 36;

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass system = table.on("java/io/UnixFileSystem")
                .nothing("initIDs()V")
                .method("canonicalize0(Ljava/lang/String;)Ljava/lang/String;", this::canonicalize)
                .method("getBooleanAttributes0" + FILE + ")I", this::attributes)
                .method("delete0" + FILE + ")Z", this::delete)
                .method("rename0" + FILE + "Ljava/io/File;)Z", this::rename)
                .method("getNameMax0(Ljava/lang/String;)J", call -> call.returnLong(255));
        // The natives had no 0 in their names before they were wrapped.
        for (String suffix : new String[] {"", "0"}) {
            registerWrapped(system, suffix);
        }
    }

    private void registerWrapped(PeerTable.ForClass system, String suffix) {
        system.method("checkAccess" + suffix + FILE + "I)Z", this::checkAccess)
                .method("getLength" + suffix + FILE + ")J", this::length)
                .method("getLastModifiedTime" + suffix + FILE + ")J", this::modified)
                .method("list" + suffix + FILE + ")[Ljava/lang/String;", this::list)
                .method("getSpace" + suffix + FILE + "I)J", call -> call.returnLong(file(call) == null ? 0 : SPACE))
                .method("createFileExclusively" + suffix + "(Ljava/lang/String;)Z", io(this::create))
                .method("createDirectory" + suffix + FILE + ")Z", this::createDirectory)
                .method("setLastModifiedTime" + suffix + FILE + "J)Z", this::setModified)
                .method("setPermission" + suffix + FILE + "IZZ)Z", this::setPermission)
                .method(
                        "setReadOnly" + suffix + FILE + ")Z",
                        call -> change(call, file -> permit(call, file, 0222, false)));
    }

    private String path(Call call) {
        return path(call, 1);
    }

    private static String path(Call call, int slot) {
        int path = call.heap.words[call.nonNull(slot) + call.vm.field("java/io/File", "path").offset];
        return call.vm.strings.text(path);
    }

    private @Nullable HostFile file(Call call) {
        return table(call).find(path(call));
    }

    private void canonicalize(Call call) {
        String path = call.text(1);
        HostFile file = table(call).find(path);
        Path place = file == null ? table(call).place(path, false) : file.path();
        call.returnString((place == null ? table(call).files().absolute(path) : place)
                .normalize()
                .toString());
    }

    private void attributes(Call call) {
        HostFile file = file(call);
        if (file == null) {
            call.returnInt(0);
        } else {
            call.returnInt(EXISTS | (file.isDirectory() ? DIRECTORY : file.isRegular() ? REGULAR : 0));
        }
    }

    private void checkAccess(Call call) {
        HostFile file = file(call);
        int access = call.intArg(2);
        if (file == null) {
            call.returnBool(false);
        } else if (access == WRITE) {
            call.returnBool(isWritable(call, file));
        } else if (access == EXECUTE) {
            call.returnBool(withAttributes(call, file).isExecutable());
        } else {
            Refusals.beforeReading(file);
            call.returnBool(file.isReadable());
        }
    }

    private void length(Call call) {
        HostFile file = file(call);
        call.returnLong(file == null ? 0 : file.size());
    }

    private void modified(Call call) {
        HostFile file = file(call);
        call.returnLong(file == null ? 0 : withAttributes(call, file).modified().toEpochMilli());
    }

    private void list(Call call) {
        HostFile file = file(call);
        if (file == null || !file.isDirectory()) {
            call.returnRef(0);
            return;
        }
        Refusals.beforeReading(file);
        if (!file.isReadable()) {
            call.returnRef(0);
            return;
        }
        List<String> names;
        try {
            names = table(call).list(file);
        } catch (IOException e) {
            call.returnRef(0);
            return;
        }
        int array = call.heap.allocateArray(call.vm.classes.arrayOf(call.vm.system("java/lang/String")), names.size());
        for (int i = 0; i < names.size(); i++) {
            int name = call.vm.strings.fromHost(names.get(i));
            call.heap.words[array + Heap.ARRAY_DATA + i] = name;
        }
        call.returnRef(array);
    }

    private void create(Call call) throws IOException {
        String path = call.text(1);
        HostFile file = table(call).findLink(path);
        if (file != null) {
            call.returnBool(false);
            return;
        }
        if (writable(call, path) != null) {
            call.returnBool(true);
            return;
        }
        throw new IOException(Errno.text(Errno.forWriting(call, table(call), null, path)));
    }

    private void setModified(Call call) {
        long time = call.longArg(2);
        change(call, file -> table(call).temporary().modified(file, Instant.ofEpochMilli(time)));
    }

    private void setPermission(Call call) {
        int who = call.boolArg(4) ? OWNER : ALL;
        change(call, file -> permit(call, file, call.intArg(2) * who, call.boolArg(3)));
    }

    private void permit(Call call, HostFile file, int permissions, boolean granted) {
        table(call).temporary().permissions(file, granted ? file.mode() | permissions : file.mode() & ~permissions);
    }

    /** Changes a temporary file; false if there is none. */
    private void change(Call call, Consumer<HostFile> change) {
        HostFile file = changeable(call, file(call));
        if (file != null) {
            change.accept(file);
        }
        call.returnBool(file != null);
    }

    /** Returns the file if it is a temporary one, else null. */
    private @Nullable HostFile changeable(Call call, @Nullable HostFile file) {
        if (file != null && file.temporary() <= 0) {
            Refusals.beforeWriting(call, path(call));
        }
        return file != null && file.temporary() > 0 ? file : null;
    }

    private void createDirectory(Call call) {
        Path place = table(call).place(path(call), false);
        boolean possible = place != null && table(call).findLink(path(call)) == null && canCreate(call, place);
        if (possible && place != null) {
            table(call).temporary().create(place, true);
        }
        call.returnBool(possible);
    }

    /** Says whether a file can be made there; ends the path of a search if we alone say no. */
    private boolean canCreate(Call call, Path place) {
        boolean possible = table(call).temporary().canCreate(place);
        if (!possible && table(call).hasParent(place.toString())) {
            Refusals.beforeWriting(call, place.toString());
        }
        return possible;
    }

    private void delete(Call call) {
        HostFile file = changeable(call, table(call).findLink(path(call)));
        if (file == null || !table(call).temporary().list(file).isEmpty()) {
            call.returnBool(false);
            return;
        }
        table(call).temporary().delete(file);
        call.returnBool(true);
    }

    private void rename(Call call) {
        HostFile file = changeable(call, table(call).findLink(path(call)));
        HostFile target = table(call).findLink(path(call, 2));
        Path place = table(call).place(path(call, 2), false);
        if (file == null || place == null || !canCreate(call, place) || (target != null && target.isDirectory())) {
            call.returnBool(false);
            return;
        }
        boolean same = target != null && target.temporary() == file.temporary();
        if (target != null && !same) {
            table(call).temporary().delete(target);
        }
        if (!same) {
            table(call).temporary().rename(file, place);
        }
        call.returnBool(true);
    }
}

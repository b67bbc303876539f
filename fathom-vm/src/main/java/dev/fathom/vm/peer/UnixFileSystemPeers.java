package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.heap.Heap;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** Models the file system behind {@code java.io.File}: the guest sees {@link HostFiles} and can change nothing. */
public final class UnixFileSystemPeers extends FilePeers {
    private static final String FILE = "(Ljava/io/File;";
    private static final int EXISTS = 1;
    private static final int REGULAR = 2;
    private static final int DIRECTORY = 4;
    private static final int EXECUTE = 1;
    private static final int WRITE = 2;

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass system = table.on("java/io/UnixFileSystem")
                .nothing("initIDs()V")
                .method("canonicalize0(Ljava/lang/String;)Ljava/lang/String;", this::canonicalize)
                .method("getBooleanAttributes0" + FILE + ")I", this::attributes)
                .method("delete0" + FILE + ")Z", call -> call.returnBool(false))
                .method("rename0" + FILE + "Ljava/io/File;)Z", call -> call.returnBool(false))
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
                .method("getSpace" + suffix + FILE + "I)J", call -> call.returnLong(0))
                .method("createFileExclusively" + suffix + "(Ljava/lang/String;)Z", io(this::create))
                .method("createDirectory" + suffix + FILE + ")Z", call -> call.returnBool(false))
                .method("setLastModifiedTime" + suffix + FILE + "J)Z", call -> call.returnBool(false))
                .method("setPermission" + suffix + FILE + "IZZ)Z", call -> call.returnBool(false))
                .method("setReadOnly" + suffix + FILE + ")Z", call -> call.returnBool(false));
    }

    private String path(Call call) {
        int path = call.heap.words[call.nonNull(1) + call.vm.field("java/io/File", "path").offset];
        return call.vm.strings.toHost(path);
    }

    private HostFile file(Call call) {
        return table(call).files().find(path(call));
    }

    private void canonicalize(Call call) {
        String path = call.stringArg(1);
        HostFile file = table(call).files().find(path);
        call.returnString(
                file != null
                        ? file.path().toString()
                        : table(call).files().absolute(path).normalize().toString());
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
            call.returnBool(file.kind() == HostFile.Kind.NULL_DEVICE);
        } else if (access == EXECUTE) {
            call.returnBool(file.isDirectory() || Files.isExecutable(file.path()));
        } else {
            call.returnBool(file.readable());
        }
    }

    private void length(Call call) {
        HostFile file = file(call);
        call.returnLong(file == null ? 0 : file.size());
    }

    private void modified(Call call) {
        HostFile file = file(call);
        call.returnLong(file == null ? 0 : file.modified().toEpochMilli());
    }

    private void list(Call call) {
        HostFile file = file(call);
        if (file == null || !file.isDirectory() || !file.readable()) {
            call.returnRef(0);
            return;
        }
        List<String> names;
        try {
            names = table(call).files().list(file);
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
        String path = call.stringArg(1);
        HostFile file = table(call).files().find(path);
        if (file != null) {
            call.returnBool(false);
            return;
        }
        throw new IOException(Errno.text(Errno.forWriting(table(call).files(), null, path)));
    }
}

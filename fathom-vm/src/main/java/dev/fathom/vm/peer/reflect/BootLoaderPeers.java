package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.peer.GuestStrings;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmClass;
import java.util.ArrayList;
import java.util.Set;
import java.util.TreeSet;

/** Natives of {@code jdk.internal.loader.BootLoader}: what packages the boot loader has, and where they are. */
public final class BootLoaderPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("jdk/internal/loader/BootLoader")
                .nothing("setBootLoaderUnnamedModule0(Ljava/lang/Module;)V")
                .method("getSystemPackageNames()[Ljava/lang/String;", BootLoaderPeers::packageNames)
                .method(
                        "getSystemPackageLocation(Ljava/lang/String;)Ljava/lang/String;",
                        BootLoaderPeers::packageLocation);
    }

    private static void packageNames(Call call) {
        ClassTable classes = call.vm.classes;
        Set<String> names = new TreeSet<>();
        for (int i = 1; i < classes.classCount(); i++) {
            VmClass each = classes.byId(i);
            if (each.kind == VmClass.Kind.INSTANCE && each.loader == classes.boot()) {
                names.add(each.packageName());
            }
        }
        call.returnRef(GuestStrings.array(call.vm, new ArrayList<>(names)));
    }

    private static void packageLocation(Call call) {
        Module module = call.vm.classes.classPath().moduleOf(call.stringArg(0) + "/");
        call.returnString(module == null ? null : "jrt:/" + module.getName());
    }
}

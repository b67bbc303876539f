package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.program.Loader;

/** Pretends that the JDK's own native libraries are loaded (peers stand in for them) and refuses those of others. */
public final class NativeLibraryPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("jdk/internal/loader/BootLoader")
                .nothing("loadLibrary(Ljava/lang/String;)V")
                .nothing("setBootLoaderUnnamedModule0(Ljava/lang/Module;)V")
                .method(
                        "getSystemPackageNames()[Ljava/lang/String;",
                        call -> call.returnRef(ClassArrays.ofStrings(call.vm)))
                .method("getSystemPackageLocation(Ljava/lang/String;)Ljava/lang/String;", this::packageLocation);
        table.on("java/lang/Runtime")
                .method("loadLibrary0(Ljava/lang/Class;Ljava/lang/String;)V", this::loadLibrary)
                .method("load0(Ljava/lang/Class;Ljava/lang/String;)V", this::load);
        table.on("jdk/internal/loader/NativeLibraries")
                .method("findBuiltinLib(Ljava/lang/String;)Ljava/lang/String;", call -> call.returnRef(0));
    }

    private void packageLocation(Call call) {
        Module module = call.vm.classes.classPath().moduleOf(call.stringArg(0).replace('.', '/') + "/x");
        boolean boot = module != null && module.getClassLoader() == null;
        call.returnString(boot ? "jrt:/" + module.getName() : null);
    }

    private void loadLibrary(Call call) {
        if (call.namedClassArg(1).loader.id > Loader.PLATFORM) {
            throw call.exception(
                    "java/lang/UnsatisfiedLinkError",
                    "no " + call.stringArg(2) + " in java.library.path: " + System.getProperty("java.library.path"));
        }
    }

    private void load(Call call) {
        throw call.exception("java/lang/UnsatisfiedLinkError", "Can't load library: " + call.stringArg(2));
    }
}

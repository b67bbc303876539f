package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.peer.io.Refusals;
import dev.fathom.vm.peer.reflect.ClassArrays;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.setting.Setting;
import java.io.File;
import java.util.List;
import java.util.stream.Stream;

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
        table.on("jdk/internal/jimage/NativeImageBuffer")
                .method("getNativeMap(Ljava/lang/String;)Ljava/nio/ByteBuffer;", call -> call.returnRef(0));
        table.on("jdk/internal/loader/NativeLibraries")
                .method("findBuiltinLib(Ljava/lang/String;)Ljava/lang/String;", call -> call.returnRef(0));
    }

    private void packageLocation(Call call) {
        Module module = call.vm.classes.classPath().moduleOf(call.text(0).replace('.', '/') + "/x");
        call.returnString(module != null && module.getClassLoader() == null ? "jrt:/" + module.getName() : null);
    }

    private void loadLibrary(Call call) {
        if (call.namedClassArg(1).loader.id <= Loader.PLATFORM) {
            return;
        }
        String name = call.text(2);
        String path = System.getProperty("java.library.path", "");
        String message = "no " + name + " in java.library.path: " + path;
        boolean there = Stream.of(path.split(File.pathSeparator))
                .anyMatch(each -> new File(each, System.mapLibraryName(name)).exists());
        throw there ? refusal(call, name, message) : call.exception("java/lang/UnsatisfiedLinkError", message);
    }

    private void load(Call call) {
        throw refusal(call, call.text(2), "Can't load library: " + call.text(2));
    }

    private static RuntimeException refusal(Call call, String name, String message) {
        return Refusals.of(
                call,
                "java/lang/UnsatisfiedLinkError",
                message,
                "loading the native library " + name + ": a program under check cannot execute native code,"
                        + " unless the host executes it: " + Setting.MIXED_NATIVE + " '" + trust(call.namedClassArg(1))
                        + "' (docs/mixed.md)");
    }

    /** Returns a pattern for the class that loads a library and its neighbours: those with the native methods are in its package, or in one beside it. */
    private static String trust(VmClass loading) {
        List<String> names = List.of(loading.externalName().split("\\."));
        return switch (names.size()) {
            case 1 -> names.get(0);
            case 2 -> names.get(0) + ".*";
            default -> String.join(".", names.subList(0, Math.max(2, names.size() - 2))) + ".**";
        };
    }
}

package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestLoaders;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.ClassPath;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lets the boot, platform and system class loaders find classes and resources where the machine finds them. */
public final class BuiltinLoaderPeers implements Peers {
    private static final String GUEST = "dev/fathom/guest/Resources";

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass on = table.on("jdk/internal/loader/BuiltinClassLoader");
        on.method(
                "loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;",
                call -> call.returnClass(find(call, call.text(1))));
        on.method("findClass(Ljava/lang/String;)Ljava/lang/Class;", this::findClass);
        on.method("findClass(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Class;", this::findClassInModule);
        on.method("findResource(Ljava/lang/String;Ljava/lang/String;)Ljava/net/URL;", this::findInModule);
        on.method("findResource(Ljava/lang/String;)Ljava/net/URL;", call -> {
            List<String> found = urls(call, call.text(1));
            returnUrl(call, found.isEmpty() ? null : found.get(0));
        });
        on.method("findResources(Ljava/lang/String;)Ljava/util/Enumeration;", this::findResources);
        on.method(
                "findResourceAsStream(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;", this::openInModule);
        on.method("hasClassPath()Z", call -> call.returnBool(loader(call).id == Loader.APP));
        table.on("jdk/internal/loader/URLClassPath").nothing("<init>(Ljava/lang/String;Z)V");
        table.on(GUEST)
                .method(
                        "read(Ljava/lang/String;)[B",
                        call -> call.returnRef(ClassArrays.ofBytes(
                                call.vm, call.vm.classes.classPath().readUrl(call.text(0)))));
    }

    private static Loader loader(Call call) {
        return GuestLoaders.loaderOf(call.vm, call.ref(0));
    }

    /** Finds a class by binary name as the loader sees it; null if it sees none. */
    private static @Nullable VmClass find(Call call, String binaryName) {
        String name = binaryName == null ? null : ClassLookupPeers.elementOf(binaryName);
        if (name == null || binaryName.charAt(0) == '[') {
            return null;
        }
        Loader loader = loader(call);
        VmClass found = call.vm.classes.find(loader, name);
        return found != null && found.loader.id <= loader.id ? found : null;
    }

    private void findClass(Call call) {
        VmClass found = find(call, call.text(1));
        if (found == null) {
            throw call.exception("java/lang/ClassNotFoundException", call.stringArg(1));
        }
        call.returnClass(found);
    }

    private void findClassInModule(Call call) {
        VmClass found = find(call, call.text(2));
        String module = call.stringArg(1);
        Module host = found == null ? null : call.vm.classes.classPath().moduleOf(found.name);
        String name = host == null || found == null || found.loader.id == Loader.APP ? null : host.getName();
        call.returnClass(java.util.Objects.equals(module, name) ? found : null);
    }

    private static void returnUrl(Call call, @Nullable String url) {
        call.tailCall(
                call.vm.method(GUEST, "url", "(Ljava/lang/String;)Ljava/net/URL;"), call.vm.strings.fromHost(url));
    }

    private void findInModule(Call call) {
        String module = call.stringArg(1);
        String name = call.text(2);
        if (module == null) {
            List<String> found = userUrls(call, name);
            returnUrl(call, found.isEmpty() ? null : found.get(0));
        } else {
            boolean found = call.vm.classes.classPath().systemResource(module, name) != null;
            returnUrl(call, found ? "jrt:/" + module + "/" + name : null);
        }
    }

    private void openInModule(Call call) {
        ClassPath path = call.vm.classes.classPath();
        String module = call.stringArg(1);
        String name = call.text(2);
        byte[] bytes = module != null
                ? path.systemResource(module, name)
                : loader(call).id == Loader.APP ? path.userResource(name) : null;
        call.tailCall(
                call.vm.method(GUEST, "stream", "([B)Ljava/io/InputStream;"), ClassArrays.ofBytes(call.vm, bytes));
    }

    private void findResources(Call call) {
        List<String> found = urls(call, call.text(1));
        Vm vm = call.vm;
        call.tailCall(
                vm.method(GUEST, "urls", "([Ljava/lang/String;)Ljava/util/Enumeration;"),
                ClassArrays.ofStrings(vm, found.toArray(new String[0])));
    }

    /** Lists what the loader itself (not its parents) finds under a name. */
    private static List<String> urls(Call call, String name) {
        List<String> found = new ArrayList<>();
        if (name == null) {
            throw call.exception("java/lang/NullPointerException", null);
        }
        ClassPath path = call.vm.classes.classPath();
        Loader loader = loader(call);
        Module module = path.moduleOf(name);
        boolean own = (module != null && module.getClassLoader() == null) == (loader.id == Loader.BOOT);
        if (module != null && own && loader.id != Loader.APP && isVisible(module, name)) {
            if (path.systemResource(module.getName(), name) != null) {
                found.add("jrt:/" + module.getName() + "/" + name);
            }
        }
        found.addAll(userUrls(call, name));
        return found;
    }

    private static boolean isVisible(Module module, String name) {
        int slash = name.lastIndexOf('/');
        return name.endsWith(".class")
                || (slash > 0 && module.isOpen(name.substring(0, slash).replace('/', '.')));
    }

    private static List<String> userUrls(Call call, String name) {
        try {
            return loader(call).id == Loader.APP ? call.vm.classes.classPath().locate(name) : List.of();
        } catch (java.nio.file.InvalidPathException e) {
            return List.of();
        }
    }
}

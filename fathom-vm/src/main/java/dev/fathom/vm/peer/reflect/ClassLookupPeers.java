package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.GuestLoaders;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import org.jspecify.annotations.Nullable;

/** Finds classes by name: {@code Class.forName}, and the machine's side of guest loaders. */
public final class ClassLookupPeers implements Peers {
    private static final String GUEST = "dev/fathom/guest/ClassLoading";

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/Class")
                .method(
                        "forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
                        this::forName);
        table.on(GUEST)
                .method(
                        "loaderOf(I)Ljava/lang/ClassLoader;",
                        call -> call.returnRef(GuestLoaders.objectOf(call.vm, call.vm.classes.loader(call.intArg(0)))))
                .method("record(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/lang/Class;)V", this::record)
                .method("complete(Ljava/lang/String;Ljava/lang/Class;Z)Ljava/lang/Class;", this::complete);
    }

    private void forName(Call call) {
        String name = call.stringArg(0);
        if (name == null) {
            throw call.exception("java/lang/NullPointerException", null);
        }
        String element = elementOf(name);
        if (element == null) {
            throw notFound(call, name);
        }
        Vm vm = call.vm;
        Loader loader = GuestLoaders.loaderOf(vm, call.ref(2));
        VmClass found =
                isPrimitiveArray(name) ? vm.classes.primitive(element.charAt(0)) : vm.classes.find(loader, element);
        if (found != null) {
            finish(call, arrayLike(vm, name, found), call.boolArg(1));
        } else if (call.ref(2) == 0) {
            throw notFound(call, name.replace('.', '/')); // as HotSpot's boot loader writes it
        } else {
            // The loader itself says that it finds nothing, so that the exception shows its frames.
            int elementName = vm.strings.fromHost(element.replace('/', '.'));
            call.tailCall(
                    vm.method(
                            GUEST,
                            "forName",
                            "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/ClassLoader;Z)Ljava/lang/Class;"),
                    call.ref(0),
                    elementName,
                    call.ref(2),
                    call.intArg(1));
        }
    }

    private static GuestException notFound(Call call, String name) {
        return new GuestException(
                call.vm.throwables.create("java/lang/ClassNotFoundException", name, 0, call.method()));
    }

    /** Returns the internal name of what an array name is made of (a letter for primitives); null if malformed. */
    static @Nullable String elementOf(String name) {
        int dimensions = 0;
        while (dimensions < name.length() && name.charAt(dimensions) == '[') {
            dimensions++;
        }
        String rest = name.substring(dimensions);
        if (rest.isEmpty() || name.indexOf('/') >= 0 || dimensions > 255) {
            return null;
        }
        if (dimensions == 0) {
            return rest.indexOf(';') >= 0 || rest.indexOf('[') >= 0 ? null : rest.replace('.', '/');
        }
        if (rest.length() == 1) {
            return "ZBCSIJFD".contains(rest) ? rest : null;
        }
        boolean reference = rest.charAt(0) == 'L'
                && rest.indexOf(';') == rest.length() - 1
                && rest.length() > 2
                && rest.indexOf('[') < 0;
        return reference ? Descriptors.className(rest).replace('.', '/') : null;
    }

    private static boolean isPrimitiveArray(String name) {
        return name.length() > 1 && name.charAt(name.length() - 2) == '[';
    }

    private static VmClass arrayLike(Vm vm, String name, VmClass element) {
        VmClass type = element;
        for (int i = 0; name.charAt(i) == '['; i++) {
            type = vm.classes.arrayOf(type);
        }
        return type;
    }

    private static void finish(Call call, VmClass found, boolean initialize) {
        if (!initialize || call.initialize(found)) {
            call.returnClass(found);
        }
    }

    private void record(Call call) {
        String name = call.text(1).replace('.', '/');
        VmClass found = call.classArg(2);
        if (!found.name.equals(name)) {
            throw call.exception("java/lang/NoClassDefFoundError", name);
        }
        GuestLoaders.loaderOf(call.vm, call.ref(0)).record(name, found);
    }

    private void complete(Call call) {
        finish(call, arrayLike(call.vm, call.text(0), call.classArg(1)), call.boolArg(2));
    }
}

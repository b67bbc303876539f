package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestLoaders;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/** Gives classes their {@code Package}, with versions from the manifest where there is one. */
public final class PackagePeers implements Peers {
    private static final String GUEST = "dev/fathom/guest/Packages";
    private static final String TEXTS = "Ljava/lang/String;".repeat(6);
    private static final Attributes.Name[] FACTS = {
        Attributes.Name.SPECIFICATION_TITLE,
        Attributes.Name.SPECIFICATION_VERSION,
        Attributes.Name.SPECIFICATION_VENDOR,
        Attributes.Name.IMPLEMENTATION_TITLE,
        Attributes.Name.IMPLEMENTATION_VERSION,
        Attributes.Name.IMPLEMENTATION_VENDOR
    };

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/Class").method("getPackage()Ljava/lang/Package;", this::packageOf);
        table.on(GUEST)
                .method(
                        "define(Ljava/lang/ClassLoader;Ljava/lang/String;" + TEXTS + ")Ljava/lang/Package;",
                        this::define);
    }

    private void packageOf(Call call) {
        Vm vm = call.vm;
        VmClass type = call.namedClassArg(0);
        if (type.isArray() || type.isPrimitive() || !ClassOriginPeers.loadersReady(call, type)) {
            return;
        }
        int loader = GuestLoaders.objectOf(vm, type.loader);
        String descriptor = "(Ljava/lang/Class;)Ljava/lang/Package;";
        if (loader == 0) {
            call.tailCall(vm.method("jdk/internal/loader/BootLoader", "definePackage", descriptor), type.mirror);
            return;
        }
        String[] facts = facts(vm, type);
        if (facts == null) {
            call.tailCall(vm.method("java/lang/ClassLoader", "definePackage", descriptor), loader, type.mirror);
        } else {
            VmMethod define = vm.method(
                    GUEST, "of", "(Ljava/lang/ClassLoader;Ljava/lang/Class;[Ljava/lang/String;)Ljava/lang/Package;");
            call.tailCall(define, loader, type.mirror, ClassArrays.ofStrings(vm, facts));
        }
    }

    /** Returns what the manifest says about the package of a class; null if there is no manifest. */
    private static String @Nullable [] facts(Vm vm, VmClass type) {
        boolean fromClassPath =
                type.loader.id == Loader.APP && !type.packageName().isEmpty();
        byte[] bytes = fromClassPath ? vm.classes.classPath().manifestFor(type.name) : null;
        if (bytes == null) {
            return null;
        }
        try {
            Manifest manifest = new Manifest(new ByteArrayInputStream(bytes));
            Attributes own = manifest.getAttributes(type.packageName() + "/");
            String[] facts = new String[FACTS.length];
            for (int i = 0; i < facts.length; i++) {
                String value = own == null ? null : own.getValue(FACTS[i]);
                facts[i] = value != null ? value : manifest.getMainAttributes().getValue(FACTS[i]);
            }
            return facts;
        } catch (IOException e) {
            return null;
        }
    }

    private void define(Call call) {
        int[] words = new int[9];
        for (int i = 0; i < 8; i++) {
            words[i] = call.ref(i);
        }
        call.tailCall(
                call.vm.method(
                        "java/lang/ClassLoader",
                        "definePackage",
                        "(Ljava/lang/String;" + TEXTS + "Ljava/net/URL;)Ljava/lang/Package;"),
                words);
    }
}

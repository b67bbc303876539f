package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestLoaders;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;

/** Says where a class comes from: its loader, module and protection domain. */
public final class ClassOriginPeers implements Peers {
    private static final String DOMAINS = "dev/fathom/guest/Domains";

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass on = table.on("java/lang/Class");
        on.method("getClassLoader0()Ljava/lang/ClassLoader;", this::classLoader);
        on.method("getClassLoader()Ljava/lang/ClassLoader;", this::classLoader);
        on.method("getModule()Ljava/lang/Module;", this::module);
        on.method("getProtectionDomain0()Ljava/security/ProtectionDomain;", this::domain);
        on.method("getProtectionDomain()Ljava/security/ProtectionDomain;", this::domain);
        table.on(DOMAINS)
                .method("location(Ljava/lang/Class;)Ljava/lang/String;", this::location)
                .method(
                        "remember(Ljava/lang/Class;Ljava/security/ProtectionDomain;)V",
                        call -> call.heap.store(
                                call.ref(0) + call.vm.field("java/lang/Class", "vmDomain").offset, call.ref(1)));
    }

    private static VmClass element(VmClass type) {
        return type.isArray() ? element(type.component) : type;
    }

    /** Makes sure that the builtin loaders exist, if the class was loaded by one. */
    static boolean loadersReady(Call call, VmClass type) {
        boolean needed = type.loader.id == Loader.PLATFORM || type.loader.id == Loader.APP;
        return !needed || call.initialize(GuestLoaders.builtinLoaders(call.vm));
    }

    private void classLoader(Call call) {
        VmClass type = element(call.namedClassArg(0));
        if (loadersReady(call, type)) {
            call.returnRef(GuestLoaders.objectOf(call.vm, type.loader));
        }
    }

    private void module(Call call) {
        VmClass type = element(call.namedClassArg(0));
        if (loadersReady(call, type)) {
            call.returnRef(call.vm.modules.moduleOf(type));
        }
    }

    private void domain(Call call) {
        Vm vm = call.vm;
        VmClass type = element(call.namedClassArg(0));
        int known = call.heap.words[type.mirror + vm.field("java/lang/Class", "vmDomain").offset];
        if (known != 0) {
            call.returnRef(known);
        } else {
            call.tailCall(vm.method(DOMAINS, "of", "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;"), type.mirror);
        }
    }

    private void location(Call call) {
        VmClass type = call.namedClassArg(0);
        boolean user = type.loader.id == Loader.APP && !type.hidden;
        call.returnString(user ? call.vm.classes.classPath().codeSource(type.name) : null);
    }
}

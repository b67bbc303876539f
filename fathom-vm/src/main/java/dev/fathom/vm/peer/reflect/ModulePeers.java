package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestLoaders;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import java.lang.module.ModuleDescriptor;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Answers for JDK modules from the host's module graph; the guest's module system is never booted. */
public final class ModulePeers implements Peers {
    private static final String MODULE = "java/lang/Module";
    private static final String GUEST = "dev/fathom/guest/ModuleFacts";

    @Override
    public void register(PeerTable table) {
        registerModule(table.on(MODULE));
        table.on(GUEST)
                .method(
                        "moduleInfo(Ljava/lang/String;)[B",
                        call -> call.returnRef(ClassArrays.ofBytes(
                                call.vm,
                                call.vm.classes.classPath().systemResource(call.text(0), "module-info.class"))))
                .method("packageNames(Ljava/lang/String;)[Ljava/lang/String;", this::packageNames)
                .method("modules()[Ljava/lang/Module;", this::moduleArray)
                .method(
                        "remember(Ljava/lang/Module;Ljava/lang/module/ModuleDescriptor;)V",
                        call -> call.heap.store(call.ref(0) + call.vm.field(MODULE, "descriptor").offset, call.ref(1)));
    }

    private void registerModule(PeerTable.ForClass on) {
        on.method("getClassLoader()Ljava/lang/ClassLoader;", this::classLoader);
        on.method("getDescriptor()Ljava/lang/module/ModuleDescriptor;", this::descriptor);
        on.method("getLayer()Ljava/lang/ModuleLayer;", this::layer);
        on.method("getPackages()Ljava/util/Set;", this::packages);
        on.method("canRead(Ljava/lang/Module;)Z", this::canRead);
        on.method("implIsExportedOrOpen(Ljava/lang/String;Ljava/lang/Module;Z)Z", this::isExportedOrOpen);
        on.method("canUse(Ljava/lang/Class;)Z", this::canUse);
        on.method("implAddExportsOrOpens(Ljava/lang/String;Ljava/lang/Module;ZZ)V", this::change);
        on.method("implAddReads(Ljava/lang/Module;Z)V", this::change);
        on.method("implAddUses(Ljava/lang/Class;)V", this::change);
        on.method(
                "defineModule0(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
                call -> call.tailCall(
                        call.vm.method(GUEST, "define", "(Ljava/lang/Module;[Ljava/lang/Object;)V"),
                        call.ref(0),
                        call.ref(4)));
        on.nothing("addReads0(Ljava/lang/Module;Ljava/lang/Module;)V");
        on.nothing("addExports0(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V");
        on.nothing("addExportsToAll0(Ljava/lang/Module;Ljava/lang/String;)V");
        on.nothing("addExportsToAllUnnamed0(Ljava/lang/Module;Ljava/lang/String;)V");
    }

    private static @Nullable Module host(Call call) {
        return call.vm.modules.hostModule(call.ref(0));
    }

    private static int field(Call call, String name) {
        return call.heap.words[call.ref(0) + call.vm.field(MODULE, name).offset];
    }

    private void classLoader(Call call) {
        Module host = host(call);
        if (host == null || host.getClassLoader() == null) {
            call.returnRef(field(call, "loader"));
        } else if (call.initialize(GuestLoaders.builtinLoaders(call.vm))) {
            call.returnRef(GuestLoaders.objectOf(call.vm, call.vm.classes.platform()));
        }
    }

    private void descriptor(Call call) {
        int known = field(call, "descriptor");
        if (known != 0 || host(call) == null) {
            call.returnRef(known);
        } else {
            call.tailCall(
                    call.vm.method(GUEST, "descriptor", "(Ljava/lang/Module;)Ljava/lang/module/ModuleDescriptor;"),
                    call.ref(0));
        }
    }

    private void layer(Call call) {
        call.returnRef(host(call) == null ? field(call, "layer") : call.vm.modules.bootLayer());
    }

    private void packages(Call call) {
        if (host(call) != null) {
            call.tailCall(call.vm.method(GUEST, "packages", "(Ljava/lang/Module;)Ljava/util/Set;"), call.ref(0));
        } else {
            call.ownCode();
        }
    }

    /** Modules of a layer that the program made describe themselves. */
    private static boolean isInOwnLayer(Call call) {
        return field(call, "layer") != 0;
    }

    private void canUse(Call call) {
        if (isInOwnLayer(call)) {
            call.ownCode();
        } else {
            call.returnBool(true);
        }
    }

    /** What the program changes of a module of the JDK, or of an unnamed one, changes nothing: the host's graph answers. */
    private void change(Call call) {
        if (isInOwnLayer(call)) {
            call.ownCode();
        }
    }

    private void canRead(Call call) {
        if (isInOwnLayer(call)) {
            call.ownCode();
            return;
        }
        Vm vm = call.vm;
        Module self = host(call);
        Module other = vm.modules.hostModule(call.nonNull(1));
        if (self == null || call.ref(0) == call.ref(1)) {
            call.returnBool(true);
        } else {
            call.returnBool(other != null && self.canRead(other));
        }
    }

    private void isExportedOrOpen(Call call) {
        if (isInOwnLayer(call)) {
            call.ownCode();
            return;
        }
        Module self = host(call);
        int other = call.ref(2);
        call.returnBool(self == null
                || other == call.ref(0)
                || isDeclared(self.getDescriptor(), call.text(1), otherName(call, other), call.boolArg(3)));
    }

    /** Returns the name of another module; the empty name, which no declaration has, for an unnamed one. */
    private static String otherName(Call call, int other) {
        int name = other == 0 ? 0 : call.heap.words[other + call.vm.field(MODULE, "name").offset];
        return name == 0 ? "" : call.vm.strings.text(name);
    }

    /** Says whether a package is given to everybody, or to the named module. */
    private static boolean reaches(boolean qualified, Set<String> targets, String other) {
        return !qualified || (other != null && targets.contains(other));
    }

    private static boolean isDeclared(ModuleDescriptor self, String packageName, String other, boolean open) {
        if (self.isOpen() || self.isAutomatic()) {
            return self.packages().contains(packageName);
        }
        for (ModuleDescriptor.Opens each : self.opens()) {
            if (each.source().equals(packageName) && reaches(each.isQualified(), each.targets(), other)) {
                return true;
            }
        }
        for (ModuleDescriptor.Exports each : self.exports()) {
            if (!open && each.source().equals(packageName) && reaches(each.isQualified(), each.targets(), other)) {
                return true;
            }
        }
        return false;
    }

    private void packageNames(Call call) {
        List<String> names = ModuleLayer.boot().findModule(call.stringArg(0)).orElseThrow().getPackages().stream()
                .sorted()
                .toList();
        call.returnRef(ClassArrays.ofStrings(call.vm, names.toArray(new String[0])));
    }

    private void moduleArray(Call call) {
        int[] refs = ModuleLayer.boot().modules().stream()
                .map(Module::getName)
                .sorted()
                .mapToInt(call.vm.modules::named)
                .toArray();
        call.returnRef(ClassArrays.ofReferences(call.vm, MODULE, refs));
    }
}

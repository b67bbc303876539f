package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestLoaders;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;

/** The natives of {@code ClassLoader}: defining classes, and finding those already there. */
public final class ClassLoaderPeers implements Peers {
    private static final String CLASS_LOADER = "java/lang/ClassLoader";
    private static final int NESTMATE = 1;
    private static final int HIDDEN_CLASS = 2;

    @Override
    public void register(PeerTable table) {
        String tail = "IILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;";
        PeerTable.ForClass on = table.on(CLASS_LOADER);
        on.nothing("registerNatives()V");
        on.method("defineClass1(Ljava/lang/ClassLoader;Ljava/lang/String;[B" + tail, this::defineClass);
        on.method(
                "defineClass2(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;" + tail,
                ClassLoaderPeers::defineFromBuffer);
        on.method(
                "defineClass0(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BII"
                        + "Ljava/security/ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;",
                this::defineForLookup);
        table.on("dev/fathom/guest/ClassBytes")
                .method(
                        "define(Ljava/lang/ClassLoader;Ljava/lang/String;[BLjava/security/ProtectionDomain;)"
                                + "Ljava/lang/Class;",
                        this::defineWhole)
                .method("initialize(Ljava/lang/Class;)V", call -> call.initialize(call.classArg(0)));
        on.method("findBootstrapClass(Ljava/lang/String;)Ljava/lang/Class;", this::findBootstrapClass);
        on.method("findLoadedClass0(Ljava/lang/String;)Ljava/lang/Class;", this::findLoadedClass);
        on.method("retrieveDirectives()Ljava/lang/AssertionStatusDirectives;", this::directives);
        on.method("getSystemClassLoader()Ljava/lang/ClassLoader;", this::systemClassLoader);
    }

    private void defineClass(Call call) {
        if (!passes(call, call.ref(0))) {
            return;
        }
        byte[] bytes = GuestBytes.copyOf(call.heap, call.nonNull(2), call.intArg(3), call.intArg(4));
        call.returnClass(ClassDefinition.named(call, call.ref(0), call.stringArg(1), bytes, call.ref(5)));
    }

    private void defineWhole(Call call) {
        byte[] bytes = GuestBytes.copyOf(call.heap, call.ref(2), 0, call.heap.arrayLength(call.ref(2)));
        call.returnClass(ClassDefinition.named(call, call.ref(0), call.stringArg(1), bytes, call.ref(3)));
    }

    /** Copies the buffer through guest code and defines the class from the copy. */
    private static void defineFromBuffer(Call call) {
        call.tailCall(
                call.vm.method(
                        "dev/fathom/guest/ClassBytes",
                        "define",
                        "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;II"
                                + "Ljava/security/ProtectionDomain;)Ljava/lang/Class;"),
                call.ref(0),
                call.ref(1),
                call.ref(2),
                call.intArg(3),
                call.intArg(4),
                call.ref(5));
    }

    private void defineForLookup(Call call) {
        Vm vm = call.vm;
        VmClass lookup = call.classArg(1);
        byte[] bytes = GuestBytes.copyOf(call.heap, call.nonNull(3), call.intArg(4), call.intArg(5));
        int flags = call.intArg(8);
        VmClass type = (flags & HIDDEN_CLASS) != 0
                ? ClassDefinition.hidden(call, lookup, (flags & NESTMATE) != 0, bytes, call.ref(0), call.ref(6))
                : ClassDefinition.named(call, call.ref(0), call.stringArg(2), bytes, call.ref(6));
        call.heap.store(type.mirror + vm.field("java/lang/Class", "classData").offset, call.ref(9));
        if (call.boolArg(7)) {
            call.tailCall(
                    vm.method("dev/fathom/guest/ClassBytes", "initialized", "(Ljava/lang/Class;)Ljava/lang/Class;"),
                    type.mirror);
        } else {
            call.returnClass(type);
        }
    }

    private void findBootstrapClass(Call call) {
        VmClass found = call.vm.classes.find(call.vm.classes.boot(), internal(call.text(0)));
        call.returnClass(found != null && found.loader.id == Loader.BOOT ? found : null);
    }

    private static String internal(String binaryName) {
        return binaryName.replace('.', '/');
    }

    /** Which classes a loader of the program has defined is for all threads to see. */
    private static boolean passes(Call call, int loader) {
        return loader == 0 || call.heap.classOf(loader).loader.id < Loader.APP || call.passes();
    }

    private void findLoadedClass(Call call) {
        if (!passes(call, call.ref(0))) {
            return;
        }
        Loader loader = GuestLoaders.loaderOf(call.vm, call.ref(0));
        String name = call.stringArg(1);
        call.returnClass(name == null ? null : call.vm.classes.known(loader, internal(name)));
    }

    /** Assertions are on for user classes whatever the directives say: see {@code desiredAssertionStatus0}. */
    private void directives(Call call) {
        Vm vm = call.vm;
        VmClass type = vm.system("java/lang/AssertionStatusDirectives");
        int ref = call.heap.allocate(type);
        VmClass booleans = vm.classes.arrayOf(vm.classes.primitive('Z'));
        set(call.heap, ref, type, "classes", ClassArrays.ofReferences(vm, "java/lang/String"));
        set(call.heap, ref, type, "classEnabled", call.heap.allocateArray(booleans, 0));
        set(call.heap, ref, type, "packages", ClassArrays.ofReferences(vm, "java/lang/String"));
        set(call.heap, ref, type, "packageEnabled", call.heap.allocateArray(booleans, 0));
        set(call.heap, ref, type, "deflt", 1);
        call.returnRef(ref);
    }

    private static void set(Heap heap, int ref, VmClass type, String field, int value) {
        heap.words[ref + type.field(field, null).offset] = value;
    }

    private void systemClassLoader(Call call) {
        if (!call.initialize(GuestLoaders.builtinLoaders(call.vm))) {
            return;
        }
        int loader = GuestLoaders.objectOf(call.vm, call.vm.classes.app());
        if (loader == 0) {
            throw new UnsupportedGuestFeature("the system class loader was asked for while it was being made");
        }
        call.returnRef(loader);
    }
}

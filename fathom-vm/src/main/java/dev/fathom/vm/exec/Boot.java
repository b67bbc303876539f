package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.jdk.ThreadFields;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;

/**
 * Brings up what every program takes for granted: the main thread, system properties, the standard streams and the
 * system class loader. Everything it makes is permanent, the base of all states.
 */
final class Boot {
    private static final String LAUNCHER = "dev/fathom/guest/Launcher";

    private final Vm vm;

    Boot(Vm vm) {
        this.vm = vm;
    }

    void run() {
        GuestThread main = vm.scheduler.create();
        vm.system("java/lang/Object");
        vm.system("java/lang/String");
        vm.mirrors.start();
        initialize("java/lang/String");
        initialize("java/lang/System");
        initialize("java/lang/Class");
        initialize("java/lang/Throwable");
        createMainThread(main);
        initialize("java/lang/reflect/Method");
        initialize("java/lang/ref/Reference"); // initPhase1 of newer JDKs expects it
        vm.invoke(vm.method("java/lang/System", "initPhase1", "()V"));
        VmMethod initLevel = vm.method("jdk/internal/misc/VM", "initLevel", "(I)V");
        vm.invoke(initLevel, 2);
        vm.invoke(vm.method("java/lang/System", "initPhase3", "()V"));
        initialize("java/lang/Integer$IntegerCache");
        initialize("java/lang/Long$LongCache");
        initialize("java/lang/Character$CharacterCache");
        vm.mirrors.setBuiltinLoaders(
                GuestLoaders.objectOf(vm, vm.classes.platform()), GuestLoaders.objectOf(vm, vm.classes.app()));
        vm.heap.freeze();
    }

    private void initialize(String className) {
        vm.invoke(vm.method(LAUNCHER, "ensureInitialized", "(Ljava/lang/Class;)V"), vm.system(className).mirror);
    }

    /** As HotSpot does: the Thread object exists, raw, before its constructor asks for the current thread. */
    private void createMainThread(GuestThread thread) {
        VmClass threadClass = vm.system("java/lang/Thread");
        VmClass groupClass = vm.system("java/lang/ThreadGroup");
        initialize("java/lang/ThreadGroup");
        thread.ref = vm.heap.allocate(threadClass);
        setRawFields(thread.ref);
        initialize("java/lang/Thread");
        int systemGroup = vm.heap.allocate(groupClass);
        vm.invoke(vm.method("java/lang/ThreadGroup", "<init>", "()V"), systemGroup);
        int mainGroup = vm.heap.allocate(groupClass);
        vm.invoke(
                vm.method("java/lang/ThreadGroup", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
                mainGroup,
                systemGroup,
                vm.strings.intern("main"));
        vm.invoke(
                vm.method("java/lang/Thread", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
                thread.ref,
                mainGroup,
                vm.strings.intern("main"));
        setRunning(thread.ref);
    }

    private void setRawFields(int ref) {
        VmClass type = vm.system("java/lang/Thread");
        if (type.declaredField("priority", "I") != null) {
            vm.heap.words[ref + vm.field("java/lang/Thread", "priority").offset] = 5;
        }
        if (type.declaredField("eetop", "J") != null) {
            vm.heap.words[ref + vm.field("java/lang/Thread", "eetop").offset] = 1;
        }
    }

    private void setRunning(int ref) {
        ThreadFields fields = vm.threadFields();
        int runnable = 5; // JVMTI_THREAD_STATE_ALIVE + JVMTI_THREAD_STATE_RUNNABLE
        vm.heap.words[fields.holder(vm.heap.words, ref) + fields.status] = runnable;
    }
}

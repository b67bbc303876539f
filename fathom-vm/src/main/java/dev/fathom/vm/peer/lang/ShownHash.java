package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.options.Nondeterminism;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.state.Dependence.Kind;
import java.util.List;

/**
 * Notes that a program is told an identity hash code, which is another one in the next run of a JVM.
 *
 * <p>It is told if it asks, be it by way of {@code toString}, of a hash code that is made of others, of a format or of a comparator that the library calls. It is not if a hash table of the library
 * asks an object for its identity hash code: what the table makes of it shows only in the order of its elements ({@link IterationOrderPeers}). If it asks for a hash code that the library makes of such
 * ones (of a list of constants of an enum, say), that order cannot be told by the class of a key: then it counts as told. Nor does it matter in what is only printed.
 */
public final class ShownHash {
    /** Classes by way of which a program asks for a hash code or a text. */
    private static final List<String> ASKED = List.of(
            "java/lang/Object",
            "java/lang/System",
            "java/lang/Enum",
            "java/lang/Record",
            "java/lang/Iterable",
            "java/lang/String",
            "java/lang/AbstractStringBuilder",
            "java/io/PrintWriter",
            "java/text/",
            "java/util/",
            "jdk/internal/util/ArraysSupport",
            "dev/fathom/guest/");

    /** Among those, the ones that ask on their own account. */
    private static final List<String> ON_THEIR_OWN =
            List.of("java/util/ResourceBundle", "java/util/ServiceLoader", "java/util/logging/", "java/util/jar/");

    /** Among those, hash tables; where they make a hash code of themselves they tell it. */
    private static final List<String> TABLES = List.of(
            "java/util/HashMap",
            "java/util/Hashtable",
            "java/util/IdentityHashMap",
            "java/util/WeakHashMap",
            "java/util/ImmutableCollections$",
            "java/util/concurrent/ConcurrentHashMap");

    /** When they are made, newer JDKs give them a name for those who list threads, which the program cannot see. */
    private static final List<String> EXECUTORS = List.of(
            "java/util/concurrent/ThreadPoolExecutor",
            "java/util/concurrent/ForkJoinPool",
            "java/util/concurrent/ThreadPerTaskExecutor");

    private ShownHash() {}

    public static void note(Call call) {
        if (call.vm.options.interleavings().nondeterminism().draws() == Nondeterminism.Draws.HOST) {
            return;
        }
        GuestThread thread = call.thread();
        boolean composed = false;
        VmMethod what = call.method();
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = call.vm.classes.method(thread.stack[fp]);
            VmClass owner = method.owner;
            if (owner.isUsers()) {
                call.vm.dependences.noteAbout(Kind.IDENTITY, what, method);
                return;
            }
            if (owner.hidden) {
                continue;
            }
            boolean telling = method.name.equals("hashCode");
            if (!isOneOf(ASKED, owner)
                    || isOneOf(ON_THEIR_OWN, owner)
                    || makesExecutor(method)
                    || !telling && !composed && isOneOf(TABLES, owner)) {
                return;
            }
            composed |= telling && !owner.name.equals("java/lang/Enum");
            what = method;
        }
    }

    private static boolean makesExecutor(VmMethod method) {
        return EXECUTORS.contains(method.owner.name) && (method.name.equals("<init>") || method.name.equals("create"));
    }

    /** Called for every hash code that a hash table asks for, so without a stream. */
    private static boolean isOneOf(List<String> prefixes, VmClass owner) {
        for (String each : prefixes) {
            if (owner.name.startsWith(each)) {
                return true;
            }
        }
        return false;
    }
}

package dev.fathom.vm.mixed;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.mixed.host.Twin;
import dev.fathom.vm.peer.lang.IterationOrderPeers;
import dev.fathom.vm.program.VmClass;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Looks into the hash tables of a running block. */
final class HashTables {
    private static final String MAP = "java/util/HashMap";

    private final Vm vm;
    private final boolean lazy;
    private final MethodHandles.Lookup lookup;
    private final MethodHandle table;
    private final MethodHandle key;
    private final MethodHandle next;

    HashTables(Vm vm, HostClasses classes, boolean lazy) {
        this.vm = vm;
        this.lazy = lazy;
        lookup = classes.run().lookup();
        Class<?> node = classes.twin(vm.system(MAP + "$Node"));
        table = getter(classes.twin(vm.system(MAP)), "table", node.arrayType(), Object[].class);
        key = getter(node, "key", Object.class, Object.class);
        next = getter(node, "next", node, Object.class);
    }

    private MethodHandle getter(Class<?> owner, String field, Class<?> type, Class<?> result) {
        try {
            MethodHandle getter = lazy
                    ? lookup.findStatic(owner, TwinWriter.GET + field, MethodType.methodType(type, Object.class))
                    : lookup.findGetter(owner, field, type);
            return getter.asType(MethodType.methodType(result, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Says the same of a map of the host's as the machine does of one in the guest. */
    boolean hasIdentityKeys(Object map) {
        try {
            Object[] nodes = (Object[]) table.invokeExact(map);
            int count = 0;
            boolean found = false;
            for (int i = 0; nodes != null && i < nodes.length && !(found && count > 1); i++) {
                for (Object node = nodes[i]; node != null; node = (Object) next.invokeExact(node)) {
                    count++;
                    found |= hasIdentityHash((Object) key.invokeExact(node));
                }
            }
            return found && count > 1;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean hasIdentityHash(@Nullable Object key) {
        // An array has nothing but its identity; that of an exception is rare enough to be taken for one.
        VmClass type = key instanceof Twin twin ? vm.classes.byId(twin.fathomType()) : null;
        return key != null && (type == null || IterationOrderPeers.hasIdentityHash(vm, type));
    }
}

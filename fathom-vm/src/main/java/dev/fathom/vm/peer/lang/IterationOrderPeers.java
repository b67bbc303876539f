package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.state.Dependence.Kind;

/**
 * Notes that a program walks through a hash table whose order is another one in the next run of a JVM: because keys have identity hash codes, or because the table
 * is one of {@code Set.of} and {@code Map.of}, whose order the JDK shakes on purpose.
 */
public final class IterationOrderPeers implements Peers {
    /** So many places of a table are looked at: keys of one kind are seldom alone. */
    public static final int MOST_PLACES = 64;

    private static final String HASH_MAP = "java/util/HashMap";

    @Override
    public void register(PeerTable table) {
        table.on("java/util/HashMap$HashIterator")
                .ifExplored("<init>(Ljava/util/HashMap;)V", call -> ofMap(call, call.ref(1)));
        table.on("java/util/HashMap$HashMapSpliterator")
                .ifExplored("<init>(Ljava/util/HashMap;IIII)V", call -> ofMap(call, call.ref(1)));
        table.on(HASH_MAP)
                .ifExplored("forEach(Ljava/util/function/BiConsumer;)V", call -> ofMap(call, call.ref(0)))
                .ifExplored("keysToArray([Ljava/lang/Object;)[Ljava/lang/Object;", call -> ofMap(call, call.ref(0)));
        table.on("java/util/concurrent/ConcurrentHashMap$Traverser")
                .ifExplored(
                        "<init>([Ljava/util/concurrent/ConcurrentHashMap$Node;III)V",
                        call -> ofTable(call, call.ref(1), "java/util/concurrent/ConcurrentHashMap$Node"));
        table.on("java/util/ImmutableCollections$SetN$SetNIterator")
                .ifExplored("<init>(Ljava/util/ImmutableCollections$SetN;)V", IterationOrderPeers::note);
        table.on("java/util/ImmutableCollections$MapN$MapNIterator")
                .ifExplored("<init>(Ljava/util/ImmutableCollections$MapN;)V", IterationOrderPeers::note);
    }

    private static void ofMap(Call call, int map) {
        int nodes = map == 0 ? 0 : call.heap.words[map + call.vm.field(HASH_MAP, "table").offset];
        ofTable(call, nodes, HASH_MAP + "$Node");
    }

    private static void ofTable(Call call, int nodes, String nodeClass) {
        if (nodes != 0 && hasIdentityKeys(call, nodes, call.vm.field(nodeClass, "key"))) {
            note(call);
        } else {
            call.ownCode();
        }
    }

    private static void note(Call call) {
        call.vm.dependences.noteOfLibrary(Kind.ORDER, call.thread(), call.method());
        call.ownCode();
    }

    /** A table with one element has one order. */
    private static boolean hasIdentityKeys(Call call, int nodes, VmField key) {
        Heap heap = call.heap;
        int length = heap.arrayLength(nodes);
        int found = 0;
        for (int i = 0, looked = 0; i < length && looked < MOST_PLACES && found < 2; i++) {
            int node = heap.words[nodes + Heap.ARRAY_DATA + i];
            if (node != 0) {
                looked++;
                found += hasIdentityHash(call, heap.words[node + key.offset]) ? 1 : 0;
            }
        }
        return found > 1;
    }

    private static boolean hasIdentityHash(Call call, int key) {
        return key != 0 && hasIdentityHash(call.vm, call.heap.classOf(key));
    }

    /** Says whether the objects of a class have identity hash codes, which are others in the next run. */
    public static boolean hasIdentityHash(Vm vm, VmClass type) {
        if (type.name.equals("java/lang/Class")) {
            return false;
        }
        String owner = type.implementation(vm.method("java/lang/Object", "hashCode", "()I")).owner.name;
        return owner.equals("java/lang/Object") || owner.equals("java/lang/Enum");
    }
}

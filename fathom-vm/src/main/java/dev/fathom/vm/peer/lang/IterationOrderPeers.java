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
    private static final String HASH_MAP = "java/util/HashMap";
    private static final String WEAK_MAP = "java/util/WeakHashMap";
    private static final String HASHTABLE = "java/util/Hashtable";
    private static final String IDENTITY_MAP = "java/util/IdentityHashMap";

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
        table.on("java/util/WeakHashMap$HashIterator")
                .ifExplored("<init>(Ljava/util/WeakHashMap;)V", call -> ofWeakMap(call, call.ref(1)));
        table.on(WEAK_MAP)
                .ifExplored("forEach(Ljava/util/function/BiConsumer;)V", call -> ofWeakMap(call, call.ref(0)));
        table.on("java/util/Hashtable$Enumerator")
                .ifExplored("<init>(Ljava/util/Hashtable;IZ)V", call -> ofHashtable(call, call.ref(1)));
        table.on(HASHTABLE)
                .ifExplored("forEach(Ljava/util/function/BiConsumer;)V", call -> ofHashtable(call, call.ref(0)));
        table.on("java/util/IdentityHashMap$IdentityHashMapIterator")
                .ifExplored("<init>(Ljava/util/IdentityHashMap;)V", call -> ofIdentityMap(call, call.ref(1)));
        table.on(IDENTITY_MAP)
                .ifExplored("forEach(Ljava/util/function/BiConsumer;)V", call -> ofIdentityMap(call, call.ref(0)));
        registerConstant(table);
    }

    /** Registers the collections that never change. */
    private static void registerConstant(PeerTable table) {
        table.on("java/util/ImmutableCollections$Set12")
                .ifExplored("iterator()Ljava/util/Iterator;", IterationOrderPeers::ofPair)
                .ifExplored("toArray()[Ljava/lang/Object;", IterationOrderPeers::ofPair)
                .ifExplored("toArray([Ljava/lang/Object;)[Ljava/lang/Object;", IterationOrderPeers::ofPair);
        table.on("java/util/ImmutableCollections$SetN")
                .ifExplored("toArray()[Ljava/lang/Object;", IterationOrderPeers::note)
                .ifExplored("toArray([Ljava/lang/Object;)[Ljava/lang/Object;", IterationOrderPeers::note);
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
        int next = call.vm.field(nodeClass, "next").offset;
        if (nodes != 0 && hasIdentityKeys(call, nodes, call.vm.field(nodeClass, "key"), next)) {
            note(call);
        } else {
            call.ownCode();
        }
    }

    private static void ofWeakMap(Call call, int map) {
        int nodes = call.heap.words[map + call.vm.field(WEAK_MAP, "table").offset];
        VmField key = call.vm.field("java/lang/ref/Reference", "referent");
        if (nodes != 0 && hasIdentityKeys(call, nodes, key, call.vm.field(WEAK_MAP + "$Entry", "next").offset)) {
            note(call);
        } else {
            call.ownCode();
        }
    }

    private static void ofHashtable(Call call, int map) {
        ofTable(call, call.heap.words[map + call.vm.field(HASHTABLE, "table").offset], HASHTABLE + "$Entry");
    }

    private static void ofIdentityMap(Call call, int map) {
        if (call.heap.words[map + call.vm.field(IDENTITY_MAP, "size").offset] > 1) {
            note(call);
        } else {
            call.ownCode();
        }
    }

    /** Two elements have one of two orders; a set of one has a mark in the place of the other. */
    private static void ofPair(Call call) {
        int second = call.heap.words[call.ref(0) + call.vm.field("java/util/ImmutableCollections$Set12", "e1").offset];
        int mark = call.heap.words[call.vm.field("java/util/ImmutableCollections", "EMPTY").offset];
        if (second != mark) {
            note(call);
        } else {
            call.ownCode();
        }
    }

    private static void note(Call call) {
        call.vm.dependences.noteOfLibrary(Kind.ORDER, call.thread(), call.method());
        call.ownCode();
    }

    /** A table with one element has one order; among several, one key suffices that has another place in the next run. */
    private static boolean hasIdentityKeys(Call call, int nodes, VmField key, int next) {
        Heap heap = call.heap;
        int count = 0;
        boolean found = false;
        int known = -1;
        for (int i = 0; i < heap.arrayLength(nodes); i++) {
            for (int node = heap.words[nodes + Heap.ARRAY_DATA + i]; node != 0; node = heap.words[node + next]) {
                int object = heap.words[node + key.offset];
                count++;
                if (object != 0 && !found && heap.classNumberOf(object) != known) {
                    known = heap.classNumberOf(object);
                    found = hasIdentityHash(call.vm, heap.classOf(object));
                }
                if (found && count > 1) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Says whether the objects of a class have identity hash codes, which are others in the next run. */
    public static boolean hasIdentityHash(Vm vm, VmClass type) {
        String owner = type.implementation(vm.method("java/lang/Object", "hashCode", "()I")).owner.name;
        return owner.equals("java/lang/Object") || owner.equals("java/lang/Enum");
    }
}

package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.reflect.ClassArrays;
import dev.fathom.vm.program.VmClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The options of HotSpot that programs ask for, with their usual values; the guest's machine has others. */
public final class FlagPeers implements Peers {
    private static final String FLAG = "com/sun/management/internal/Flag";
    private static final String ORIGIN = "com/sun/management/VMOption$Origin";

    private static final Map<String, Object> FLAGS = new TreeMap<>(Map.ofEntries(
            Map.entry("ObjectAlignmentInBytes", 8L),
            Map.entry("UseCompressedOops", true),
            Map.entry("UseCompressedClassPointers", true),
            Map.entry("UseG1GC", true),
            Map.entry("UseSerialGC", false),
            Map.entry("UseParallelGC", false),
            Map.entry("UseZGC", false),
            Map.entry("UseStringDeduplication", false),
            Map.entry("ThreadStackSize", 1024L),
            Map.entry("FieldsAllocationStyle", 1L),
            Map.entry("CompactFields", true),
            Map.entry("PrintGC", false),
            Map.entry("HeapDumpOnOutOfMemoryError", false)));

    @Override
    public void register(PeerTable table) {
        table.on(FLAG)
                .nothing("initialize()V")
                .method("getInternalFlagCount()I", call -> call.returnInt(FLAGS.size()))
                .method(
                        "getAllFlagNames()[Ljava/lang/String;",
                        call -> call.returnRef(
                                ClassArrays.ofStrings(call.vm, FLAGS.keySet().toArray(String[]::new))))
                .method("getFlags([Ljava/lang/String;[L" + FLAG + ";I)I", this::fill);
    }

    /** Fills an array with the flags of the given names, or with all; says how many there are. Unknown ones are left out. */
    private void fill(Call call) {
        VmClass origin = call.vm.system(ORIGIN);
        if (!call.initialize(origin)) {
            return;
        }
        int count = 0;
        for (String each : names(call)) {
            if (FLAGS.containsKey(each)) {
                int flag = create(call, each, FLAGS.get(each));
                call.heap.store(call.ref(1) + Heap.ARRAY_DATA + count, flag);
                count++;
            }
        }
        call.returnInt(count);
    }

    private static List<String> names(Call call) {
        if (call.ref(0) == 0) {
            return List.copyOf(FLAGS.keySet());
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < call.intArg(2); i++) {
            names.add(call.vm.strings.toHost(call.heap.words[call.ref(0) + Heap.ARRAY_DATA + i]));
        }
        return names;
    }

    private static int create(Call call, String name, Object value) {
        int flag = call.heap.allocate(call.vm.system(FLAG));
        int text = call.vm.strings.fromHost(name);
        int box = box(call, value);
        call.heap.store(flag + call.vm.field(FLAG, "name").offset, text);
        call.heap.store(flag + call.vm.field(FLAG, "value").offset, box);
        call.heap.store(flag + call.vm.field(FLAG, "external").offset, 1);
        call.heap.store(
                flag + call.vm.field(FLAG, "origin").offset, call.heap.words[call.vm.field(ORIGIN, "DEFAULT").offset]);
        return flag;
    }

    private static int box(Call call, Object value) {
        boolean number = value instanceof Long;
        String type = number ? "java/lang/Long" : "java/lang/Boolean";
        int box = call.heap.allocate(call.vm.system(type));
        int at = box + call.vm.field(type, "value").offset;
        if (number) {
            call.heap.storeLong(at, (Long) value);
        } else {
            call.heap.store(at, (Boolean) value ? 1 : 0);
        }
        return box;
    }
}

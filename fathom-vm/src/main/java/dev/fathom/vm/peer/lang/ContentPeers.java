package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Looks into any object, to compare it with another: what its class defines, and its fields. */
public final class ContentPeers implements Peers {
    private static final String OBJECT = "java/lang/Object";

    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/guest/Contents")
                .method("definesEquals(Ljava/lang/Object;)Z", call -> defines(call, "equals", "(Ljava/lang/Object;)Z"))
                .method(
                        "definesToString(Ljava/lang/Object;)Z",
                        call -> defines(call, "toString", "()Ljava/lang/String;"))
                .method("fields(Ljava/lang/Object;)[Ljava/lang/Object;", ContentPeers::fields);
    }

    private static void defines(Call call, String name, String descriptor) {
        VmClass type = call.heap.classOf(call.ref(0));
        look(call, type);
        call.returnBool(!Objects.requireNonNull(type.findMethod(name, descriptor))
                .owner
                .name
                .equals(OBJECT));
    }

    /** What the class declares matters now, and what it inherits. */
    private static void look(Call call, VmClass type) {
        for (VmClass each = type; each != null; each = each.superclass) {
            call.vm.classes.elements().use(each);
        }
    }

    private static void fields(Call call) {
        int ref = call.ref(0);
        VmClass type = call.heap.classOf(ref);
        look(call, type);
        List<VmField> fields = new ArrayList<>();
        for (VmClass each = type; each != null; each = each.superclass) {
            for (VmField field : each.fields) {
                if (!field.isStatic() && !field.untracked && field.index >= 0) { // others are the machine's own
                    fields.add(field);
                }
            }
        }
        int array = call.heap.allocateArray(call.vm.classes.arrayOf(call.vm.system(OBJECT)), fields.size());
        call.returnRef(array);
        for (int i = 0; i < fields.size(); i++) {
            call.heap.store(array + Heap.ARRAY_DATA + i, value(call.vm, ref + fields.get(i).offset, fields.get(i)));
        }
    }

    private static int value(Vm vm, int address, VmField field) {
        char kind = field.descriptor.charAt(0);
        int low = vm.heap.words[address];
        if (kind == 'L' || kind == '[') {
            return low;
        }
        var valueOf = vm.method(Descriptors.boxOf(kind), "valueOf", "(" + kind + ")L" + Descriptors.boxOf(kind) + ";");
        return (int) (field.isWide() ? vm.invoke(valueOf, low, vm.heap.words[address + 1]) : vm.invoke(valueOf, low));
    }
}

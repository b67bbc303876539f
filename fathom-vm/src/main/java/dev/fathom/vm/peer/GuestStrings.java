package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import java.util.List;

/** Makes guest arrays of strings. */
public final class GuestStrings {
    private GuestStrings() {}

    /** Allocates a {@code String[]}; null stays null. */
    public static int array(Vm vm, List<String> texts) {
        int array = vm.heap.allocateArray(vm.classes.arrayOf(vm.system("java/lang/String")), texts.size());
        for (int i = 0; i < texts.size(); i++) {
            int text = vm.strings.fromHost(texts.get(i));
            vm.heap.store(array + Heap.ARRAY_DATA + i, text);
        }
        return array;
    }
}

package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import java.util.HashMap;
import java.util.Map;

/** Gives every thread of a run a name of its own, which it keeps after its end. */
final class ThreadNames {
    private final Vm vm;
    private final Map<Integer, String> names = new HashMap<>();

    ThreadNames(Vm vm) {
        this.vm = vm;
    }

    String of(GuestThread thread) {
        return names.computeIfAbsent(thread.id, id -> unique(vm.threadName(thread)));
    }

    private String unique(String name) {
        String result = name;
        for (int i = 2; names.containsValue(result); i++) {
            result = name + " (" + i + ")";
        }
        return result;
    }

    /** Returns the name of a guest {@code Thread} object's thread; of one that does not run it may be "". */
    String ofObject(int ref) {
        GuestThread thread = vm.scheduler.find(ref);
        return thread != null ? of(thread) : vm.givenThreadName(ref);
    }
}

package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Call;

/** The interrupt status of the present thread, which the guest's {@code Thread} object holds. */
final class Interruption {
    private Interruption() {}

    /** Throws the guest's InterruptedException, and clears the status, if the thread is interrupted. */
    static void check(Call call, String message) {
        int address = call.thread().ref + call.vm.field("java/lang/Thread", "interrupted").offset;
        if (call.thread().ref != 0 && call.heap.words[address] != 0) {
            call.heap.store(address, 0);
            call.thread().interrupted = false;
            throw call.exception("java/lang/InterruptedException", message);
        }
    }
}

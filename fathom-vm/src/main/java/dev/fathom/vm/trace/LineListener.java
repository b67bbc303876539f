package dev.fathom.vm.trace;

import dev.fathom.vm.heap.GuestThread;

/** Hears when a thread comes to a source line of user code. */
public interface LineListener {
    void line(GuestThread thread);
}

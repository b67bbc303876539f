package dev.fathom.subjects.deos;

import java.util.ArrayList;
import java.util.List;

/** The corrected kernel: the budget of a deleted thread is available from the start of its next period on. */
final class DeferringKernel extends Kernel {
    private final List<KernelThread> deleted = new ArrayList<>();

    DeferringKernel(int grain) {
        super(grain);
    }

    @Override
    void reclaim(KernelThread thread) {
        deleted.add(thread);
    }

    @Override
    void periodBegins(PeriodicEvent event) {
        deleted.removeIf(thread -> {
            boolean over = thread.period() == event;
            if (over) {
                release(thread);
            }
            return over;
        });
    }
}

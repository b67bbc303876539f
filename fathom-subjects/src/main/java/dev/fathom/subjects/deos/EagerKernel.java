package dev.fathom.subjects.deos;

/**
 * The kernel with the error: the budget of a deleted thread is available at once, though the thread has used some of it
 * in this period. A thread created from it in the same period uses that time a second time.
 */
final class EagerKernel extends Kernel {
    EagerKernel(int grain) {
        super(grain);
    }

    @Override
    void reclaim(KernelThread deleted) {
        release(deleted);
    }
}

package dev.fathom.vm.compile;

/** A guest method from one of its instructions on, as host code that can stop at any other. */
public interface ResumableMethod {
    /**
     * Goes on in the topmost frame until something has to be done that only the interpreter can do.
     *
     * @param context the machine it runs on
     * @param base where the locals of the frame begin in the stack of the thread
     * @param depth how many frames there are below
     */
    void resume(TierContext context, int base, int depth);
}

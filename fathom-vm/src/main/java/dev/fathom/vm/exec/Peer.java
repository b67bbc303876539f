package dev.fathom.vm.exec;

/** Does in the host what a guest method does: a native, or a method that the machine models. */
@FunctionalInterface
public interface Peer {
    /** Runs the method; arguments and result travel through the call. */
    void call(Call call);
}

package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Peer;

/** Has it recorded when a program looks at the declarations of a class: what it does then depends on them. */
final class Reflecting {
    private Reflecting() {}

    /** Returns a peer of a method of {@code Class} that records whose declarations it shows. */
    static Peer on(Peer peer) {
        return call -> {
            call.vm.classes.elements().reflect(call.classArg(0));
            peer.call(call);
        };
    }
}

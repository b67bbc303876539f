package dev.fathom.vm.peer;

import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.Nondeterminism;

/** The peers of a machine that needs all of them. */
final class PeerTables {
    private PeerTables() {}

    static PeerTable withAll() {
        return new PeerTable(
                Interleavings.builder()
                        .nondeterminism(Nondeterminism.builder()
                                .weak(Nondeterminism.Weak.CHOOSE)
                                .build())
                        .build(),
                PeerTables.class.getClassLoader());
    }
}

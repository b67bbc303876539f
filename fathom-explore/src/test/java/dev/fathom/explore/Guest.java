package dev.fathom.explore;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.subjects.bst.BinarySearchTree;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.options.GuestHost;
import dev.fathom.vm.options.MachineOptions;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Boots machines that see the subjects and the test classes. */
final class Guest {
    private static final long STEP_LIMIT = 100_000;

    private Guest() {}

    static ExploreResult explore(SubjectRequest request, ExploreOptions options, String... ignoredFields) {
        try (GuestMachine machine = machine()) {
            return new Explorer(machine, request, List.of(ignoredFields), options).run();
        }
    }

    /** Loads what is to be explored into a machine that may have explored something else before. */
    static Explorer explorer(
            GuestMachine machine, SubjectRequest request, ExploreOptions options, String... ignoredFields) {
        new ObjectStates(machine.executor(vm -> vm).heap, 0).clear();
        return new Explorer(machine, request, List.of(ignoredFields), options);
    }

    /** Boots a machine that sees the given folders first. */
    static GuestMachine machine(Path... first) {
        return machine(STEP_LIMIT, first);
    }

    static GuestMachine machine(long stepLimit, Path... first) {
        List<Path> classPath = new ArrayList<>(List.of(first));
        classPath.add(location(BinarySearchTree.class));
        classPath.add(location(Guest.class));
        return new GuestMachine(MachineOptions.builder(new Silent())
                .classPath(classPath)
                .heapMebibytes(256)
                .stepLimit(stepLimit)
                .build());
    }

    private static Path location(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Silent implements GuestHost {
        @Override
        public void write(int descriptor, byte[] bytes) {}

        @Override
        public int read(byte[] buffer, int offset, int length) {
            return -1;
        }

        @Override
        public int available() {
            return 0;
        }
    }
}

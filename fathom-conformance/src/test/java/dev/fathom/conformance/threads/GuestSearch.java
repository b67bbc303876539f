package dev.fathom.conformance.threads;

import dev.fathom.conformance.RecordingHost;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import java.nio.file.Path;
import java.util.List;

/**
 * Searches a program of {@code guest} that ends with an {@link dev.fathom.conformance.threads.guest.Outcome}.
 *
 * <p>Outcomes are violations, so that those of the last pass count. What a program prints would come from learning runs and earlier passes as well, and hide what a reduction has lost.
 */
final class GuestSearch {
    private static final int MEBIBYTES = 64;

    private GuestSearch() {}

    static SearchResult run(Class<?> guest, Interleavings interleavings, SearchOptions search, String... arguments)
            throws Exception {
        Path classes = Path.of(
                guest.getProtectionDomain().getCodeSource().getLocation().toURI());
        MachineOptions options = MachineOptions.builder(new RecordingHost())
                .classPath(List.of(classes))
                .heapMebibytes(MEBIBYTES)
                .interleavings(interleavings)
                .build();
        try (GuestMachine machine = new GuestMachine(options)) {
            machine.start(guest.getName(), arguments);
            return new Search(machine, search).run();
        }
    }
}

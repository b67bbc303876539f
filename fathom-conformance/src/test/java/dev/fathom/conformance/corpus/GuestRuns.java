package dev.fathom.conformance.corpus;

import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.options.MachineOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs programs in Fathom's virtual machine, as {@code fathom run} does. */
final class GuestRuns {
    /** What both sides are started with. */
    static final Map<String, String> PROPERTIES = Map.of(
            "file.encoding", "UTF-8",
            "stdout.encoding", "UTF-8",
            "stderr.encoding", "UTF-8",
            "user.timezone", "UTC",
            "user.language", "en",
            "user.country", "US");

    private static final int HEAP_MEBIBYTES = 256;
    private static final long STEP_LIMIT = 200_000_000L;

    private final Path classes;

    GuestRuns(Path classes) {
        this.classes = classes;
    }

    Outcome of(Corpus.Program program) {
        RecordingHost host = new RecordingHost();
        try (GuestMachine machine = start(program, host, true)) {
            return outcome(machine.run(), host);
        }
    }

    /** Boots a machine that is about to run the program. */
    GuestMachine start(Corpus.Program program, RecordingHost host, boolean realTime) {
        MachineOptions options = MachineOptions.builder(host)
                .classPath(List.of(classes))
                .systemProperties(PROPERTIES)
                .heapMebibytes(HEAP_MEBIBYTES)
                .stepLimit(STEP_LIMIT)
                .realTime(realTime)
                .printUncaught(true)
                .build();
        GuestMachine machine = new GuestMachine(options);
        machine.start(program.name());
        return machine;
    }

    /** Returns the outcome of a program that stopped. */
    static Outcome outcome(Stop stop, RecordingHost host) {
        boolean ended = stop.kind() == Stop.Kind.EXIT || stop.kind() == Stop.Kind.UNCAUGHT;
        String problem = ended ? "" : stop.kind() + " " + stop.message() + " at " + stop.location();
        return new Outcome(host.out(), host.err(), stop.exitCode() & 0xFF, problem);
    }
}

package dev.fathom.conformance.libraries;

import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.options.MachineOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Runs the tests of a library on the host and in Fathom's virtual machine. */
final class LibraryRuns {
    private static final Map<String, String> PROPERTIES =
            Map.of("file.encoding", "UTF-8", "user.timezone", "UTC", "user.language", "en", "user.country", "US");

    private static final int HEAP_MEBIBYTES = 512;
    private static final long STEP_LIMIT = 400_000_000L;

    private final Library library;

    LibraryRuns(Library library) {
        this.library = library;
    }

    /** Runs classes in one process; the output is kept for the next build with the same classes on the same JDK. */
    TestResults onHost(List<String> classes) {
        try {
            return runOnHost(classes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private TestResults runOnHost(List<String> classes) throws IOException, InterruptedException {
        Path memory = Path.of(
                "target",
                "library-host-" + library.name() + "-" + System.getProperty("java.vm.version") + "-"
                        + Integer.toHexString(classes.hashCode()) + ".txt");
        if (!Files.exists(memory)) {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(List.of("-ea", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
            PROPERTIES.forEach((name, value) -> command.add("-D" + name + "=" + value));
            command.add("-cp");
            command.add(library.classPath().stream()
                    .map(Path::toString)
                    .collect(Collectors.joining(java.io.File.pathSeparator)));
            command.add(library.runner());
            command.addAll(classes);
            Path unfinished = Files.createTempFile(Path.of("target"), "library", ".txt");
            int code = new ProcessBuilder(command)
                    .redirectOutput(unfinished.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
            if (code != 0) {
                throw new IllegalStateException(
                        "the tests of " + library.name() + " end with " + code + " on the host");
            }
            Files.move(unfinished, memory);
        }
        return TestResults.parse(Files.readString(memory, StandardCharsets.UTF_8));
    }

    /**
     * What a run in the virtual machine gave.
     *
     * @param results the tests it got to
     * @param problem why it did not end, or ""
     */
    record GuestRun(TestResults results, String problem) {}

    GuestRun inGuest(String testClass) {
        RecordingHost host = new RecordingHost();
        MachineOptions options = MachineOptions.builder(host)
                .classPath(library.classPath())
                .systemProperties(PROPERTIES)
                .heapMebibytes(HEAP_MEBIBYTES)
                .stepLimit(STEP_LIMIT)
                .realTime(true)
                .printUncaught(true)
                .build();
        try (GuestMachine machine = new GuestMachine(options)) {
            machine.start(library.runner(), testClass);
            Stop stop = machine.run();
            String problem = stop.kind() == Stop.Kind.EXIT ? "" : stop.kind() + " " + stop.message();
            return new GuestRun(TestResults.parse(host.text()), problem);
        }
    }
}

package dev.fathom.vm.peer;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.options.GuestHost;
import dev.fathom.vm.options.MachineOptions;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Runs a main class of the test classes in a machine, or on the host, and keeps what it prints. */
final class RecordedRun implements AutoCloseable {
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final GuestMachine machine;

    RecordedRun(Class<?> program) throws Exception {
        Path classes = Path.of(
                program.getProtectionDomain().getCodeSource().getLocation().toURI());
        machine = new GuestMachine(MachineOptions.builder(host())
                .classPath(List.of(classes))
                .heapMebibytes(256)
                .printUncaught(true)
                .build());
        machine.start(program.getName());
    }

    private GuestHost host() {
        return new GuestHost() {
            @Override
            public void write(int descriptor, byte[] bytes) {
                printed.writeBytes(bytes);
            }

            @Override
            public int read(byte[] buffer, int offset, int length) {
                return -1;
            }

            @Override
            public int available() {
                return 0;
            }
        };
    }

    GuestMachine machine() {
        return machine;
    }

    Stop run() {
        return machine.run();
    }

    /** Returns what was printed since the last call, and forgets it. */
    String takePrinted() {
        String text = printed.toString(StandardCharsets.UTF_8);
        printed.reset();
        return text;
    }

    /** Runs the program to its end; if it stops otherwise, the text says how. */
    static String inGuest(Class<?> program) throws Exception {
        try (RecordedRun run = new RecordedRun(program)) {
            Stop stop = run.run();
            return run.takePrinted() + (stop.kind() == Stop.Kind.EXIT ? "" : stop.toString());
        }
    }

    static String onHost(Class<?> program) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
        try {
            program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        return captured.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        machine.close();
    }
}

package dev.fathom.vm.link;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.options.GuestHost;
import dev.fathom.vm.options.MachineOptions;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Runs a main class in the machine and on the host, and gives back what it printed. */
public final class GuestRun implements AutoCloseable {
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final GuestMachine machine;

    public GuestRun() throws Exception {
        this(options -> options);
    }

    /** Runs programs in a machine that differs from the usual one. */
    public GuestRun(UnaryOperator<MachineOptions.Builder> differs) throws Exception {
        Path classes = Path.of(GuestRun.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        MachineOptions.Builder options = MachineOptions.builder(host())
                .classPath(List.of(classes))
                .heapMebibytes(256)
                .printUncaught(true);
        machine = new GuestMachine(differs.apply(options).build());
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

    public GuestMachine machine() {
        return machine;
    }

    /** Returns what was printed since the last call, and forgets it. */
    public String takePrinted() {
        String text = printed.toString(StandardCharsets.UTF_8);
        printed.reset();
        return text;
    }

    /** Runs a class to its end; a run that stops otherwise shows in the text. */
    public static String inGuest(String mainClass, Map<String, byte[]> extraClasses) throws Exception {
        try (GuestRun run = new GuestRun()) {
            extraClasses.forEach((name, bytes) -> run.machine.define(name.replace('.', '/'), bytes));
            return run.toTheEnd(mainClass);
        }
    }

    /** Runs a class to its end and returns what it printed; a run that stops otherwise shows in the text. */
    public String toTheEnd(String mainClass) {
        machine.start(mainClass);
        Stop stop = machine.run();
        String end = stop.kind() == Stop.Kind.EXIT ? "" : stop.kind() + " " + stop.message() + "\n" + stop.stackTrace();
        return takePrinted() + end;
    }

    /** Runs the class on the host JVM. */
    public static String onHost(String mainClass, Map<String, byte[]> extraClasses) throws Exception {
        ClassLoader loader = new ClassLoader(GuestRun.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] bytes = extraClasses.get(name);
                if (bytes == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, bytes, 0, bytes.length);
            }
        };
        PrintStream before = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
        try {
            Class.forName(mainClass, true, loader)
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) new String[0]);
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

package dev.fathom.conformance.hostility;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The host stays out of the guest's reach. */
@Tag("slow")
class HostilityTest {
    private static final String SECRET = "the host's secret";

    @TempDir
    Path folder;

    private record Run(Stop stop, String output) {
        boolean failed() {
            return stop.kind() == Stop.Kind.UNCAUGHT || stop.kind() == Stop.Kind.UNSUPPORTED;
        }
    }

    private static Run run(String statements, Object... arguments) {
        GuestProgram program = GuestProgram.of("Main", """
                import java.io.*;
                import java.net.*;
                import java.nio.*;
                import java.nio.channels.*;
                import java.nio.file.*;

                public class Main {
                    public static void main(String[] args) throws Throwable {
                        %s
                        System.out.println("done");
                    }
                }
                """.formatted(statements));
        String[] texts = new String[arguments.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = arguments[i].toString();
        }
        RecordingHost host = new RecordingHost();
        try (GuestMachine machine = program.start(host, texts)) {
            Stop stop = machine.run();
            return new Run(stop, host.text() + host.err() + stop.message());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "System.out.println(Files.readString(Path.of(args[0])));",
                "System.out.println(Files.readAllLines(Path.of(args[0])));",
                "System.out.println(new String(new FileInputStream(args[0]).readAllBytes()));",
                "System.out.println(new RandomAccessFile(args[0], \"r\").readLine());",
                "System.out.println(new BufferedReader(new FileReader(args[0])).readLine());",
                "System.out.println(new java.util.Scanner(new File(args[0])).nextLine());",
                "System.out.println(new String(new URL(\"file:\" + args[0]).openStream().readAllBytes()));",
                "System.out.println(FileChannel.open(Path.of(args[0])).map(FileChannel.MapMode.READ_ONLY, 0, 5).get(0));",
                "System.out.println(new java.util.zip.ZipFile(args[0]).size());",
                "System.out.println(Files.newByteChannel(Path.of(args[0])).size());",
            })
    void aFileOfTheHostCannotBeRead(String statement) throws IOException {
        Path file = Files.writeString(folder.resolve("secret.txt"), SECRET);
        Run run = run(statement, file);
        assertThat(run.failed()).as(run.toString()).isTrue();
        assertThat(run.output()).doesNotContain(SECRET).doesNotContain("done");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Files.writeString(Path.of(args[0], \"new\"), \"x\");",
                "new FileOutputStream(new File(args[0], \"new\")).write(1);",
                "new FileWriter(new File(args[0], \"new\")).close();",
                "new RandomAccessFile(new File(args[0], \"new\"), \"rw\").write(1);",
                "new PrintWriter(new File(args[0], \"new\")).println();",
                "System.out.println(new File(args[0], \"new\").createNewFile());",
                "System.out.println(new File(args[0], \"new\").mkdir());",
                "System.out.println(new File(args[0], \"new\").mkdirs());",
                "Files.createDirectory(Path.of(args[0], \"new\"));",
                "Files.createTempFile(Path.of(args[0]), \"a\", \"b\");",
                "System.out.println(File.createTempFile(\"a\", \"b\", new File(args[0])));",
                "System.out.println(new File(args[0], \"old\").delete());",
                "Files.delete(Path.of(args[0], \"old\"));",
                "System.out.println(new File(args[0], \"old\").renameTo(new File(args[0], \"new\")));",
                "Files.move(Path.of(args[0], \"old\"), Path.of(args[0], \"new\"));",
                "Files.copy(Path.of(args[0], \"old\"), Path.of(args[0], \"new\"));",
                "Files.createLink(Path.of(args[0], \"new\"), Path.of(args[0], \"old\"));",
                "Files.createSymbolicLink(Path.of(args[0], \"new\"), Path.of(args[0], \"old\"));",
                "new FileOutputStream(new File(args[0], \"old\"), true).write(1);",
                "System.out.println(new File(args[0], \"old\").setLastModified(1000000));",
                "System.out.println(new File(args[0], \"old\").setReadOnly());",
            })
    void aFileOfTheHostCannotBeMadeChangedOrRemoved(String statement) throws IOException {
        Path old = Files.writeString(folder.resolve("old"), SECRET);
        var time = Files.getLastModifiedTime(old);
        run(statement, folder);
        assertThat(folder.toFile().list()).containsExactly("old");
        assertThat(Files.readString(old)).isEqualTo(SECRET);
        assertThat(Files.getLastModifiedTime(old)).isEqualTo(time);
        assertThat(old.toFile().canWrite()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "new Socket(\"127.0.0.1\", Integer.parseInt(args[0]));",
                "SocketChannel.open(new InetSocketAddress(\"127.0.0.1\", Integer.parseInt(args[0])));",
                "new URL(\"http://127.0.0.1:\" + args[0] + \"/\").openStream();",
                "new ServerSocket(0);",
                "new DatagramSocket();",
                "ServerSocketChannel.open().bind(null);",
            })
    void noSocketIsOpened(String statement) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Run run = run(statement, server.getLocalPort());
            assertThat(run.failed()).as(run.toString()).isTrue();
            server.setSoTimeout(50);
            boolean connected = true;
            try {
                server.accept().close();
            } catch (SocketTimeoutException e) {
                connected = false;
            }
            assertThat(connected).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Runtime.getRuntime().exec(new String[] {\"touch\", args[0]}).waitFor();",
                "new ProcessBuilder(\"touch\", args[0]).inheritIO().start().waitFor();",
                "System.load(args[0]);",
                "System.loadLibrary(\"nio-of-somebody-else\");",
            })
    void noProcessIsStartedAndNoLibraryLoaded(String statement) {
        Path file = folder.resolve("touched");
        Run run = run(statement, file);
        assertThat(run.failed()).as(run.toString()).isTrue();
        assertThat(file).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"System.exit(7);", "Runtime.getRuntime().exit(7);", "Runtime.getRuntime().halt(7);"})
    void anExitEndsTheGuestOnly(String statement) {
        Run run = run(statement);
        assertThat(run.stop().kind()).isEqualTo(Stop.Kind.EXIT);
        assertThat(run.stop().exitCode()).isEqualTo(7);
        assertThat(run.output()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"unsafe.putLong(64L, 1);", "unsafe.getByte(64L);", "unsafe.setMemory(64L, 10000, (byte) 1);"})
    void rawMemoryOfTheHostIsOutOfReach(String access) {
        Run run = run("""
                java.lang.reflect.Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
                field.setAccessible(true);
                sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
                """ + access);
        assertThat(run.failed()).as(run.toString()).isTrue();
    }

    @Test
    void deepRecursionAndAnAllocationBombAreErrorsOfTheGuest() {
        assertThat(run("main(args);").stop().exceptionClass()).isEqualTo("java.lang.StackOverflowError");
        assertThat(run("Object[] all = new Object[1000]; for (int i = 0; i < 1000; i++) all[i] = new int[1 << 20];")
                        .stop()
                        .exceptionClass())
                .isEqualTo("java.lang.OutOfMemoryError");
    }
}

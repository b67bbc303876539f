package dev.fathom.cli;

import dev.fathom.evolve.change.ClassPathSource;
import dev.fathom.evolve.change.ClassSource;
import dev.fathom.evolve.mutate.MutationKind;
import dev.fathom.evolve.mutate.Mutator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the launcher lets Java do once, so that the class data archive holds what most commands need: it runs, checks and explores small programs, with a
 * record, on a record, and on that of another version. A class that is not in the archive takes about a millisecond when it is first used, and a small check uses a thousand.
 */
final class Training {
    private static final String NAME = Training.class.getName().replace('.', '/');

    /** Any will do: the edit is at the beginning of some method. */
    private static final long SEED = 1;

    /** What is executed again is answered from the record, or explored on it. */
    private static final List<String> COMMANDS = List.of(
            "run Training$Program",
            "check --no-store Training$Transfer",
            "check --store STORE Training$Transfer",
            "check --store STORE Training$Transfer",
            "check --store STORE Training$Turns",
            "check --store STORE Training$Turns",
            "explore --store STORE --bound 3 Training$Counter",
            "explore --store STORE --bound 6 Training$Counter",
            "explore --store STORE --bound 6 Training$Counter");

    /** After an edit. */
    private static final List<String> COMMANDS_AGAIN =
            List.of("check --store STORE Training$Turns", "explore --store STORE --bound 6 Training$Counter");

    private Training() {}

    /** Executes the commands; the argument is the class path of the programs, which is that of this class. */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("fathom-training");
        try (ClassPathSource classes = ClassPathSource.open(List.of(Path.of(args[0])))) {
            Path programs = folder.resolve("classes");
            for (String each : classes.names()) {
                if (each.startsWith(NAME + "$")) {
                    write(programs, each, classes.find(each));
                }
            }
            Path store = folder.resolve("store");
            COMMANDS.forEach(each -> execute(each, programs, store));
            for (String each : List.of(NAME + "$Turns", NAME + "$Counter")) {
                write(programs, each, edited(each, classes));
            }
            COMMANDS_AGAIN.forEach(each -> execute(each, programs, store));
        } finally {
            remove(folder);
        }
    }

    private static byte[] edited(String name, ClassSource classes) {
        return new Mutator(classes, SEED)
                .mutate(name, MutationKind.TOUCH_ENTRY)
                .orElseThrow()
                .classFile();
    }

    private static void write(Path folder, String name, byte @Nullable [] classFile) throws IOException {
        Path file = folder.resolve(name + ".class");
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.write(file, Objects.requireNonNull(classFile));
    }

    private static void execute(String command, Path programs, Path store) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Main.execute(
                nowhere,
                nowhere,
                Stream.of(command.split(" "))
                        .flatMap(each -> each.startsWith("Training$")
                                ? Stream.of("-cp", programs.toString(), Training.class.getPackageName() + "." + each)
                                : Stream.of(each.equals("STORE") ? store.toString() : each))
                        .toArray(String[]::new));
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(each -> {
                try {
                    Files.delete(each);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    /** Does what many programs do. */
    static final class Program {
        private Program() {}

        public static void main(String[] args) {
            String text = List.of(3, 1, 2).stream()
                    .sorted()
                    .map(each -> "<" + each + ">")
                    .collect(Collectors.joining());
            System.out.println(String.format("%s %5.2f", text, 1.5));
        }
    }

    /** Loses money. */
    static final class Transfer {
        private static int balance = 2;

        private Transfer() {}

        private static void withdraw() {
            if (balance >= 2) {
                synchronized (Transfer.class) {
                    balance -= 2;
                }
            }
        }

        public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(Transfer::withdraw);
            other.start();
            withdraw();
            other.join();
            if (balance < 0) {
                throw new IllegalStateException("the balance is " + balance);
            }
        }
    }

    /** Threads that take turns, and nothing goes wrong. */
    static final class Turns {
        private boolean ready;

        private Turns() {}

        private synchronized void await() {
            while (!ready) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        }

        private synchronized void go() {
            ready = true;
            notifyAll();
        }

        public static void main(String[] args) throws InterruptedException {
            Turns turns = new Turns();
            Thread other = new Thread(turns::await);
            other.start();
            turns.go();
            other.join();
        }
    }

    /** Something to be explored. */
    public static final class Counter {
        private int[] counts = new int[1];

        public void count(int what) {
            if (what >= counts.length) {
                int[] more = new int[what + 1];
                System.arraycopy(counts, 0, more, 0, counts.length);
                counts = more;
            }
            counts[what] = Math.min(2, counts[what] + 1);
        }

        public int of(int what) {
            return what < counts.length ? counts[what] : 0;
        }
    }
}

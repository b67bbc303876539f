package dev.fathom.bench.evolve;

import static dev.fathom.bench.evolve.Settings.seconds;
import static dev.fathom.bench.evolve.Settings.share;

import dev.fathom.bench.Report;
import dev.fathom.evolve.record.RecordForm;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.store.Listed;
import dev.fathom.evolve.store.ReadResult;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoredRecord;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Measures what users wait for: runs of the command from scratch, with a record, and on one, by the clock, start included, each in a process of its own that has compiled nothing yet.
 *
 * <p>Runs take turns, and the median counts. No run on a record should take a tenth longer than the run from scratch beside it, which is of the same classes.
 */
final class CommandRuns {
    private static final String SUBJECTS = "dev.fathom.subjects.";

    /**
     * A command and what is edited.
     *
     * @param states how many states there are
     * @param words the command, without options of class path and store
     */
    private record Question(String name, String classPrefix, long states, List<String> words) {
        Question(String name, String classPrefix, long states, String words) {
            this(name, classPrefix, states, List.of(words.split(" ")));
        }
    }

    private static final List<Question> QUESTIONS = List.of(
            new Question(
                    "treemap",
                    "dev/fathom/subjects/treemap/RedBlackMap",
                    927_325,
                    "explore --bound 6 " + SUBJECTS + "treemap.RedBlackMap"),
            new Question(
                    "bst",
                    "dev/fathom/subjects/bst/BinarySearchTree",
                    223_191,
                    "explore --bound 10 " + SUBJECTS + "bst.BinarySearchTree"),
            new Question(
                    "AlarmClock",
                    "dev/fathom/subjects/alarmclock/",
                    294_039,
                    "check " + SUBJECTS + "alarmclock.AlarmClockCorrected 5"),
            new Question(
                    "Daisy",
                    "dev/fathom/subjects/daisy/Directory",
                    76_378,
                    "check " + SUBJECTS + "daisy.DaisyCorrected 2 2"));

    /** How many methods several edits are in. */
    private static final int SEVERAL = 4;

    private final Settings settings;
    private final Path folder;
    private final Report report;

    private CommandRuns(Settings settings) {
        this.settings = settings;
        folder = settings.records().resolve("command");
        report = new Report("evolve-command", settings.folder(), "subject", "run", "s", "ratio", "runs");
    }

    static void write(Settings settings) throws IOException {
        CommandRuns runs = new CommandRuns(settings);
        for (Question each : QUESTIONS) {
            if (settings.wants(each.name)) {
                runs.measure(each);
            }
        }
        runs.report.write("Time of a command against one from scratch");
    }

    private void measure(Question question) throws IOException {
        List<Path> same = List.of(Drivers.classes());
        Path whole = folder.resolve(question.name);
        Path half = folder.resolve(question.name + " half");
        run(question, same, "--store=" + whole);
        run(question, same, "--store=" + half, "--max-states=" + question.states / 2);
        ChangedMethods changes = new ChangedMethods(record(whole), folder.resolve(question.name + " edits"));
        List<Path> edited = List.of(changes.touched(question.classPrefix, 1), Drivers.classes());
        List<Path> severalEdited = List.of(changes.touched(question.classPrefix, SEVERAL), Drivers.classes());
        Series scratch = new Series("scratch", same, null);
        Series editedScratch = new Series("edited scratch", edited, null);
        Series severalScratch = new Series("several edited scratch", severalEdited, null);
        List<Series> all = List.of(
                scratch,
                new Series("recording", same, scratch),
                new Series("unchanged", same, scratch).on(whole),
                new Series("continued", same, scratch).on(half),
                editedScratch,
                new Series("edited", edited, editedScratch).on(whole),
                severalScratch,
                new Series("several edited", severalEdited, severalScratch).on(whole));
        for (int i = 0; i < settings.rounds(); i++) {
            for (Series each : all) {
                each.run(question);
            }
        }
        for (Series each : all) {
            each.print(question);
        }
    }

    /** Runs of one kind. */
    private final class Series {
        private final String name;
        private final List<Path> classes;

        /** What it is compared with; itself if it is a run from scratch. */
        private final Series scratch;

        private final boolean records;
        private final List<Double> times = new ArrayList<>();
        private Path earlier;

        Series(String name, List<Path> classes, Series scratch) {
            this.name = name;
            this.classes = classes;
            this.scratch = scratch == null ? this : scratch;
            records = scratch != null;
        }

        /** Has the runs start from a record, of which each gets a copy. */
        Series on(Path store) {
            earlier = store;
            return this;
        }

        void run(Question question) throws IOException {
            Path store = folder.resolve("now");
            remove(store);
            if (earlier != null) {
                copy(earlier, store);
            }
            times.add(CommandRuns.this.run(question, classes, records ? "--store=" + store : "--no-store"));
        }

        double median() {
            double[] sorted = times.stream().mapToDouble(each -> each).sorted().toArray();
            return sorted[sorted.length / 2];
        }

        void print(Question question) {
            double ratio = median() / scratch.median();
            report.line(
                    question.name,
                    name,
                    seconds(median()),
                    share(ratio),
                    times.stream().map(Settings::seconds).collect(Collectors.joining(" ")));
            report.bar(question.name + " " + name, ratio);
        }
    }

    /** Runs the command; returns the seconds. A benchmark of wrong answers is worth nothing. */
    private double run(Question question, List<Path> classes, String... options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(settings.sources().resolve("fathom").toString());
        command.add(question.words.get(0));
        command.add("--no-progress");
        command.add(
                "--class-path=" + classes.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        command.addAll(Arrays.asList(options));
        command.addAll(question.words.subList(1, question.words.size()));
        Path output = Files.createTempFile(Files.createDirectories(folder), "output", ".txt");
        long start = System.nanoTime();
        try {
            int status = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start()
                    .waitFor();
            double seconds = (System.nanoTime() - start) / 1e9;
            boolean stops = Arrays.stream(options).anyMatch(each -> each.startsWith("--max-states"));
            if (status != (stops ? 3 : 0)) {
                throw new IllegalStateException(command + " ended with " + status + ": " + Files.readString(output));
            }
            return seconds;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static RunRecord record(Path directory) throws IOException {
        Store store = Store.at(directory);
        Listed listed = store.list().get(0);
        if (listed instanceof Listed.Readable readable
                && store.read(readable.target()) instanceof ReadResult.Found found) {
            try (StoredRecord stored = found.record()) {
                return RecordForm.read(stored);
            }
        }
        throw new IllegalStateException("no record was made in " + directory);
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path each : files.toList()) {
                Files.copy(each, to.resolve(each.getFileName()));
            }
        }
    }

    private static void remove(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (Stream<Path> files = Files.list(directory)) {
                for (Path each : files.toList()) {
                    Files.delete(each);
                }
            }
        }
    }
}

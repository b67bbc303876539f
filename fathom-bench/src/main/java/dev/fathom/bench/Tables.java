package dev.fathom.bench;

import dev.fathom.explore.ExploreOptions;
import dev.fathom.explore.ExploreResult;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reproduces seed 002, Table 1 (standard execution): our figures beside the paper's, as text, CSV and an SVG plot. */
public final class Tables {
    private static final long MOST_EXECUTIONS = 5_000_000;

    /** What the drivers of Table 1 execute, by subject. */
    private static final Map<String, List<String>> SUBJECTS = Map.of(
            "binheap", List.of("binheap.BinomialHeap", "insert(1..N)", "delete(1..N)"),
            "bst", List.of("bst.BinarySearchTree", "add(1..N)", "remove(1..N)"),
            "deque", List.of("deque.LinkedDeque", "addLast(1..N)", "remove(1..N)"),
            "fibheap", List.of("fibheap.FibonacciHeap", "insert(1..N)", "removeMin()"),
            "heaparray", List.of("heaparray.HeapArray", "insert(1..N)", "extractMax()"),
            "queue", List.of("queue.TwoStackQueue", "enqueue(1..N)", "dequeue()"),
            "stack", List.of("stack.LinkedStack", "push(1..N)", "pop()"),
            "treemap", List.of("treemap.RedBlackMap", "put(1..N,0)", "remove(1..N)"),
            "ubstack", List.of("ubstack.UniqueBoundedStack", "push(1..N)", "pop()"));

    private Tables() {}

    /** A row of the table: the paper's, and ours. */
    record Row(String subject, int bound, String jpfSeconds, String boxSeconds, long states, long executions) {
        static Row parse(String line) {
            String[] cells = line.split(",", -1);
            return new Row(
                    cells[0],
                    Integer.parseInt(cells[1]),
                    cells[2],
                    cells[6],
                    Long.parseLong(cells[10]),
                    Long.parseLong(cells[11]));
        }
    }

    /** Explores all rows of at most so many executions (first argument); writes into the folder given second. */
    public static void main(String[] arguments) throws IOException {
        long most = arguments.length > 0 ? Long.parseLong(arguments[0]) : MOST_EXECUTIONS;
        Path folder = Path.of(arguments.length > 1 ? arguments[1] : "fathom-bench/target/tables");
        Files.createDirectories(folder);
        StringBuilder csv = new StringBuilder("subject,n,states,executions,same_as_paper,jpf_s,box_s,fathom_s\n");
        List<SpeedPlot.Bar> bars = new ArrayList<>();
        System.out.printf(
                "%-10s %3s %12s %14s %6s %10s %10s %10s%n",
                "subject", "N", "states", "executions", "paper", "JPF s", "BOX s", "Fathom s");
        for (Row row : rows()) {
            if (row.executions() <= most && SUBJECTS.containsKey(row.subject())) {
                ExploreResult result = explore(row);
                System.out.print(text(row, result));
                csv.append(csv(row, result));
                bars.add(new SpeedPlot.Bar(row.subject() + " " + row.bound(), result.executions() / result.seconds()));
            }
        }
        Files.writeString(folder.resolve("table1.csv"), csv);
        Files.writeString(folder.resolve("table1.svg"), SpeedPlot.svg("Executions per second", bars));
        System.out.println("written: " + folder.resolve("table1.csv") + " and .svg");
    }

    private static boolean isSame(Row row, ExploreResult result) {
        return result.states() == row.states() && result.executions() == row.executions();
    }

    private static String text(Row row, ExploreResult result) {
        return String.format(
                "%-10s %3d %,12d %,14d %6s %10s %10s %10.2f%n",
                row.subject(),
                row.bound(),
                result.states(),
                result.executions(),
                isSame(row, result) ? "same" : "other",
                row.jpfSeconds(),
                row.boxSeconds(),
                result.seconds());
    }

    private static String csv(Row row, ExploreResult result) {
        return String.format(
                Locale.ROOT,
                "%s,%d,%d,%d,%s,%s,%s,%.3f%n",
                row.subject(),
                row.bound(),
                result.states(),
                result.executions(),
                isSame(row, result),
                row.jpfSeconds(),
                row.boxSeconds(),
                result.seconds());
    }

    private static List<Row> rows() {
        try (InputStream in = Tables.class.getResourceAsStream("delta_table1_exhaustive.csv")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().skip(1).map(Row::parse).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ExploreResult explore(Row row) {
        List<String> subject = SUBJECTS.get(row.subject());
        SubjectRequest request = SubjectRequest.of(
                "dev.fathom.subjects." + subject.get(0),
                row.bound(),
                subject.subList(1, subject.size()).toArray(String[]::new));
        boolean bounded = row.subject().equals("ubstack");
        try (GuestMachine machine = new GuestMachine(ExploreSpeed.options())) {
            return new Explorer(
                            machine,
                            bounded ? request.withRoot("(N)") : request,
                            List.of(),
                            ExploreOptions.ofLength(row.bound()))
                    .run();
        }
    }
}

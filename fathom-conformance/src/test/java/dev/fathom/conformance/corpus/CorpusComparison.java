package dev.fathom.conformance.corpus;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Runs the corpus on the host and in the VM, two programs at a time. */
final class CorpusComparison {
    private static final int AT_A_TIME = 2;

    private CorpusComparison() {}

    /** Starts the comparisons of some programs; each yields the difference, or nothing if there is none. */
    static Map<String, Future<Optional<String>>> start(
            Path sources, Path target, Function<Corpus, List<Corpus.Program>> wanted) throws IOException {
        Corpus corpus = Corpus.compile(
                sources, target.resolve("corpus-classes-" + Runtime.version().feature()));
        HostRuns hostRuns = new HostRuns(corpus.classes(), target.resolve("corpus-outcomes"));
        GuestRuns guestRuns = new GuestRuns(corpus.classes());
        ExecutorService workers = Executors.newFixedThreadPool(AT_A_TIME, task -> {
            Thread thread = new Thread(null, task, "corpus", 16 << 20);
            thread.setDaemon(true);
            return thread;
        });
        Map<String, Future<Optional<String>>> results = new LinkedHashMap<>();
        for (Corpus.Program program : wanted.apply(corpus)) {
            results.put(program.name(), workers.submit(() -> compare(program, hostRuns, guestRuns)));
        }
        workers.shutdown();
        return results;
    }

    private static Optional<String> compare(Corpus.Program program, HostRuns hostRuns, GuestRuns guestRuns)
            throws IOException, InterruptedException {
        Outcome host = hostRuns.of(program);
        try {
            return host.differenceTo(guestRuns.of(program));
        } catch (RuntimeException | Error e) {
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text, true));
            return Optional.of("the VM itself failed: " + text);
        }
    }
}

package dev.fathom.evolve.record;

import dev.fathom.evolve.graph.GraphHead;
import dev.fathom.evolve.graph.SearchTotals;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.record.Bytes.In;
import dev.fathom.evolve.record.Bytes.Out;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The form of a record in the store: sections, each for one part of it. */
public final class RecordForm {
    private static final String CLASSES = "classes";
    private static final String LOOK_UPS = "look-ups";
    private static final String THREADS = "threads";
    private static final String DEMANDS = "demands";
    private static final String FOOTPRINTS = "footprints";
    private static final String ELEMENTS = "elements";
    private static final String STATES = "states";
    private static final String TRANSITIONS = "transitions";

    private RecordForm() {}

    /** A part of a record that is decoded. */
    private interface Decoding<T> {
        T run() throws StoreException;
    }

    /** Decodes; what fails here is the record's fault, and nobody else's. */
    private static <T> T decoded(StoredRecord stored, Decoding<T> decoding) throws StoreException {
        try {
            return decoding.run();
        } catch (UncheckedIOException e) {
            throw e.getCause() instanceof StoreException cause ? cause : stored.malformed(e);
        } catch (RuntimeException e) {
            throw stored.malformed(e);
        }
    }

    /** Writes the parts of a run's programs and states. */
    public static void write(RunRecord run, RecordWriter writer) throws IOException {
        try (Out out = new Out(writer.section(CLASSES))) {
            out.number(run.classes().size());
            for (Map.Entry<String, byte[]> each : new TreeMap<>(run.classes()).entrySet()) {
                out.text(each.getKey());
                out.bytes(each.getValue());
            }
        }
        try (Out out = new Out(writer.section(LOOK_UPS))) {
            out.number(run.lookUps().size());
            for (Map.Entry<String, Long> each : run.lookUps().entrySet()) {
                out.text(each.getKey());
                out.word(each.getValue());
            }
        }
        try (Out out = new Out(writer.section(THREADS))) {
            writeThreads(run.threads(), out);
        }
        try (Out out = new Out(writer.section(DEMANDS))) {
            out.text(run.demands());
            SearchTotals totals = run.totals();
            long[] words = totals == null ? new long[0] : totals.words();
            out.number(words.length);
            for (long each : words) {
                out.word(each);
            }
        }
        if (!run.footprints().isEmpty()) {
            try (Out out = new Out(writer.section(FOOTPRINTS))) {
                FootprintForm.write(run.footprints(), out);
            }
        }
        writeGraph(run.graph(), run.head(), writer);
    }

    /** Writes a graph by itself. */
    public static void writeGraph(StateGraph graph, RecordWriter writer) throws IOException {
        writeGraph(graph, GraphHead.of(graph), writer);
    }

    private static void writeGraph(StateGraph graph, GraphHead head, RecordWriter writer) throws IOException {
        try (Out out = new Out(writer.section(ELEMENTS))) {
            GraphForm.writeHead(head, out);
        }
        try (Out out = new Out(writer.section(STATES))) {
            GraphForm.writeStates(graph, out);
        }
        try (Out out = new Out(writer.section(TRANSITIONS))) {
            GraphForm.writeTransitions(graph, out);
        }
    }

    /** Says whether there is a graph to be read. */
    public static boolean hasGraph(StoredRecord stored) {
        return stored.hasSection(STATES);
    }

    /** Reads a graph by itself. */
    public static StateGraph readGraph(StoredRecord stored) throws StoreException {
        return decoded(stored, () -> decodeGraph(stored));
    }

    /** Reads what tells whether the rest is worth reading. */
    public static RunOutline readOutline(StoredRecord stored) throws StoreException {
        return decoded(
                stored,
                () -> new RunOutline(
                        GraphForm.readHead(new In(stored.section(ELEMENTS))),
                        !decodeThreads(stored).learned().isEmpty()));
    }

    private static StateGraph decodeGraph(StoredRecord stored) throws StoreException {
        return decodeGraph(GraphForm.readHead(new In(stored.section(ELEMENTS))), stored);
    }

    private static StateGraph decodeGraph(GraphHead head, StoredRecord stored) throws StoreException {
        return GraphForm.read(head, new In(stored.section(STATES)), new In(stored.section(TRANSITIONS)));
    }

    private static void writeThreads(ThreadKnowledge threads, Out out) throws IOException {
        out.word(threads.baseHigh());
        out.word(threads.baseLow());
        writeFacts(threads.learned(), out);
        writeFacts(threads.told(), out);
        out.number(threads.accesses().length);
        for (long each : threads.accesses()) {
            out.word(each);
        }
    }

    private static void writeFacts(Set<Long> facts, Out out) throws IOException {
        out.number(facts.size());
        for (long each : facts) {
            out.word(each);
        }
    }

    private static Set<Long> readFacts(In in) {
        Set<Long> facts = new HashSet<>();
        for (int i = in.number(); i > 0; i--) {
            facts.add(in.word());
        }
        return facts;
    }

    /** Reads the program of a run: small, and often enough. */
    public static Map<String, byte[]> readClasses(StoredRecord stored) throws StoreException {
        return decoded(stored, () -> decodeClasses(stored));
    }

    private static Map<String, byte[]> decodeClasses(StoredRecord stored) throws StoreException {
        In in = new In(stored.section(CLASSES));
        Map<String, byte[]> classes = new TreeMap<>();
        for (int i = in.number(); i > 0; i--) {
            String name = in.text();
            classes.put(name, in.bytes());
        }
        return classes;
    }

    /** Reads what a run looked for on the class path. */
    public static Map<String, Long> readLookUps(StoredRecord stored) throws StoreException {
        return decoded(stored, () -> decodeLookUps(stored));
    }

    private static Map<String, Long> decodeLookUps(StoredRecord stored) throws StoreException {
        In in = new In(stored.section(LOOK_UPS));
        Map<String, Long> lookUps = new TreeMap<>();
        for (int i = in.number(); i > 0; i--) {
            String name = in.text();
            lookUps.put(name, in.word());
        }
        return lookUps;
    }

    /** Reads what a run learned about threads. */
    public static ThreadKnowledge readThreads(StoredRecord stored) throws StoreException {
        return decoded(stored, () -> decodeThreads(stored));
    }

    private static ThreadKnowledge decodeThreads(StoredRecord stored) throws StoreException {
        In in = new In(stored.section(THREADS));
        long high = in.word();
        long low = in.word();
        Set<Long> learned = readFacts(in);
        Set<Long> told = readFacts(in);
        long[] accesses = new long[in.number()];
        for (int i = 0; i < accesses.length; i++) {
            accesses[i] = in.word();
        }
        return new ThreadKnowledge(high, low, learned, told, accesses);
    }

    /** Reads the whole. */
    public static RunRecord read(StoredRecord stored) throws StoreException {
        return decoded(stored, () -> {
            RunRecord run = decode(stored);
            run.graph();
            return run;
        });
    }

    /** Reads all but the graph, which is read when somebody asks for it: it must not be damaged, and the record stays open until then. */
    public static RunRecord readHead(StoredRecord stored) throws StoreException {
        return decoded(stored, () -> decode(stored));
    }

    private static RunRecord decode(StoredRecord stored) throws StoreException {
        In demands = new In(stored.section(DEMANDS));
        GraphHead head = GraphForm.readHead(new In(stored.section(ELEMENTS)));
        RunRecord run = new RunRecord(
                head,
                () -> later(stored, head),
                decodeClasses(stored),
                decodeLookUps(stored),
                decodeThreads(stored),
                demands.text(),
                decodeTotals(demands));
        return stored.hasSection(FOOTPRINTS) ? run.with(FootprintForm.read(new In(stored.section(FOOTPRINTS)))) : run;
    }

    private static StateGraph later(StoredRecord stored, GraphHead head) {
        try {
            return decodeGraph(head, stored);
        } catch (StoreException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable SearchTotals decodeTotals(In in) {
        long[] words = new long[in.number()];
        for (int i = 0; i < words.length; i++) {
            words[i] = in.word();
        }
        return words.length == 0 ? null : SearchTotals.of(words);
    }
}

package dev.fathom.conformance.evolve;

import dev.fathom.api.Choose;
import dev.fathom.conformance.generate.InMemoryCompiler;
import dev.fathom.evolve.change.ClassSource;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.mutate.MutationKind;
import dev.fathom.evolve.mutate.Mutator;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Granularity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Every way in which a program can observe a class, against every edit of what classes are.
 *
 * <p>The program of {@code src/structure} has one choice, of what it observes; what it sees is part of the state behind that. So one run of each version tells about
 * all observations: from the first state, each leads somewhere, and an incremental run must lead where a run from scratch does. In one form of the program the classes
 * are named where they are observed, in the other their {@code Class} objects lie about before.
 */
final class StructureTable {
    /** Two forms of the program, by what stands in for a comment in it. */
    enum Form {
        NAMED(""),
        HELD("held = new Class<?>[] {C.class, D.class, F.class, R.class, N.class, S.class, A.class, O.class,"
                + " O.Inner.class, X.class, W.class};");

        private final String text;

        Form(String text) {
            this.text = text;
        }
    }

    /**
     * What came of an edit.
     *
     * @param wrong how incremental runs differ from runs from scratch
     * @param seen the observations that see the edit
     * @param reused how many transitions were not executed again
     */
    record Row(List<String> wrong, TreeSet<Integer> seen, long reused) {}

    private static final Path SOURCE = Path.of("src/structure/Subject.java");
    private static final long STEP_LIMIT = 1_000_000;
    private static final String COMMENT = "/*held*/";
    private static final InMemoryCompiler COMPILER = new InMemoryCompiler(List.of(Guests.pathOf(Choose.class)));
    private static final Setting SETTING = new Setting(ReuseMode.BOTH, Granularity.EDGE, true, Order.PLAIN);

    private final String source;
    private final Map<String, byte[]> original;
    private final Outcome scratch;
    private final Map<StructureEdits, Row> rows = new HashMap<>();

    StructureTable(Form form) {
        try {
            source = Files.readString(SOURCE).replace(COMMENT, form.text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        original = compile(source);
        scratch = run(original, null);
    }

    /** Returns the program for random edits. */
    static LawSubject subject(Form form) {
        try {
            Map<String, byte[]> classes = compile(Files.readString(SOURCE).replace(COMMENT, form.text));
            return new CheckedSubject("Subject", List.of(), List.of(), classes, STEP_LIMIT, true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, byte[]> compile(String text) {
        Map<String, byte[]> classes = new TreeMap<>();
        COMPILER.compile("Subject", text).forEach((type, bytes) -> classes.put(type.replace('.', '/'), bytes));
        return classes;
    }

    private static Outcome run(Map<String, byte[]> version, RunRecord earlier) {
        return new CheckedSubject("Subject", List.of(), List.of(), version, STEP_LIMIT, true)
                .run(version, SETTING, earlier);
    }

    /** Makes an edit, and takes it back; once. */
    Row row(StructureEdits edit) {
        return rows.computeIfAbsent(edit, this::made);
    }

    private Row made(StructureEdits edit) {
        return compared(compile(edit.in(source)));
    }

    /** Puts the constants of all class files in another order, which is nothing that a program can see. */
    Row withOtherConstants(long seed) {
        Mutator mutator = new Mutator(ClassSource.of(original), seed);
        Map<String, byte[]> edited = new TreeMap<>();
        for (String each : original.keySet()) {
            edited.put(
                    each,
                    mutator.mutate(each, MutationKind.REORDER_CONSTANTS)
                            .orElseThrow()
                            .classFile());
        }
        return compared(edited);
    }

    /** Returns what was counted, the fingerprint of all states included, if observations are explored in an order. */
    Map<String, Object> numbersIn(Strategy strategy) {
        return new CheckedSubject("Subject", List.of(), List.of(), original, STEP_LIMIT, true)
                .run(original, SETTING.withOrder(Order.of(strategy)), null)
                .numbers();
    }

    private Row compared(Map<String, byte[]> edited) {
        Outcome expected = run(edited, null);
        Outcome there = run(edited, scratch.record().orElseThrow());
        Outcome back = run(original, expected.record().orElseThrow());
        List<String> wrong = new ArrayList<>(differences("there", there, expected));
        wrong.addAll(differences("back", back, scratch));
        return new Row(
                wrong, seen(expected), there.counts().skipped() + back.counts().skipped());
    }

    private static List<String> differences(String way, Outcome incremental, Outcome expected) {
        List<String> wrong = new ArrayList<>();
        if (!incremental.finding().equals(expected.finding())) {
            wrong.add(way + ": finds " + incremental.finding() + ", not " + expected.finding());
        }
        if (!incremental.numbers().equals(expected.numbers())) {
            wrong.add(way + ": counts " + incremental.numbers() + ", not " + expected.numbers());
        }
        Map<Integer, String> found = targets(incremental);
        targets(expected).forEach((observation, target) -> {
            if (!target.equals(found.get(observation))) {
                wrong.add(way + ": observation " + observation + " leads elsewhere");
            }
        });
        wrong.addAll(GraphComparison.differences(
                incremental.record().orElseThrow().graph(),
                expected.record().orElseThrow().graph()));
        return wrong;
    }

    private TreeSet<Integer> seen(Outcome edited) {
        Map<Integer, String> before = targets(scratch);
        Map<Integer, String> after = targets(edited);
        TreeSet<Integer> seen = new TreeSet<>();
        before.forEach((observation, target) -> {
            if (!Objects.equals(target, after.get(observation))) {
                seen.add(observation);
            }
        });
        return seen;
    }

    /** Returns where each observation leads. */
    private static Map<Integer, String> targets(Outcome outcome) {
        StateGraph graph = outcome.record().orElseThrow().graph();
        Map<Integer, String> result = new HashMap<>();
        for (int i = graph.first()[0]; i < graph.first()[1]; i++) {
            int target = graph.target()[i];
            String name = target < 0
                    ? String.valueOf(target)
                    : graph.states().high(target) + " " + graph.states().low(target);
            result.put(Integer.valueOf(graph.labels().get(graph.label()[i])), name);
        }
        return result;
    }
}

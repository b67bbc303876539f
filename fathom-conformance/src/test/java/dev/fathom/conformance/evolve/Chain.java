package dev.fathom.conformance.evolve;

import dev.fathom.evolve.change.ClassSource;
import dev.fathom.evolve.graph.ElementName;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.mutate.Mutant;
import dev.fathom.evolve.mutate.MutationKind;
import dev.fathom.evolve.mutate.Mutator;
import dev.fathom.evolve.record.RecordForm;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.store.ReadResult;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.evolve.store.Summary;
import dev.fathom.search.options.Strategy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * A subject that is edited again and again: each run reuses what the one before recorded.
 *
 * <p>The same seed makes the same chain.
 */
final class Chain {
    private static final List<MutationKind> NEUTRAL =
            Arrays.stream(MutationKind.values()).filter(MutationKind::isNeutral).toList();
    private static final List<MutationKind> STATEMENTS = List.of(
            MutationKind.NEGATE_CONDITION,
            MutationKind.CHANGE_CONSTANT,
            MutationKind.DROP_CALL,
            MutationKind.SWAP_FIELD,
            MutationKind.CHANGE_SWITCH,
            MutationKind.DROP_HANDLER,
            MutationKind.DISTURB_ENTRY,
            MutationKind.TOUCH_ENTRY);
    private static final List<MutationKind> OTHERS = Arrays.stream(MutationKind.values())
            .filter(each -> !each.isNeutral() && !STATEMENTS.contains(each))
            .toList();

    private static final List<MutationKind> STRUCTURAL = Arrays.stream(MutationKind.values())
            .filter(MutationKind::isStructural)
            .toList();

    private static final List<String> BEGINNING = List.of("main(", "<init>(", "<clinit>(");
    private static final List<Strategy> ORDERS = List.of(Strategy.DFS, Strategy.BFS, Strategy.FEWEST_PREEMPTIONS);
    private static final int TRIES = 3;
    private static final int FEWEST_TRANSITIONS = 8;

    private final LawSubject subject;
    private final boolean ofStructure;
    private final long seed;
    private final Random random;
    private Setting setting;
    private boolean wanders;
    private final Path folder;
    private final List<String> edits = new ArrayList<>();
    private Map<String, byte[]> version;
    private RunRecord record;
    private Outcome last;
    private LawStatistics statistics;

    /** A chain of edits of all kinds; most are of statements, as most that people make. */
    Chain(LawSubject subject, long seed, Path folder) {
        this(subject, false, seed, folder);
    }

    /** The same with everything on the host that can be there. */
    static Chain mixed(LawSubject subject, long seed, Path folder) {
        Chain chain = new Chain(subject, seed, folder);
        chain.setting = chain.setting.withMixed(new Random(seed));
        return chain;
    }

    /** The same with runs each of which goes through the states in another order, without limits: their paths come to other ones of the states that count as the same. */
    static Chain wandering(LawSubject subject, long seed, Path folder) {
        return wandering(new Chain(subject, seed, folder));
    }

    /** The same with edits of what classes are. */
    static Chain wanderingOfStructure(LawSubject subject, long seed, Path folder) {
        return wandering(ofStructure(subject, seed, folder));
    }

    private static Chain wandering(Chain chain) {
        chain.wanders = true;
        chain.wander();
        return chain;
    }

    private void wander() {
        setting = setting.withOrder(Order.of(ORDERS.get(random.nextInt(ORDERS.size()))));
    }

    /** The same with runs that prune states, and make no record themselves. */
    static Chain pruning(LawSubject subject, long seed, Path folder) {
        Chain chain = new Chain(subject, seed, folder);
        chain.setting = chain.setting.pruning();
        return chain;
    }

    /** A chain of edits of what classes are. */
    static Chain ofStructure(LawSubject subject, long seed, Path folder) {
        return new Chain(subject, true, seed, folder);
    }

    private Chain(LawSubject subject, boolean ofStructure, long seed, Path folder) {
        this.subject = subject;
        this.ofStructure = ofStructure;
        this.seed = seed;
        this.folder = folder;
        random = new Random(seed);
        setting = Setting.random(random);
        version = new TreeMap<>(subject.classes());
    }

    /** Makes so many edits at the most; returns what is wrong, empty if nothing is. */
    List<String> run(int length, LawStatistics counted) throws IOException {
        statistics = counted;
        Outcome first = subject.run(version, setting, null);
        if (first.isCut() && setting.allViolations()) {
            setting = setting.withAllViolations(false);
            first = subject.run(version, setting, null);
        }
        if (first.isCut()
                || first.record().isEmpty()
                || isTooSmall(first.record().get())) {
            counted.countUnfit();
            return List.of();
        }
        record = first.record().get();
        last = first;
        for (int i = 0; i < length && !isTooSmall(record); i++) {
            List<String> wrong = edit();
            if (!wrong.isEmpty()) {
                return wrong;
            }
        }
        return List.of();
    }

    /** Of a run that ends with its first transitions nothing can be reused but by chance. */
    private static boolean isTooSmall(RunRecord run) {
        return run.graph().transitionCount() < FEWEST_TRANSITIONS;
    }

    /** Edits the program at random, or replaces it by a version that somebody wrote. */
    private List<String> edit() throws IOException {
        List<Map<String, byte[]>> later = subject.laterVersions();
        if (!later.isEmpty() && random.nextInt(6) == 0) {
            int number = random.nextInt(later.size());
            edits.add("replaced by version " + number);
            return edit(later.get(number), "VERSION");
        }
        Optional<Mutant> mutant = mutant();
        if (mutant.isEmpty()) {
            return List.of();
        }
        edits.add(mutant.get().toString());
        Map<String, byte[]> next = new TreeMap<>(version);
        next.put(mutant.get().className(), mutant.get().classFile());
        return edit(next, mutant.get().kind().name());
    }

    /**
     * Edits a class that runs have loaded: others do not matter. If there is a choice, it edits a method that transitions have passed and that does not begin the program: what
     * comes before the first state changes everything behind it, and there is nothing left to reuse. For the same reason it looks for a method that not all transitions have passed.
     */
    private Optional<Mutant> mutant() {
        Map<String, byte[]> loaded = new TreeMap<>(version);
        loaded.keySet().retainAll(record.classes().keySet());
        List<MutationKind> kinds = ofStructure ? STRUCTURAL : random.nextInt(4) == 0 ? OTHERS : STATEMENTS;
        List<MutationKind> all = random.nextInt(10) == 0 ? NEUTRAL : kinds;
        List<MutationKind> chosen = List.of(all.get(random.nextInt(all.size())));
        Mutator mutator = new Mutator(ClassSource.of(loaded), random.nextLong());
        Optional<Mutant> mutant = mutator.next(chosen).or(() -> mutator.next(kinds));
        for (int i = 0; i < TRIES && mutant.isPresent() && !leavesSomething(mutant.get()); i++) {
            mutant = mutator.next(kinds).or(() -> mutator.next(chosen));
        }
        return mutant;
    }

    private boolean leavesSomething(Mutant mutant) {
        if (mutant.method().isEmpty()) {
            return true;
        }
        if (BEGINNING.stream().anyMatch(mutant.method()::startsWith)) {
            return false;
        }
        StateGraph graph = record.graph();
        BitSet ofMethod = new BitSet();
        for (int i = 0; i < graph.elements().size(); i++) {
            ElementName each = graph.elements().get(i);
            ofMethod.set(
                    i,
                    each.className().equals(mutant.className()) && each.method().equals(mutant.method()));
        }
        return !ofMethod.isEmpty()
                && Arrays.stream(graph.set())
                        .anyMatch(set -> Arrays.stream(graph.sets()[set]).noneMatch(ofMethod::get));
    }

    private List<String> edit(Map<String, byte[]> next, String kind) throws IOException {
        if (random.nextInt(5) == 0) {
            record = stored(record);
        }
        if (wanders) {
            wander();
        }
        Outcome incremental = subject.run(next, setting, record);
        List<String> differences = subject.differences(next, setting, incremental);
        statistics.count(incremental, kind, last == null || !last.saysTheSame(incremental));
        if (!differences.isEmpty()) {
            return differences;
        }
        if (!incremental.isCut()
                && (incremental.record().isPresent()
                        || !setting.recording()
                        || !incremental.violations().isEmpty())) {
            // A run that shows a known violation, or is not recorded, leaves the record as it is.
            version = next;
            last = incremental;
            record = incremental.record().orElse(record);
        }
        return List.of();
    }

    private RunRecord stored(RunRecord run) throws IOException {
        Store store = Store.at(folder);
        try (RecordWriter writer = store.writer("law")) {
            RecordForm.write(run, writer);
            writer.commit(Summary.empty());
        }
        if (store.read("law") instanceof ReadResult.Found found) {
            try (StoredRecord stored = found.record()) {
                return RecordForm.read(stored);
            }
        }
        throw new IllegalStateException("the record cannot be read again");
    }

    @Override
    public String toString() {
        return subject + " with seed " + seed + ", " + setting + ", edited:\n  " + String.join("\n  ", edits);
    }
}

package dev.fathom.conformance.evolve;

import dev.fathom.api.Choose;
import dev.fathom.conformance.generate.InMemoryCompiler;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Granularity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A class in source, and edits of it that are made one after the other.
 *
 * @param name what is edited, in words
 * @param operations what is explored; none if the class is a program to be checked
 * @param invariants of a program to be checked
 */
record EditedSource(String name, List<String> operations, List<String> invariants, List<String> sources) {
    private static final List<Setting> SETTINGS = List.of(
            new Setting(ReuseMode.BOTH, Granularity.EDGE, true, Order.PLAIN),
            new Setting(ReuseMode.ISSE, Granularity.EDGE, true, Order.of(Strategy.DFS)),
            new Setting(ReuseMode.RMC, Granularity.METHOD, true, Order.of(Strategy.BFS)));
    private static final int LENGTH = 3;
    private static final InMemoryCompiler COMPILER = new InMemoryCompiler(List.of(Guests.pathOf(Choose.class)));

    /** A class {@code Subject} whose operations are explored. */
    static EditedSource explored(String name, String operations, String source) {
        return new EditedSource(name, List.of(operations.split(" ")), List.of(), List.of(source));
    }

    /** A program {@code Subject} that is checked. */
    static EditedSource checked(String name, String source) {
        return new EditedSource(name, List.of(), List.of(), List.of(source));
    }

    /** The same with invariants to be asked. */
    EditedSource withInvariant(String invariant) {
        return new EditedSource(name, operations, List.of(invariant), sources);
    }

    /** Replaces a text in the last version. */
    EditedSource edit(String from, String to) {
        String last = sources.get(sources.size() - 1);
        if (!last.contains(from)) {
            throw new IllegalArgumentException("there is no " + from + " in " + last);
        }
        List<String> more = new ArrayList<>(sources);
        more.add(last.replace(from, to));
        return new EditedSource(name, operations, invariants, more);
    }

    /** Runs all versions, and then the last but one again, each with the record of the one before; returns what is wrong. */
    List<String> differences() {
        List<Map<String, byte[]>> versions = new ArrayList<>();
        for (String each : sources) {
            Map<String, byte[]> classes = new TreeMap<>();
            COMPILER.compile("Subject", each).forEach((type, bytes) -> classes.put(type.replace('.', '/'), bytes));
            versions.add(classes);
        }
        versions.add(versions.get(versions.size() - 2));
        List<String> wrong = new ArrayList<>();
        for (Setting each : SETTINGS) {
            wrong.addAll(differences(versions, each));
        }
        return wrong;
    }

    private List<String> differences(List<Map<String, byte[]>> versions, Setting setting) {
        LawSubject subject = operations.isEmpty()
                ? new CheckedSubject("Subject", List.of(), invariants, versions.get(0)).ending()
                : new ExploredSubject(
                        SubjectRequest.of("Subject", LENGTH, operations.toArray(String[]::new)),
                        LENGTH,
                        versions.get(0),
                        List.of());
        RunRecord record = subject.run(versions.get(0), setting, null).record().orElseThrow();
        for (int i = 1; i < versions.size(); i++) {
            Outcome outcome = subject.run(versions.get(i), setting, record);
            List<String> wrong = subject.differences(versions.get(i), setting, outcome);
            if (!wrong.isEmpty()) {
                return List.of("version " + i + " with " + setting + " " + String.join("\n", wrong));
            }
            record = outcome.record().orElseThrow();
        }
        return List.of();
    }

    @Override
    public String toString() {
        return name;
    }
}

package dev.fathom.spark;

import dev.fathom.evolve.record.AccessSummaries;
import dev.fathom.search.finding.Findings;
import dev.fathom.search.finding.FoundRace;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.record.SearchCounters;
import dev.fathom.vm.Race;
import dev.fathom.vm.state.Dependence;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a part of a level of a check has to say. */
final class CheckedPart extends PartReport {
    private static final long serialVersionUID = 1;

    private final List<long[]> counters = new ArrayList<>();
    private final List<Wrong> violations = new ArrayList<>();
    private final List<ShownRace> races = new ArrayList<>();
    private final Set<String> omissions = new TreeSet<>();
    private final Set<Long> learned = new TreeSet<>();
    private long[] accesses = {};
    private boolean refuted;
    private boolean matching;
    private boolean givenUp;
    private long open;
    private long retraced;

    /** A violation, as it travels. */
    private record Wrong(List<String> texts, List<String> stackTrace, int[] choices) implements Serializable {
        static Wrong of(Violation each) {
            return new Wrong(
                    List.of(each.kind(), each.exceptionClass(), each.message(), each.thread(), each.location()),
                    each.stackTrace(),
                    each.choices().stream().mapToInt(Integer::intValue).toArray());
        }

        Violation violation() {
            return new Violation(
                    texts.get(0),
                    texts.get(1),
                    texts.get(2),
                    texts.get(3),
                    texts.get(4),
                    stackTrace,
                    CheckedPart.list(choices));
        }
    }

    /** A race, as it travels. */
    private record ShownRace(String variable, List<String> texts, boolean[] writes, int[] choices)
            implements Serializable {
        static ShownRace of(FoundRace each) {
            Race race = each.race();
            return new ShownRace(
                    race.variable(),
                    List.of(
                            race.first().thread(),
                            race.first().location(),
                            race.second().thread(),
                            race.second().location()),
                    new boolean[] {race.first().write(), race.second().write()},
                    each.choices().stream().mapToInt(Integer::intValue).toArray());
        }

        FoundRace race() {
            Race race = new Race(
                    variable,
                    new Race.Access(texts.get(0), writes[0], texts.get(1)),
                    new Race.Access(texts.get(2), writes[1], texts.get(3)));
            return new FoundRace(race, CheckedPart.list(choices));
        }
    }

    private static List<Integer> list(int[] choices) {
        return java.util.Arrays.stream(choices).boxed().toList();
    }

    /** Says that a part relied on something that does not hold, and what is known by now. */
    static CheckedPart refuted(Set<Long> learned) {
        CheckedPart report = new CheckedPart();
        report.refuted = true;
        report.learned.addAll(learned);
        return report;
    }

    /** Adds what a search counted and found. */
    CheckedPart found(SearchCounters counted, Findings findings, List<String> leftOut) {
        counters.add(counted.written());
        findings.violations().forEach(each -> violations.add(Wrong.of(each)));
        findings.races().forEach(each -> races.add(ShownRace.of(each)));
        omissions.addAll(leftOut);
        return this;
    }

    /** Adds what was seen of the program. */
    CheckedPart seen(long[] seenAccesses, Iterable<Dependence> dependedOn) {
        accesses = seenAccesses;
        depends(dependedOn);
        return this;
    }

    /** Adds how the part came to its end. */
    CheckedPart ended(boolean isGivenUp, boolean hasMatches) {
        givenUp = isGivenUp;
        matching = hasMatches;
        return this;
    }

    /** Adds what it cost. */
    CheckedPart cost(long openTransitions, long retracedChoices) {
        open = openTransitions;
        retraced = retracedChoices;
        return this;
    }

    @Override
    void add(PartReport part) {
        super.add(part);
        CheckedPart other = (CheckedPart) part;
        counters.addAll(other.counters);
        violations.addAll(other.violations);
        races.addAll(other.races);
        omissions.addAll(other.omissions);
        learned.addAll(other.learned);
        accesses = AccessSummaries.union(accesses, other.accesses);
        refuted |= other.refuted;
        matching |= other.matching;
        givenUp |= other.givenUp;
        open += other.open;
        retraced += other.retraced;
    }

    void count(SearchCounters into) {
        counters.forEach(into::add);
    }

    @Override
    long states() {
        return counters.stream().mapToLong(each -> each[0]).sum();
    }

    @Override
    long transitions() {
        return counters.stream().mapToLong(each -> each[1]).sum();
    }

    List<Violation> violations() {
        return violations.stream().map(Wrong::violation).toList();
    }

    List<FoundRace> races() {
        return races.stream().map(ShownRace::race).toList();
    }

    Set<String> omissions() {
        return omissions;
    }

    Set<Long> learned() {
        return learned;
    }

    long[] accesses() {
        return accesses;
    }

    @Override
    boolean isRefuted() {
        return refuted;
    }

    boolean hasMatches() {
        return matching;
    }

    @Override
    boolean isUsable() {
        return !refuted && !matching;
    }

    @Override
    boolean isGivenUp() {
        return givenUp;
    }

    @Override
    long open() {
        return open;
    }

    @Override
    long retraced() {
        return retraced;
    }
}

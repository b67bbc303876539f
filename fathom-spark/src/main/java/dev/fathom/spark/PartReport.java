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

/** What a part of a level has to say when it is done, or several have together. */
final class PartReport implements Serializable {
    private static final long serialVersionUID = 1;

    private final List<long[]> counters = new ArrayList<>();
    private final List<Wrong> violations = new ArrayList<>();
    private final List<ShownRace> races = new ArrayList<>();
    private final Set<String> omissions = new TreeSet<>();
    private final Set<String> dependences = new TreeSet<>();
    private final Set<Long> learned = new TreeSet<>();
    private long[] accesses = {};
    private boolean refuted;
    private boolean matching;
    private boolean givenUp;
    private long open;
    private long retraced;
    private long nanos;
    private long next;

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
                    PartReport.list(choices));
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
            return new FoundRace(race, PartReport.list(choices));
        }
    }

    private static List<Integer> list(int[] choices) {
        return java.util.Arrays.stream(choices).boxed().toList();
    }

    /** Says that a part relied on something that does not hold, and what is known by now. */
    static PartReport refuted(Set<Long> learned) {
        PartReport report = new PartReport();
        report.refuted = true;
        report.learned.addAll(learned);
        return report;
    }

    /** Adds what a search counted and found. */
    PartReport found(SearchCounters counted, Findings findings, List<String> leftOut) {
        counters.add(counted.written());
        findings.violations().forEach(each -> violations.add(Wrong.of(each)));
        findings.races().forEach(each -> races.add(ShownRace.of(each)));
        omissions.addAll(leftOut);
        return this;
    }

    /** Adds what was seen of the program. */
    PartReport seen(long[] seenAccesses, Iterable<Dependence> dependedOn) {
        accesses = seenAccesses;
        dependedOn.forEach(each -> dependences.add(each.className() + "\n" + each.text()));
        return this;
    }

    /** Adds how the part came to its end. */
    PartReport ended(boolean isGivenUp, boolean hasMatches) {
        givenUp = isGivenUp;
        matching = hasMatches;
        return this;
    }

    /** Adds what it cost. */
    PartReport cost(long openTransitions, long retracedChoices, long tookNanos) {
        open = openTransitions;
        retraced = retracedChoices;
        nanos = tookNanos;
        return this;
    }

    /** Adds what another part says. */
    void add(PartReport other) {
        counters.addAll(other.counters);
        violations.addAll(other.violations);
        races.addAll(other.races);
        omissions.addAll(other.omissions);
        dependences.addAll(other.dependences);
        learned.addAll(other.learned);
        accesses = AccessSummaries.union(accesses, other.accesses);
        refuted |= other.refuted;
        matching |= other.matching;
        givenUp |= other.givenUp;
        open += other.open;
        retraced += other.retraced;
        nanos += other.nanos;
    }

    void count(SearchCounters into) {
        counters.forEach(into::add);
    }

    /** Notes how many states the next level has. */
    void next(long states) {
        next = states;
    }

    /** Returns how many states the next level has. */
    long next() {
        return next;
    }

    /** Returns how many states were looked at. */
    long states() {
        return counters.stream().mapToLong(each -> each[0]).sum();
    }

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

    List<Dependence> dependences() {
        return dependences.stream()
                .map(each -> each.split("\n", 2))
                .map(each -> Dependence.of(each[0], each[1]))
                .toList();
    }

    Set<Long> learned() {
        return learned;
    }

    long[] accesses() {
        return accesses;
    }

    boolean isRefuted() {
        return refuted;
    }

    boolean hasMatches() {
        return matching;
    }

    boolean isGivenUp() {
        return givenUp;
    }

    /** Returns how many transitions there are between states of which no end is known. */
    long open() {
        return open;
    }

    long retraced() {
        return retraced;
    }

    long nanos() {
        return nanos;
    }
}

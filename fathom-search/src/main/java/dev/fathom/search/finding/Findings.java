package dev.fathom.search.finding;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.Race;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What goes wrong, each thing once; the first found first.
 *
 * <p>Findings outlive a restart, as they are true. But the choices that led to one may lead elsewhere after a restart, so
 * that what is found again takes the place of what was found before.
 */
public final class Findings {
    private static final Comparator<Found> BY_NAMES = Comparator.<Found, String>comparing(
                    each -> each.violation.message())
            .thenComparing(each -> each.violation.thread())
            .thenComparing(each -> each.violation.location());

    private final Keeping keeping;
    private final List<Found> violations = new ArrayList<>();
    private final List<FoundRace> races = new ArrayList<>();
    private final List<Found> earlierViolations = new ArrayList<>();
    private final List<FoundRace> earlierRaces = new ArrayList<>();

    /** Which of several ways to the same thing is kept. */
    public enum Keeping {
        /** The one that was found first: by one who searches. */
        FIRST,
        /** Of threads that run into it, those that come first by name: where several search, who came first is a matter of luck. */
        NAMES,
        /** The one with the fewest choices, and of these the one that a search breadth first would find first, whoever finds it. */
        SHORTEST
    }

    /** Makes findings of one who searches, or those that several share. */
    public Findings(boolean shared) {
        this(shared ? Keeping.NAMES : Keeping.FIRST);
    }

    public Findings(Keeping keeping) {
        this.keeping = keeping;
    }

    /** Orders paths as a search breadth first finds them. */
    public static int compareWays(List<Integer> some, List<Integer> others) {
        for (int i = 0; i < some.size() && some.size() == others.size(); i++) {
            int order = Integer.compare(some.get(i), others.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(some.size(), others.size());
    }

    /**
     * A violation.
     *
     * @param race what it is, if it is a race: that is the same whichever threads run into it, unlike what a violation says
     */
    private record Found(Violation violation, @Nullable FoundRace race) {
        boolean sameAs(Found other) {
            return race != null && other.race != null ? race.sameAs(other.race) : violation.sameAs(other.violation);
        }
    }

    /** Says that the search begins again. */
    public synchronized void restarted() {
        List<Found> allViolations = joined(violations, earlierViolations, Found::sameAs);
        earlierViolations.clear();
        earlierViolations.addAll(allViolations);
        violations.clear();
        List<FoundRace> allRaces = races();
        earlierRaces.clear();
        earlierRaces.addAll(allRaces);
        races.clear();
    }

    public synchronized void add(Violation violation) {
        add(new Found(violation, null));
    }

    private void add(Found found) {
        keep(
                violations,
                found,
                Found::sameAs,
                switch (keeping) {
                    case FIRST -> (one, other) -> 0;
                    case NAMES -> BY_NAMES;
                    case SHORTEST -> (one, other) -> compareWays(one.violation.choices(), other.violation.choices());
                });
    }

    /** Adds what is new, or comes before the same thing that is there. */
    private static <T> void keep(List<T> all, T found, BiPredicate<T, T> same, Comparator<T> order) {
        for (int i = 0; i < all.size(); i++) {
            if (same.test(found, all.get(i))) {
                if (order.compare(found, all.get(i)) < 0) {
                    all.set(i, found);
                }
                return;
            }
        }
        all.add(found);
    }

    public synchronized void add(Race race, List<Integer> choices) {
        keep(
                races,
                new FoundRace(race, choices),
                FoundRace::sameAs,
                switch (keeping) {
                    case FIRST -> (one, other) -> 0;
                    case NAMES -> Comparator.comparing(each -> each.race().toString());
                    case SHORTEST -> (one, other) -> compareWays(one.choices(), other.choices());
                });
    }

    /** Adds a race that counts as a violation. */
    public synchronized void addViolation(Race race, List<Integer> choices) {
        add(new Found(Violation.of(race, choices), new FoundRace(race, choices)));
    }

    /** Puts each violation found since the last restart in another form. */
    public synchronized void replaceViolations(UnaryOperator<Violation> change) {
        violations.replaceAll(each -> new Found(change.apply(each.violation), each.race));
    }

    public synchronized List<Violation> violations() {
        return joined(violations, earlierViolations, Found::sameAs).stream()
                .map(Found::violation)
                .toList();
    }

    public synchronized List<FoundRace> races() {
        return joined(races, earlierRaces, FoundRace::sameAs);
    }

    /** Puts everything in an order that does not depend on who found it first: with several workers that is a matter of luck. */
    public synchronized void sort() {
        Comparator<Found> byKind = Comparator.comparing(each -> each.violation.kind());
        violations.sort(byKind.thenComparing(each -> each.violation.location()).thenComparing(Findings::words));
        races.sort(Comparator.comparing(Findings::words));
    }

    /** Writes everything down for a search that goes on in the place of this one. */
    public synchronized void write(SpillOutput out) {
        for (List<Found> each : List.of(violations, earlierViolations)) {
            out.list(each, found -> {
                FindingForm.write(found.violation, out);
                out.list(Optional.ofNullable(found.race).stream().toList(), race -> FindingForm.write(race, out));
            });
        }
        for (List<FoundRace> each : List.of(races, earlierRaces)) {
            out.list(each, race -> FindingForm.write(race, out));
        }
    }

    /** Reads what was written; nothing was found yet. */
    public synchronized void read(SpillInput in) {
        for (List<Found> each : List.of(violations, earlierViolations)) {
            each.addAll(in.list(() -> new Found(
                    FindingForm.readViolation(in),
                    in.list(() -> FindingForm.readFound(in)).stream()
                            .findFirst()
                            .orElse(null))));
        }
        for (List<FoundRace> each : List.of(races, earlierRaces)) {
            each.addAll(in.list(() -> FindingForm.readFound(in)));
        }
    }

    private static String words(Found found) {
        return found.race == null ? found.violation.exceptionClass() + found.violation.message() : words(found.race);
    }

    private static String words(FoundRace found) {
        return found.race().ofPlaces().toString();
    }

    private static <T> List<T> joined(List<T> now, List<T> earlier, BiPredicate<T, T> same) {
        List<T> all = new ArrayList<>(now);
        for (T each : earlier) {
            if (now.stream().noneMatch(other -> same.test(each, other))) {
                all.add(each);
            }
        }
        return all;
    }
}

package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Samples;
import dev.fathom.conformance.Seeds;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Granularity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Asks the same of the same program in many ways: with a record and without, for the first time and again, in any order, alone or with another worker, and going on where
 * a run was stopped.
 *
 * <p>{@code -Dfathom.ways=N} asks in N ways of each program, {@code -Dfathom.seed=S} in others.
 */
@Tag("slow")
@DisplayName("The same question has the same answer")
class SameQuestionTest {
    private static final int WAYS = Integer.getInteger("fathom.ways", 2);
    private static final long SEED = Seeds.first(1);
    private static final List<Strategy> ORDERS = List.of(Strategy.FEWEST_PREEMPTIONS, Strategy.DFS, Strategy.BFS);

    private static final int DEPTH = 12;

    private final Random random = new Random(SEED);
    private final Map<Way, Integer> asked = new TreeMap<>();
    private long continued;
    private long again;

    /** How a question is asked. */
    private enum Way {
        UNRECORDED,
        RECORDED,
        SECOND,
        CONTINUED
    }

    @Test
    @DisplayName("about operations on an object")
    void explore() {
        ask(suppliers(Subjects.explored()), 3 * WAYS);
    }

    @Test
    @DisplayName("about a program with threads")
    void check() {
        ask(suppliers(Subjects.checked()), WAYS);
    }

    @Test
    @DisplayName("about the small concurrent programs")
    void corpus() {
        ask(Samples.of(Subjects.corpus(), 4, 0), WAYS);
    }

    /** How often a state is expanded again because fewer choices lead there depends on the order: what a search has counted is not to be counted anew. */
    @Test
    @DisplayName("about a program with threads within a limit of depth, if it is asked again")
    void bounded() {
        int cut = 0;
        for (LawSubject subject : Subjects.checked()) {
            for (Strategy strategy : ORDERS) {
                Order order = new Order(strategy, 1, DEPTH, false, true);
                Setting setting = new Setting(ReuseMode.BOTH, Granularity.EDGE, true, order);
                Outcome first = subject.run(subject.classes(), setting, null);
                if (!first.violations().isEmpty()) {
                    continue;
                }
                Outcome second =
                        subject.run(subject.classes(), setting, first.record().orElseThrow());
                assertThat(second.numbers()).as("%s %s", subject, setting).isEqualTo(first.numbers());
                assertThat(second.counts().executed)
                        .as("%s %s", subject, setting)
                        .isZero();
                cut += first.verdict().equals("incomplete") ? 1 : 0;
            }
        }
        assertThat(cut).as("searches that the limit has cut").isPositive();
    }

    private static List<Supplier<LawSubject>> suppliers(List<LawSubject> subjects) {
        return subjects.stream().<Supplier<LawSubject>>map(each -> () -> each).toList();
    }

    private void ask(List<Supplier<LawSubject>> subjects, int ways) {
        List<String> differences = new ArrayList<>();
        for (Supplier<LawSubject> each : subjects) {
            LawSubject subject = each.get();
            Outcome expected = subject.runUnrecorded(subject.classes(), setting(Strategy.BFS, 1));
            for (int i = 0; i < ways && !expected.isCut() && !expected.verdict().equals("incomplete"); i++) {
                compare(subject, expected, differences);
            }
        }
        System.out.println("The same question: " + asked + "; of " + continued + " transitions of stopped runs " + again
                + " were executed again; differences: " + differences.size());
        assertThat(differences).isEmpty();
        assertThat(asked.keySet()).containsExactly(Way.values());
        assertThat(again).isLessThan(continued);
    }

    private void compare(LawSubject subject, Outcome expected, List<String> differences) {
        Way way = Way.values()[random.nextInt(Way.values().length)];
        Setting setting = setting(ORDERS.get(random.nextInt(ORDERS.size())), 1 + random.nextInt(2));
        Outcome found = switch (way) {
            case UNRECORDED -> subject.runUnrecorded(subject.classes(), setting);
            case RECORDED -> subject.run(subject.classes(), setting, null);
            case SECOND -> second(subject, setting);
            case CONTINUED -> continued(subject, setting, expected);
        };
        asked.merge(way, 1, Integer::sum);
        boolean depthFirst =
                subject instanceof ExploredSubject && setting.order().strategy() == Strategy.DFS;
        Outcome compared = depthFirst ? subject.runUnrecorded(subject.classes(), setting(Strategy.DFS, 1)) : expected;
        Map<String, Object> numbers = new TreeMap<>(found.numbers());
        Map<String, Object> others = new TreeMap<>(compared.numbers());
        if (setting.order().workers() > 1) {
            numbers.remove(ExploredSubject.NEW_STATES);
            others.remove(ExploredSubject.NEW_STATES);
        }
        if (!found.finding().equals(compared.finding()) || !numbers.equals(others)) {
            differences.add(subject + ", " + way + " " + setting + ":\n  " + found.finding() + " " + numbers
                    + "\n  not " + compared.finding() + " " + others);
        }
        if (depthFirst
                && !compared.numbers()
                        .get("states at depth")
                        .equals(expected.numbers().get("states at depth"))) {
            differences.add(subject + " has other depths depth first");
        }
    }

    private Outcome second(LawSubject subject, Setting setting) {
        Setting first = setting(ORDERS.get(random.nextInt(ORDERS.size())), 1 + random.nextInt(2));
        RunRecord record = subject.run(subject.classes(), first, null).record().orElse(null);
        Outcome second = subject.run(subject.classes(), setting, record);
        boolean fine = second.violations().isEmpty()
                && second.numbers().getOrDefault("races", Set.of()).equals(Set.of());
        if (record != null && fine && setting.mode() != ReuseMode.ISSE) {
            assertThat(second.counts().executed).as("%s %s", subject, setting).isZero();
        }
        return second;
    }

    /** Stops a run somewhere, and goes on from its record. */
    private Outcome continued(LawSubject subject, Setting setting, Outcome expected) {
        long states = Long.parseLong(expected.numbers()
                .getOrDefault("stored states", expected.numbers().get("states"))
                .toString());
        long most = 1 + (long) (random.nextDouble() * states);
        Setting first = setting(setting.order().strategy(), 1);
        Outcome stopped = subject.runUpTo(subject.classes(), first, null, most);
        RunRecord record = stopped.record().orElse(null);
        Outcome found = subject.run(subject.classes(), setting, record);
        if (record != null && setting.mode() == ReuseMode.BOTH) {
            continued += record.graph().transitionCount();
            again += found.counts().tree + found.counts().repeated;
        }
        return found;
    }

    private Setting setting(Strategy strategy, int workers) {
        ReuseMode mode = random.nextInt(3) > 0 ? ReuseMode.BOTH : ReuseMode.values()[1 + random.nextInt(3)];
        Order order = new Order(strategy, workers, SearchOptions.UNLIMITED, false, random.nextBoolean());
        return new Setting(mode, Granularity.EDGE, true, order);
    }
}

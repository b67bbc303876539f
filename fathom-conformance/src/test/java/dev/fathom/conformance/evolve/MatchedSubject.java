package dev.fathom.conformance.evolve;

import dev.fathom.evolve.record.RunRecord;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A program that calls {@code Match}. Which concrete state goes on from a match is a matter of luck if there are two workers; with one of them, an incremental run does what a run from scratch does in
 * the same order, whether or not an edit has left the program's matches any meaning.
 */
record MatchedSubject(CheckedSubject program) implements LawSubject {
    private static Setting alone(Setting setting) {
        Order order = setting.order();
        return order.workers() == 1
                ? setting
                : setting.withOrder(
                        new Order(order.strategy(), 1, order.depth(), order.watched(), order.forcedPoints()));
    }

    @Override
    public Map<String, byte[]> classes() {
        return program.classes();
    }

    @Override
    public Outcome run(Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier) {
        return program.run(version, alone(setting), earlier);
    }

    @Override
    public Outcome runUpTo(Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier, long mostStates) {
        return program.runUpTo(version, alone(setting), earlier, mostStates);
    }

    @Override
    public Outcome runUnrecorded(Map<String, byte[]> version, Setting setting) {
        return program.runUnrecorded(version, alone(setting));
    }

    @Override
    public List<String> differences(Map<String, byte[]> version, Setting setting, Outcome incremental) {
        return program.differences(version, alone(setting), incremental);
    }

    @Override
    public String toString() {
        return program.toString();
    }
}

package dev.fathom.explore;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.order.EventCounts;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.result.EventCount;
import dev.fathom.explore.result.ExploreProgress;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.Phase;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import dev.fathom.search.spill.SpillFailure;
import dev.fathom.vm.footprint.Footprint;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Puts together what came out of an exploration, by one worker or by several that share the visited states. */
final class ExploreSummary {
    /** That states were not expanded level by level. */
    static final int NO_LEVELS = -1;

    private final ExploreOptions options;
    private final List<ObjectExploration> workers;

    ExploreSummary(ExploreOptions options, List<ObjectExploration> workers) {
        this.options = options;
        this.workers = workers;
    }

    /** Returns what came out, given how many levels were expanded to their end, or {@link #NO_LEVELS}. */
    ExploreResult result(long expanded, int levels) {
        ObjectExploration first = workers.get(0);
        return ExploreResult.builder()
                .violations(violations(first.subject))
                .incompleteBecause(incomplete(levels))
                .notCompared(notCompared(first.subject))
                .exploredLength(exploredLength(levels))
                .states(expanded)
                .executions(executions())
                .knownExecutions(knownExecutions())
                .storedStates(first.visited.size())
                .statesAtDepth(statesAtDepth())
                .seconds(first.limits().seconds())
                .peakMemoryBytes(first.limits().peakMemory())
                .statesOnDisk(first.visited.onDisk())
                .omissionProbability(omissionProbability(first.visited.size(), first))
                .digest(first.visited.digest())
                .coveredBranches(first.selection().coveredBranches())
                .coverage(first.selection().coverage())
                .events(events())
                .selected(first.selection().sequences())
                .build();
    }

    /** Returns what came out until there was no memory left; nobody knows by then how many states were expanded. */
    ExploreResult ranOut() {
        workers.get(0).limits().ranOut();
        return result(0, NO_LEVELS);
    }

    /** Returns what came out until somebody interrupted the initialiser of a class. */
    ExploreResult interrupted() {
        return result(0, NO_LEVELS);
    }

    /** Returns what came out until the first states found no room on the disk; later ones are heard of by who explores. */
    ExploreResult noRoom(SpillFailure failure) {
        workers.get(0).limits().fail(failure);
        return result(0, NO_LEVELS);
    }

    /** Executions of two versions are not counted by operation. */
    private List<EventCount> events() {
        List<EventCount> counts =
                EventCounts.sum(workers.stream().map(ObjectExploration::events).toList());
        return counts.stream().anyMatch(each -> each.enabled() > 0) ? counts : List.of();
    }

    /** Returns how many operations were not executed, because what they do was known from what they would read. */
    long knownExecutions() {
        return workers.stream().mapToLong(ObjectExploration::knownExecutions).sum();
    }

    /** Tells what the first worker knows of calls in whatever state. */
    List<Footprint> footprints() {
        return workers.get(0).footprints();
    }

    /** Returns how many methods ran as host code. */
    long compiledExecutions() {
        return workers.stream().mapToLong(ObjectExploration::compiledExecutions).sum();
    }

    /** Returns up to which number of operations all sequences were explored. */
    private int exploredLength(int levels) {
        boolean decided = workers.stream().anyMatch(ObjectExploration::isDecided);
        boolean everything = !decided
                && !hasStopped()
                && deepest() < options.length()
                && incomplete().isEmpty();
        if (everything) {
            return ExploreOptions.ANY_LENGTH;
        }
        return levels != NO_LEVELS ? levels : !decided && incomplete().isEmpty() ? options.length() : 0;
    }

    /** Returns what went wrong, each place once, in terms of the first worker's machine. */
    private List<ExploreViolation> violations(Subject subject) {
        Map<String, ExploreViolation> places = new LinkedHashMap<>();
        for (ObjectExploration each : workers) {
            for (ExploreViolation violation : each.findings().violations()) {
                List<Step> sequence = violation.sequence().stream()
                        .map(step -> new Step(counterpart(step.call(), each.subject, subject), step.choices()))
                        .toList();
                places.putIfAbsent(violation.place(), violation.after(sequence));
            }
        }
        return new ArrayList<>(places.values());
    }

    /** Returns steps of one subject in terms of another that stands for the same; nothing if they are of a third one. */
    static List<Step> counterparts(List<Step> steps, Subject from, Subject to) {
        boolean own = steps.stream()
                .allMatch(each ->
                        from.calls().contains(each.call()) || from.roots().contains(each.call()));
        return !own
                ? List.of()
                : steps.stream()
                        .map(each -> new Step(counterpart(each.call(), from, to), each.choices()))
                        .toList();
    }

    private static OperationCall counterpart(OperationCall call, Subject from, Subject to) {
        int number = from.calls().indexOf(call);
        return number < 0
                ? to.roots().get(from.roots().indexOf(call))
                : to.calls().get(number);
    }

    private List<String> incomplete() {
        Set<String> reasons = new LinkedHashSet<>();
        workers.forEach(each -> reasons.addAll(each.findings().incomplete()));
        workers.stream()
                .map(each -> each.limits().reason())
                .filter(each -> !each.isEmpty())
                .forEach(reasons::add);
        if (options.matching() == ExploreOptions.Matching.SHAPE) {
            reasons.add("of the states with the same shape, one was explored (" + Setting.MATCH.to("shape") + ")");
        }
        return new ArrayList<>(reasons);
    }

    private boolean hasStopped() {
        return workers.stream().anyMatch(each -> each.limits().hasStopped());
    }

    private List<String> incomplete(int levels) {
        List<String> reasons = incomplete();
        if (levels == 0 && hasStopped() && reasons.isEmpty()) {
            reasons.add("there was not even time for all sequences of one operation (" + Setting.BUDGET + ")");
        }
        return reasons;
    }

    private List<String> notCompared(Subject subject) {
        Set<String> all = new LinkedHashSet<>(subject.notCompared());
        workers.forEach(each -> all.addAll(each.findings().notCompared()));
        return new ArrayList<>(all);
    }

    private long executions() {
        return workers.stream().mapToLong(ObjectExploration::executions).sum();
    }

    /** Returns how many of the workers executed anything. */
    long activeWorkers() {
        return workers.stream().filter(each -> each.executions() > 0).count();
    }

    private int deepest() {
        return workers.stream().mapToInt(ObjectExploration::deepest).max().orElse(-1);
    }

    private List<Long> statesAtDepth() {
        return IntStream.rangeClosed(0, deepest())
                .mapToObj(depth ->
                        workers.stream().mapToLong(each -> each.newAt(depth)).sum())
                .toList();
    }

    /** Two different states have the same fingerprint with a probability of at most 2^-64 (see RootCanonicalizer). */
    static double omissionProbability(double size, ObjectExploration worker) {
        double states = size * (size - 1) / 2 * Math.pow(2, -64);
        return worker.options.exact() || states == 0 ? 0 : states + worker.expectedNameCollisions();
    }

    Phase phase() {
        return workers.get(0).phase();
    }

    ExploreProgress progress() {
        ObjectExploration first = workers.get(0);
        return new ExploreProgress(
                first.visited.size(), executions(), deepest(), first.limits().seconds());
    }
}

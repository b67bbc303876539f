package dev.fathom.explore.order;

import dev.fathom.explore.machine.InitializedClass;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.EventCount;
import dev.fathom.explore.result.ExploreProgress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Explores breadth first on other machines: level after level, until there is none, or something ends it.
 *
 * <p>A level is finished before a violation ends the exploration. What is shown is what a single worker finds first: it checks invariants where it arrives, and others where they expand, so states of the
 * next level are looked at before that is decided.
 */
public final class DistributedBreadthFirst {
    private final ObjectExploration here;
    private final DistributedObjectLevels elsewhere;
    private final ExploreOptions options;
    private final Limits limits;
    private final LevelReport total = new LevelReport();
    private final List<Long> statesAtDepth = new ArrayList<>();
    private int levels;
    private volatile ExploreProgress progress = new ExploreProgress(0, 0, 0, 0);

    /**
     * Prepares.
     *
     * @param here makes the objects to start from; it has executed nothing, and stands for all others in what it says of operations
     */
    public DistributedBreadthFirst(ObjectExploration here, DistributedObjectLevels elsewhere) {
        this.here = here;
        this.elsewhere = elsewhere;
        options = here.options;
        limits = here.limits();
    }

    /** Explores; returns the classes with which to begin again, none if it is over. */
    public List<InitializedClass> run(List<List<InitializedClass>> initialized) {
        List<DistributedObjectLevels.Reached> roots = new ArrayList<>();
        new ObjectLevelPart(here, roots::add).tellRoots();
        if (roots.isEmpty()) {
            return List.of();
        }
        elsewhere.begin(initialized, roots);
        for (int depth = 0; elsewhere.states(depth) > 0 && !limits.reached(total.states()); depth++) {
            boolean isLast = depth >= options.length();
            if (!take(depth, isLast)) {
                break;
            }
            if (isLast || !total.initialized().isEmpty()) {
                break;
            }
            levels = depth + 1;
            if (isDecided()) {
                if (firstWrong() > depth) {
                    take(depth + 1, true);
                }
                // The level in which a single worker would have ended does not count.
                levels = Math.max(0, firstWrong() - 1);
                break;
            }
        }
        if (total.initialized().isEmpty() && (!limits.hasStopped() || total.states() > options.maxStates())) {
            elsewhere.over();
        }
        return total.initialized();
    }

    /** Takes over what came of a level; says whether something did. */
    private boolean take(int depth, boolean onlyLook) {
        if (elsewhere.states(depth) == 0) {
            return false;
        }
        Optional<LevelReport> report = elsewhere.expand(depth, onlyLook);
        if (report.isEmpty()) {
            limits.interrupt();
            return false;
        }
        statesAtDepth.add(report.get().states());
        total.add(report.get());
        progress = new ExploreProgress(total.states(), total.executions(), depth, limits.seconds());
        return true;
    }

    /** Says whether something is wrong that ends the exploration. */
    public boolean isDecided() {
        return !options.allViolations() && !total.wrong().isEmpty();
    }

    /** Returns how many operations lead to the first thing that is wrong. */
    private int firstWrong() {
        return total.wrong().get(0).moves().size();
    }

    /** Returns how far it is: as far as the last level; may be called from another thread. */
    public ExploreProgress progress() {
        return progress;
    }

    /** Returns what came of all levels. */
    public LevelReport total() {
        return total;
    }

    /** Returns how many levels were expanded to their end. */
    public int levels() {
        return levels;
    }

    public List<Long> statesAtDepth() {
        return statesAtDepth;
    }

    /** Returns what became of each operation. */
    public List<EventCount> events() {
        EventCounts counts = new EventCounts(here.subject.calls());
        if (total.events().length > 0) {
            counts.add(total.events());
        }
        return EventCounts.sum(List.of(counts));
    }
}

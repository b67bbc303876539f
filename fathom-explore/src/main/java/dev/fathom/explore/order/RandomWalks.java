package dev.fathom.explore.order;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.visited.Visited;
import dev.fathom.search.limit.Shortfalls;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Executes sequences of operations that are chosen at random, one after the other from a root; never goes everywhere. */
final class RandomWalks implements LoneOrder {
    private final ObjectExploration exploration;
    private final ObjectBacktracker backtracker;
    private final SplittableRandom random;
    private final int[] path;

    RandomWalks(ObjectExploration exploration) {
        this.exploration = exploration;
        backtracker = ObjectBacktracker.of(ExploreOptions.Backtracking.COPY, exploration);
        exploration.useBacktracker(backtracker);
        random = exploration.options.random();
        path = new int[exploration.options.length() + 1];
        exploration.guest.choices().chooseBy(random);
    }

    /** Returns how many different states were met that an operation may lead on from. */
    @Override
    public long run() {
        long walks = exploration.options.guidance().walks();
        for (long i = 0; i < walks && !exploration.shouldStop(); i++) {
            int root = random.nextInt(exploration.subject.roots().size());
            if (exploration.makeRoot(root)) {
                path[0] = root;
                walk();
            }
        }
        exploration.findings().leaveOut(Shortfalls.walks(walks));
        return exploration.visited.sizeBelow(exploration.options.length());
    }

    /** What an operation does that leaves no state to go on from is taken back; it counts as a step all the same. */
    private void walk() {
        int depth = 0;
        arrive(depth);
        for (int i = 0; i < exploration.options.length() && !exploration.shouldStop(); i++) {
            int call = random.nextInt(exploration.subject.calls().size());
            exploration.guest.choices().clear();
            boolean isState = exploration.execute(call);
            if (exploration.hasProblem()) {
                exploration.noteProblem(Arrays.copyOf(path, depth + 1), call);
            }
            if (isState && exploration.showsMore()) {
                exploration.select(Arrays.copyOf(path, depth + 1), call);
            }
            if (isState) {
                path[++depth] = exploration.steps.numberOf(call, exploration.guest.choices());
                arrive(depth);
                if (!exploration.isExpanded()) {
                    return;
                }
            } else {
                backtracker.back(false);
            }
        }
    }

    /** Looks at the present state, and takes it for the one to return to. */
    private void arrive(int depth) {
        boolean isNew = exploration.compare(depth) == Visited.NEW;
        int[] image = exploration.image();
        if (isNew) {
            exploration.checkNew(backtracker, () -> Arrays.copyOf(path, depth + 1));
        }
        exploration.states.load(image, 0, image.length);
    }
}

package dev.fathom.evolve.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.RandomGraphs;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.graph.StateGraph;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The law on graphs alone: what an incremental run is told of a changed graph is what a run from scratch is told. */
@DisplayName("A plan of what is executed again")
class ReusePlanTest {
    private static final int GRAPHS = 400;
    private static final List<Integer> BOUNDS = List.of(Impact.NEVER, Impact.NEVER, 1, 3, 6);

    /** What was told of a transition: from where, which, and where it leads now. */
    private record Told(int state, int transition, int target) {}

    private final ReuseCounts all = new ReuseCounts();
    private long readStates;

    @Test
    @DisplayName("leaves nothing out, whatever the technique and the bound")
    void nothing_is_left_out() {
        for (int seed = 0; seed < GRAPHS; seed++) {
            Random random = new Random(seed);
            Changed now = new Changed(RandomGraphs.make(random), random);
            for (ReuseMode mode : ReuseMode.values()) {
                int bound = BOUNDS.get(random.nextInt(BOUNDS.size()));
                Run run = new Run(now, mode, bound);
                if (random.nextBoolean()) {
                    run.rmc.lookingForEnds();
                }
                if (random.nextBoolean() && bound == Impact.NEVER) {
                    run.rmc.planFrom(now.root);
                }
                run.visit(now.root, 0);
                assertThat(run.awaited)
                        .as("left to do, %d %s %d", seed, mode, bound)
                        .isEmpty();
                assertThat(run.told).as("%d %s %d", seed, mode, bound).isEqualTo(now.fromScratch(bound));
                add(run);
            }
        }
        assertThat(List.of(all.modified, all.tree, all.nonTree, all.deepest, all.leadingToPruned, readStates))
                .allMatch(each -> each > GRAPHS / 4);
    }

    @Test
    @DisplayName("leaves nothing out if what lies ahead is entered when its turn comes")
    void reading_ahead() {
        long ahead = 0;
        for (int seed = 0; seed < GRAPHS; seed++) {
            Random random = new Random(seed);
            Changed now = new Changed(RandomGraphs.make(random), random);
            for (ReuseMode mode : ReuseMode.values()) {
                int bound = BOUNDS.get(random.nextInt(BOUNDS.size()));
                Run run = new Run(now, mode, bound);
                run.rmc.readingAhead();
                run.breadthFirst();
                assertThat(run.told).as("%d %s %d", seed, mode, bound).isEqualTo(now.fromScratch(bound));
                ahead += mode == ReuseMode.BOTH ? run.read : 0;
            }
        }
        assertThat(ahead).isGreaterThan(2L * GRAPHS);
    }

    @Test
    @DisplayName("reads what cannot differ within the bound, and no more")
    void pruned_states() {
        int pruned = 0;
        for (int seed = 0; seed < GRAPHS; seed++) {
            Random random = new Random(seed);
            Changed now = new Changed(RandomGraphs.make(random), random);
            for (ReuseMode mode : ReuseMode.values()) {
                for (int bound : BOUNDS) {
                    Run run = new Run(now, mode, bound);
                    assertThat(run.plan.isBounded()).isEqualTo(bound != Impact.NEVER);
                    for (int state = 0; state < now.graph.stateCount(); state++) {
                        int depth = random.nextInt(8);
                        int remaining = bound == Impact.NEVER ? bound : bound - depth;
                        boolean isRead =
                                mode.prunesStates() && depth < bound && now.impact.distance(state) >= remaining;
                        assertThat(run.plan.isRead(state, depth)).isEqualTo(isRead);
                        assertThat(run.plan.isCheckKnown(state)).isNotEqualTo(now.impact.mustBeChecked(state));
                        pruned += isRead ? 1 : 0;
                    }
                }
            }
        }
        assertThat(pruned).isGreaterThan(GRAPHS);
    }

    @Test
    @DisplayName("reads ahead only where all that is asked for now is recorded, if that is not what was asked for then")
    void other_questions() {
        StateGraph graph = RandomGraphs.make(new Random(1));
        Impact impact = new Impact(graph, each -> false, false);
        for (ReuseMode mode : ReuseMode.values()) {
            Reuse reuse = new Reuse(graph, impact, List::of, mode);
            for (boolean ahead : new boolean[] {true, false}) {
                ReusePlan plan = new ReusePlan(Impact.NEVER);
                plan.accept(reuse, ahead ? new Rmc(reuse).readingAhead() : new Rmc(reuse), new OtherLabels());
                assertThat(plan.isRead(0, 0)).isEqualTo(ahead && mode == ReuseMode.BOTH);
                assertThat(plan.isRead(1, 0)).isFalse();
            }
        }
    }

    /** Of one state alone, all that is asked for is known. */
    private static final class OtherLabels implements Known {
        @Override
        public boolean isMet(int recorded, int depth) {
            return false;
        }

        @Override
        public boolean asksTheSame() {
            return false;
        }

        @Override
        public boolean hasAll(int recorded) {
            return recorded == 0;
        }
    }

    @Test
    @DisplayName("has states entered from which there is no end, and knows which have one for sure")
    void ends() {
        int lost = 0;
        int sure = 0;
        for (int seed = 0; seed < GRAPHS; seed++) {
            Random random = new Random(seed);
            Changed now = new Changed(RandomGraphs.make(random), random);
            BitSet endless = now.reaching(now.withoutEnd(), false);
            BitSet certain = now.reaching(now.endingAsRecorded(), true);
            for (ReuseMode mode : ReuseMode.values()) {
                Run run = new Run(now, mode, Impact.NEVER);
                run.rmc.lookingForEnds();
                boolean isPlanned = random.nextBoolean();
                if (isPlanned) {
                    run.rmc.planFrom(now.root);
                }
                assertThat(run.rmc.hasPlan()).isEqualTo(isPlanned && mode == ReuseMode.BOTH);
                for (int state = 0; state < now.graph.stateCount(); state++) {
                    if (endless.get(state)) {
                        assertThat(run.plan.isRead(state, 0))
                                .as("%d %d", seed, state)
                                .isFalse();
                        assertThat(run.rmc.isAwaited(state)).isFalse();
                        lost++;
                    }
                    if (run.rmc.hasPlan()) {
                        assertThat(run.rmc.endsForSure(state))
                                .as("%d %d", seed, state)
                                .isEqualTo(certain.get(state));
                        sure += certain.get(state) ? 1 : 0;
                    }
                }
            }
        }
        assertThat(List.of(lost, sure)).allMatch(each -> each > GRAPHS);
    }

    private void add(Run run) {
        ReuseCounts counts = run.plan.counts();
        all.modified += counts.modified;
        all.tree += counts.tree;
        all.nonTree += counts.nonTree;
        all.deepest += counts.deepest;
        all.leadingToPruned += counts.leadingToPruned;
        readStates += run.read;
    }

    @Test
    @DisplayName("executes everything if nothing of the record may be used, and what is not allowed any more")
    void nothing_is_reused() {
        for (int seed = 0; seed < GRAPHS; seed++) {
            StateGraph graph = RandomGraphs.make(new Random(seed));
            Impact impact = new Impact(graph, RandomGraphs.DANGEROUS, false);
            for (ReuseMode mode : ReuseMode.values()) {
                ReusePlan plan = new ReusePlan(Impact.NEVER);
                Reuse reuse = new Reuse(graph, impact, List::of, mode);
                plan.accept(reuse, new Rmc(reuse), new Known() {
                    @Override
                    public boolean isMet(int recorded, int depth) {
                        return false;
                    }

                    @Override
                    public boolean isForbidden(int transition) {
                        return transition % 2 == 0;
                    }
                });
                for (int i = 0; i < graph.transitionCount(); i++) {
                    ReuseDecision decision = plan.decide(i, 1);
                    if (impact.isModified(i)) {
                        assertThat(decision).isEqualTo(ReuseDecision.MODIFIED);
                    } else if (i % 2 == 0 || !mode.skipsTransitions()) {
                        assertThat(decision).isEqualTo(ReuseDecision.NEW);
                    } else if (graph.target()[i] < 0) {
                        assertThat(decision).isEqualTo(ReuseDecision.NON_TREE);
                    }
                }
                for (int state = 0; state < graph.stateCount() && !mode.prunesStates(); state++) {
                    assertThat(plan.isRead(state, 0)).isFalse();
                }
            }
        }
    }

    @Test
    @DisplayName("takes a record as it is only if all of it holds and can be reached")
    void whole_records() {
        int whole = 0;
        for (int seed = 0; seed < 6 * GRAPHS; seed++) {
            StateGraph graph = RandomGraphs.make(new Random(seed));
            Impact impact = new Impact(graph, each -> false, false);
            Rmc rmc = new Rmc(new Reuse(graph, impact, List::of, ReuseMode.RMC));
            Changed same = new Changed(graph, impact, 0);
            int[] depths = same.depths(Impact.NEVER);
            int deepest = 0;
            boolean isWhole = true;
            for (int state = 0; state < graph.stateCount(); state++) {
                isWhole &= depths[state] < Impact.NEVER && graph.expanded().get(state);
                deepest = Math.max(deepest, depths[state]);
            }
            isWhole &= impact.modified() == 0;
            assertThat(rmc.depthIfWhole(0)).as("%d", seed).isEqualTo(isWhole ? deepest : -1);
            whole += isWhole ? 1 : 0;
        }
        assertThat(whole).isGreaterThan(5);
    }

    /** The graph of the new version: modified transitions may lead elsewhere, states that were not expanded have more of them. */
    private static final class Changed {
        private final StateGraph graph;
        private final Impact impact;
        private final int root;
        private final int[] targets;
        private final int[] more;

        Changed(StateGraph graph, Random random) {
            this(
                    graph,
                    new Impact(graph, RandomGraphs.DANGEROUS, random.nextInt(10) == 0),
                    random.nextInt(graph.stateCount()));
            for (int i = 0; i < targets.length; i++) {
                targets[i] = impact.isModified(i) ? random.nextInt(graph.stateCount() + 1) - 1 : targets[i];
            }
            for (int state = 0; state < more.length; state++) {
                more[state] = random.nextInt(graph.stateCount() + 1) - 1;
            }
        }

        Changed(StateGraph graph, Impact impact, int root) {
            this.graph = graph;
            this.impact = impact;
            this.root = root;
            targets = graph.target().clone();
            more = new int[graph.stateCount()];
        }

        int first(int state) {
            return graph.first()[state];
        }

        int end(int state) {
            return graph.first()[state + 1];
        }

        boolean hasMore(int state) {
            return !graph.expanded().get(state);
        }

        /** The states of the record that lead to no end, neither at once nor later. */
        BitSet withoutEnd() {
            BitSet ending = new BitSet();
            for (int state = 0; state < graph.stateCount(); state++) {
                int from = first(state);
                boolean ends = Arrays.stream(graph.target(), from, end(state)).anyMatch(each -> each < 0);
                ending.set(state, ends || hasMore(state));
            }
            BitSet without = new BitSet();
            without.set(0, graph.stateCount());
            without.andNot(reaching(ending, false));
            return without;
        }

        BitSet endingAsRecorded() {
            BitSet ending = new BitSet();
            for (int state = 0; state < graph.stateCount(); state++) {
                for (int i = first(state); i < end(state); i++) {
                    if (graph.target()[i] < 0 && !impact.isModified(i)) {
                        ending.set(state);
                    }
                }
            }
            return ending;
        }

        /** The states of the record from which one of a set can be reached, be it by transitions only that are as recorded. */
        BitSet reaching(BitSet wanted, boolean asRecorded) {
            BitSet reaching = (BitSet) wanted.clone();
            for (int before = -1; before < reaching.cardinality(); ) {
                before = reaching.cardinality();
                for (int state = 0; state < graph.stateCount(); state++) {
                    for (int i = first(state); i < end(state); i++) {
                        int target = graph.target()[i];
                        boolean counts = target >= 0 && !(asRecorded && impact.isModified(i));
                        if (counts && reaching.get(target)) {
                            reaching.set(state);
                        }
                    }
                }
            }
            return reaching;
        }

        /** By state, the fewest transitions that lead there. */
        int[] depths(int bound) {
            int[] depths = new int[graph.stateCount()];
            Arrays.fill(depths, Impact.NEVER);
            depths[root] = 0;
            for (int depth = 0, found = 1; found > 0 && depth < bound; depth++) {
                found = 0;
                for (int state = 0; state < depths.length; state++) {
                    for (int i = first(state); depths[state] == depth && i <= end(state); i++) {
                        int target = i < end(state) ? targets[i] : hasMore(state) ? more[state] : -1;
                        if (target >= 0 && depths[target] == Impact.NEVER) {
                            depths[target] = depth + 1;
                            found++;
                        }
                    }
                }
            }
            return depths;
        }

        Set<Told> fromScratch(int bound) {
            Set<Told> told = new HashSet<>();
            int[] depths = depths(bound);
            for (int state = 0; state < depths.length; state++) {
                if (depths[state] < bound) {
                    for (int i = first(state); i < end(state); i++) {
                        told.add(new Told(state, i, targets[i]));
                    }
                    if (hasMore(state)) {
                        told.add(new Told(state, -1, more[state]));
                    }
                }
            }
            return told;
        }
    }

    /** A run that goes depth first, as searches do. */
    private static final class Run implements Known {
        private final Changed now;
        private final int bound;
        private final ReusePlan plan;
        private final Rmc rmc;
        private final int[] depths;
        private final Set<Integer> awaited = new HashSet<>();
        private final Set<Told> told = new HashSet<>();
        private long read;

        Run(Changed now, ReuseMode mode, int bound) {
            this.now = now;
            this.bound = bound;
            plan = new ReusePlan(bound);
            Reuse reuse = new Reuse(now.graph, now.impact, List::of, mode);
            rmc = new Rmc(reuse);
            plan.accept(reuse, rmc, this);
            depths = new int[now.graph.stateCount()];
            Arrays.fill(depths, Impact.NEVER);
        }

        @Override
        public boolean isMet(int recorded, int depth) {
            return depths[recorded] < Impact.NEVER && (bound == Impact.NEVER || depths[recorded] <= depth);
        }

        void visit(int state, int depth) {
            awaited.remove(state);
            depths[state] = depth;
            if (plan.isRead(state, depth)) {
                read(state, depth);
                return;
            }
            for (int i = now.first(state); i < now.end(state) && depth < bound; i++) {
                ReuseDecision decision = plan.decide(i, depth + 1);
                plan.count(decision);
                if (decision.executes()) {
                    execute(state, i, now.targets[i], depth + 1);
                } else {
                    copy(state, i, depth + 1);
                }
            }
            if (now.hasMore(state) && depth < bound) {
                execute(state, -1, now.more[state], depth + 1);
            }
        }

        /** Goes breadth first, as explorations of objects do: what is read leads to what is looked at later. */
        void breadthFirst() {
            ArrayDeque<Integer> queue = new ArrayDeque<>();
            depths[now.root] = 0;
            queue.add(now.root);
            while (!queue.isEmpty()) {
                int state = queue.remove();
                int depth = depths[state] + 1;
                boolean isRead = plan.isRead(state, depth - 1);
                read += isRead ? 1 : 0;
                for (int i = now.first(state); i < now.end(state) && depth <= bound; i++) {
                    boolean executes = !isRead && plan.decide(i, depth).executes();
                    meet(state, i, executes ? now.targets[i] : now.graph.target()[i], depth, queue);
                }
                if (now.hasMore(state) && !isRead && depth <= bound) {
                    meet(state, -1, now.more[state], depth, queue);
                }
            }
        }

        private void meet(int state, int transition, int target, int depth, ArrayDeque<Integer> queue) {
            told.add(new Told(state, transition, target));
            if (target >= 0 && depths[target] == Impact.NEVER) {
                depths[target] = depth;
                queue.add(target);
            }
        }

        private void execute(int state, int transition, int target, int depth) {
            told.add(new Told(state, transition, target));
            if (target >= 0 && !isMet(target, depth)) {
                visit(target, depth);
            }
        }

        /** What is read about is not executed: it is told as it was. */
        private void copy(int state, int transition, int depth) {
            int target = now.graph.target()[transition];
            told.add(new Told(state, transition, target));
            if (target < 0 || isMet(target, depth)) {
                return;
            }
            if (rmc.isAwaited(target)) {
                awaited.add(target);
            } else {
                depths[target] = depth;
                read(target, depth);
            }
        }

        private void read(int state, int depth) {
            read++;
            for (int i = now.first(state); i < now.end(state) && depth < bound; i++) {
                copy(state, i, depth + 1);
            }
        }
    }
}

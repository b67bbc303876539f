package dev.fathom.evolve.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.RandomGraphs;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.graph.StateGraph;
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
                Run run = new Run(now, mode, bound, random.nextBoolean(), random.nextBoolean());
                run.visit(0, 0);
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
        for (int seed = 0; seed < 20 * GRAPHS; seed++) {
            StateGraph graph = RandomGraphs.make(new Random(seed));
            Impact impact = new Impact(graph, each -> false, false);
            Rmc rmc = new Rmc(new Reuse(graph, impact, List::of, ReuseMode.RMC));
            Changed same = new Changed(graph, impact);
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
        assertThat(whole).isGreaterThan(20);
    }

    /** The graph of the new version: modified transitions may lead elsewhere, states that were not expanded have more of them. */
    private static final class Changed {
        private final StateGraph graph;
        private final Impact impact;
        private final int[] targets;
        private final int[] more;

        Changed(StateGraph graph, Random random) {
            this(graph, new Impact(graph, RandomGraphs.DANGEROUS, random.nextInt(10) == 0));
            for (int i = 0; i < targets.length; i++) {
                targets[i] = impact.isModified(i) ? random.nextInt(graph.stateCount() + 1) - 1 : targets[i];
            }
            for (int state = 0; state < more.length; state++) {
                more[state] = random.nextInt(graph.stateCount() + 1) - 1;
            }
        }

        Changed(StateGraph graph, Impact impact) {
            this.graph = graph;
            this.impact = impact;
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

        /** By state, the fewest transitions that lead there. */
        int[] depths(int bound) {
            int[] depths = new int[graph.stateCount()];
            java.util.Arrays.fill(depths, Impact.NEVER);
            depths[0] = 0;
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

        Run(Changed now, ReuseMode mode, int bound, boolean ends, boolean planned) {
            this.now = now;
            this.bound = bound;
            plan = new ReusePlan(bound);
            Reuse reuse = new Reuse(now.graph, now.impact, List::of, mode);
            rmc = new Rmc(reuse);
            if (ends) {
                rmc.lookingForEnds();
            }
            if (planned && bound == Impact.NEVER) {
                rmc.planFrom(0);
            }
            plan.accept(reuse, rmc, this);
            depths = new int[now.graph.stateCount()];
            java.util.Arrays.fill(depths, Impact.NEVER);
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

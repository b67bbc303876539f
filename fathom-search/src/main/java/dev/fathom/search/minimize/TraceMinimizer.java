package dev.fathom.search.minimize;

import dev.fathom.search.finding.Examiner;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.path.WaitingState;
import dev.fathom.vm.StateSystem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Makes the paths to violations simpler: fewer preemptions, then fewer switches of threads, then fewer choices.
 *
 * <p>It runs variants of the path, with some threads or decisions left out or a turn of a thread moved, and keeps those that
 * lead to the same violation and are simpler. Nothing is proved by that: a simpler path may exist.
 */
public final class TraceMinimizer {
    private static final Comparator<GuidedRun.Outcome> SIMPLER_FIRST = Comparator.comparingInt(
                    GuidedRun.Outcome::preemptions)
            .thenComparingInt(GuidedRun.Outcome::switches)
            .thenComparingInt(outcome -> outcome.decisions().size());

    private final GuidedRun runs;

    /** Prepares a minimizer for paths that begin at a system's first choice. */
    public TraceMinimizer(StateSystem system, Examiner examiner, WaitingState first) {
        runs = new GuidedRun(system, examiner, first);
    }

    /** Returns the violation with the simplest path found, which may be the one it has. */
    public Violation minimize(Violation violation) {
        if (violation.kind().equals(Violation.RACE) || violation.kind().equals(Violation.LIVELOCK)) {
            return violation;
        }
        Iterator<Integer> given = violation.choices().iterator();
        int length = violation.choices().size();
        return runs.run(violation, (facts, alternatives) -> given.next(), GuidedRun.Bound.ofLength(length))
                .map(outcome -> new Descent(violation, outcome).run())
                .map(outcome -> outcome.violation().along(outcome.choices()))
                .orElse(violation);
    }

    /** The way down from one path to simpler ones, until no variant is simpler. */
    private final class Descent {
        private final Violation violation;
        private GuidedRun.Outcome best;

        /** What did not lead to something simpler will not: what is best becomes simpler only. */
        private final Set<List<Decision>> tried = new HashSet<>();

        Descent(Violation violation, GuidedRun.Outcome first) {
            this.violation = violation;
            best = first;
        }

        GuidedRun.Outcome run() {
            for (int size = threads().size() / 2; size > 0; size /= 2) {
                leaveOutThreads(size);
            }
            GuidedRun.Outcome before;
            do {
                before = best;
                for (int size = best.decisions().size() / 2; size > 0; size /= 2) {
                    leaveOut(size);
                }
                moveTurns();
            } while (best != before && !runs.isOver());
            return best;
        }

        /** Of many threads few take part in most violations; the others need not run. */
        private void leaveOutThreads(int size) {
            int start = 0;
            while (start < threads().size() && !runs.isOver()) {
                List<Integer> threads = threads();
                List<Integer> left = threads.subList(start, Math.min(start + size, threads.size()));
                if (!isBetter(best.decisions().stream()
                        .filter(each -> !each.scheduling() || !left.contains(each.thread()))
                        .toList())) {
                    start += size;
                }
            }
        }

        private List<Integer> threads() {
            return best.decisions().stream()
                    .filter(Decision::scheduling)
                    .map(Decision::thread)
                    .distinct()
                    .toList();
        }

        private void leaveOut(int size) {
            int start = 0;
            while (start < best.decisions().size() && !runs.isOver()) {
                List<Decision> fewer = new ArrayList<>(best.decisions());
                fewer.subList(start, Math.min(start + size, fewer.size())).clear();
                if (!isBetter(fewer)) {
                    start += size;
                }
            }
        }

        /** Two turns of a thread become one when those between them are moved; near moves are likely to fit, so go first. */
        private void moveTurns() {
            for (int distance = 1; distance < turns().size(); distance++) {
                for (int from = 0; from < turns().size() && !runs.isOver(); from++) {
                    moveTurn(from, from + distance);
                    moveTurn(from, from - distance);
                }
            }
        }

        private void moveTurn(int from, int to) {
            List<List<Decision>> turns = turns();
            if (from < turns.size() && to >= 0 && to < turns.size()) {
                turns.add(to, turns.remove(from));
                isBetter(turns.stream().flatMap(List::stream).toList());
            }
        }

        private List<List<Decision>> turns() {
            List<List<Decision>> turns = new ArrayList<>();
            int thread = 0;
            for (Decision each : best.decisions()) {
                if (turns.isEmpty() || each.thread() != thread) {
                    turns.add(new ArrayList<>());
                }
                turns.get(turns.size() - 1).add(each);
                thread = each.thread();
            }
            return turns;
        }

        private boolean isBetter(List<Decision> variant) {
            if (!tried.add(variant)) {
                return false;
            }
            Optional<GuidedRun.Outcome> outcome = runs.run(
                            violation, new Guide(variant)::choose, GuidedRun.Bound.of(best))
                    .filter(each -> SIMPLER_FIRST.compare(each, best) < 0);
            outcome.ifPresent(simpler -> best = simpler);
            return outcome.isPresent();
        }
    }
}

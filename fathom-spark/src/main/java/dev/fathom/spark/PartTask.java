package dev.fathom.spark;

import dev.fathom.search.order.LevelPart;
import dev.fathom.search.visited.FingerprintMap;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** Expands the states of a part, which come in their order, and says what they lead to; or only looks at them. */
final class PartTask implements PairFlatMapFunction<Iterator<StateRow>, PartRow, Boolean> {
    private static final long serialVersionUID = 1;

    private final Broadcast<PartJob> job;
    private final Kind kind;

    /** What is to be done with states. */
    enum Kind {
        /** The first one was looked at when the search began. */
        EXPAND,
        LOOK_AND_EXPAND,
        LOOK;

        boolean looks() {
            return this != EXPAND;
        }

        boolean expands() {
            return this != LOOK;
        }
    }

    PartTask(Broadcast<PartJob> job, Kind kind) {
        this.job = job;
        this.kind = kind;
    }

    @Override
    public Iterator<Tuple2<PartRow, Boolean>> call(Iterator<StateRow> states) {
        return states.hasNext()
                ? new Rows(states, job.value(), kind)
                : List.<Tuple2<PartRow, Boolean>>of().iterator();
    }

    /** Expands one state after the other, as what they lead to is asked for; the report comes last. */
    private static final class Rows implements Iterator<Tuple2<PartRow, Boolean>> {
        private final Iterator<StateRow> states;
        private final PartJob job;
        private final Kind kind;
        private final long start = System.nanoTime();
        private final Queue<PartRow> ready = new ArrayDeque<>();

        /** What this part has arrived at: the first way there is the one that counts. */
        private final FingerprintMap arrived = new FingerprintMap(true);

        private final ExecutorMachine machine;
        private final @Nullable LevelPart part;
        private StateRow state = new StateRow();
        private boolean isReported;

        Rows(Iterator<StateRow> states, PartJob job, Kind kind) {
            this.states = states;
            this.job = job;
            this.kind = kind;
            machine = ExecutorMachine.take(job);
            // Whoever ends the task early, with an exception or because nobody waits for it any more, leaves the
            // machine anywhere.
            TaskCompletionListener whenDone = context -> {
                if (isReported) {
                    machine.release();
                } else {
                    machine.close();
                }
            };
            TaskContext.get().addTaskCompletionListener(whenDone);
            part = machine.isRefutedIn(job) ? null : new LevelPart(machine.machine(), machine.options(), this::arrive);
        }

        private void arrive(Fingerprint fingerprint, int choice, int alternatives) {
            if (arrived.lower(fingerprint.high(), fingerprint.low(), 0) == FingerprintMap.ABSENT) {
                byte[] path = ChoiceBytes.append(state.path(), choice);
                ready.add(PartRow.arrival(new StateRow(StateKey.of(fingerprint), alternatives, path)));
            }
        }

        @Override
        public boolean hasNext() {
            while (ready.isEmpty() && !isReported) {
                if (part == null) {
                    reportRefuted();
                } else if (!states.hasNext() || !expandNext(part)) {
                    report(part);
                }
            }
            return !ready.isEmpty();
        }

        /** Expands a state; says whether to go on. */
        private boolean expandNext(LevelPart with) {
            state = states.next();
            if (!with.goTo(state.choices(), state.key().fingerprint(), state.alternatives())) {
                return false;
            }
            if (kind.looks()) {
                with.lookAt();
            }
            if (kind.expands() && !with.isGivenUp()) {
                with.expand();
            }
            return !with.isGivenUp();
        }

        private void reportRefuted() {
            machine.refute(job);
            ready.clear();
            ready.add(PartRow.report(PartReport.refuted(machine.learned())));
            isReported = true;
        }

        private void report(LevelPart with) {
            if (with.mustRestart()) {
                reportRefuted();
                return;
            }
            long[] open = {0};
            with.open((source, target) -> {
                open[0]++;
                ready.add(PartRow.open(StateKey.of(source), StateKey.of(target)));
            });
            GuestMachine seeing = machine.machine();
            ready.add(PartRow.report(new PartReport()
                    .found(with.counters(), with.findings(), with.omissions())
                    .seen(seeing.recordable().accesses(), seeing.conditions().dependences())
                    .ended(with.isGivenUp(), with.hasMatches())
                    .cost(open[0], with.retraced(), System.nanoTime() - start)));
            isReported = true;
        }

        @Override
        public Tuple2<PartRow, Boolean> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return new Tuple2<>(ready.remove(), Boolean.TRUE);
        }
    }
}

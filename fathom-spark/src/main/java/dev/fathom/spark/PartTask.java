package dev.fathom.spark;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.TaskCompletionListener;
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
        private final Kind kind;
        private final Queue<PartRow> ready = new ArrayDeque<>();
        private final PartWorker worker;
        private boolean isReported;

        Rows(Iterator<StateRow> states, PartJob job, Kind kind) {
            this.states = states;
            this.kind = kind;
            worker = job.worker(each -> ready.add(PartRow.arrival(each)));
            // Whoever ends the task early, with an exception or because nobody waits for it any more, leaves the
            // machine anywhere.
            TaskCompletionListener whenDone = context -> {
                if (isReported) {
                    worker.release();
                } else {
                    worker.close();
                }
            };
            TaskContext.get().addTaskCompletionListener(whenDone);
        }

        @Override
        public boolean hasNext() {
            while (ready.isEmpty() && !isReported) {
                if (!states.hasNext() || !worker.take(states.next(), kind)) {
                    report();
                }
            }
            return !ready.isEmpty();
        }

        private void report() {
            PartReport report = worker.report(ready::add);
            if (report.isRefuted()) {
                ready.clear();
            }
            ready.add(PartRow.report(report));
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

package dev.fathom.spark;

import dev.fathom.search.order.LevelPart;
import dev.fathom.search.visited.FingerprintMap;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.state.Fingerprint;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Expands states of a check. */
final class CheckWorker implements PartWorker {
    private final CheckJob job;
    private final Consumer<StateRow> arrivals;

    /** What this part has arrived at: the first way there is the one that counts. */
    private final FingerprintMap arrived = new FingerprintMap(true);

    private final ExecutorMachine machine;

    /** Nothing if the machine knows something that the job does not. */
    private final @Nullable LevelPart part;

    private StateRow state = new StateRow();

    CheckWorker(CheckJob job, Consumer<StateRow> arrivals) {
        this.job = job;
        this.arrivals = arrivals;
        machine = ExecutorMachine.take(job);
        part = machine.isRefutedIn(job) ? null : new LevelPart(machine.machine(), machine.options(), this::arrive);
    }

    private void arrive(Fingerprint fingerprint, int choice, int alternatives) {
        if (arrived.lower(fingerprint.high(), fingerprint.low(), 0) == FingerprintMap.ABSENT) {
            byte[] path = ChoiceBytes.append(state.path(), choice);
            arrivals.accept(new StateRow(StateKey.of(fingerprint), alternatives, path));
        }
    }

    @Override
    public boolean take(StateRow next, PartTask.Kind kind) {
        if (part == null) {
            return false;
        }
        state = next;
        if (!part.goTo(state.choices(), state.key().fingerprint(), state.alternatives())) {
            return false;
        }
        if (kind.looks()) {
            part.lookAt();
        }
        if (kind.expands() && !part.isGivenUp()) {
            part.expand();
        }
        return !part.isGivenUp();
    }

    @Override
    public PartReport report(Consumer<PartRow> transitions) {
        if (part == null || part.mustRestart()) {
            machine.refute(job);
            return CheckedPart.refuted(machine.learned());
        }
        long[] open = {0};
        part.open((source, target) -> {
            open[0]++;
            transitions.accept(PartRow.open(StateKey.of(source), StateKey.of(target)));
        });
        GuestMachine seeing = machine.machine();
        return new CheckedPart()
                .found(part.counters(), part.findings(), part.omissions())
                .seen(seeing.recordable().accesses(), seeing.conditions().dependences())
                .ended(part.isGivenUp(), part.hasMatches())
                .cost(open[0], part.retraced());
    }

    @Override
    public void release() {
        machine.release();
    }

    @Override
    public void close() {
        machine.close();
    }
}

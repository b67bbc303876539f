package dev.fathom.spark;

import dev.fathom.explore.order.DistributedObjectLevels.Reached;
import dev.fathom.explore.order.ObjectLevelPart;
import java.util.function.Consumer;

/** Expands states of an exploration. */
final class ExploreWorker implements PartWorker {
    private final ExecutorExplorer explorer;
    private final ObjectLevelPart part;

    ExploreWorker(ExploreJob job, Consumer<StateRow> arrivals) {
        explorer = ExecutorExplorer.take(job);
        part = explorer.explorer().levelPart(each -> arrivals.accept(row(each)));
    }

    /** Returns a state as it travels. */
    static StateRow row(Reached state) {
        return new StateRow(StateKey.of(state.state()), 0, ChoiceBytes.of(RouteChoices.of(state.route())));
    }

    @Override
    public boolean take(StateRow state, PartTask.Kind kind) {
        return part.take(new Reached(state.key().fingerprint(), RouteChoices.route(state.choices())), kind.expands());
    }

    @Override
    public PartReport report(Consumer<PartRow> transitions) {
        return new ExploredPart(part.report(), explorer.machine().conditions().dependences());
    }

    @Override
    public void release() {
        explorer.release();
    }

    @Override
    public void close() {
        explorer.close();
    }
}

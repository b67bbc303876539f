package dev.fathom.search.order;

import dev.fathom.search.exploration.Backtracker;
import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.exploration.Retracing;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.frontier.WorkPool;
import dev.fathom.search.path.Arrival;
import dev.fathom.search.path.Node;
import dev.fathom.search.path.NodeForm;
import dev.fathom.search.path.Selection;
import dev.fathom.search.path.WaitingForm;
import dev.fathom.search.path.WaitingState;
import dev.fathom.search.scout.Scout;
import dev.fathom.search.scout.ScoutTurns;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.search.spill.SpillQueue;
import dev.fathom.vm.StateSystem;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of those who explore: it has a system of its own, and keeps the states that it puts aside for the next phase.
 *
 * <p>When another worker has nothing to do, it leaves some of its work to that one.
 */
public final class Worker implements AutoCloseable {
    /** So many waiting states are handed over at once: a single one is done before the next can be asked for. */
    private static final long MOST_GIVEN = 32;

    /** With more open states it would take too long, and too much memory, to make way for the scout. */
    private static final int MOST_SUSPENDED = 5000;

    private final StateSystem system;
    private final Round round;
    private final Exploration exploration;
    private final Phasing phasing;
    private final Retracing retracing;
    private final DepthFirst depthFirst;
    private WorkPool<WorkItem> pool = new WorkPool<>(1);

    /** The states put aside in the phase before, and in this one. */
    private SpillQueue<WaitingState> waiting;

    private SpillQueue<WaitingState> waitingLonger;

    /** What was to be done when the search made way for the scout: the last open state first. */
    private final Deque<DepthFirst.Rest> rests = new ArrayDeque<>();

    /** The states that were open when the worker was interrupted in whose place this one goes on. */
    private List<WorkItem> interrupted = List.of();

    private @Nullable Scout scout;
    private @Nullable ScoutTurns scoutTurns;
    private boolean isScoutsTurn;

    /** Makes a worker whose waiting states may take about so much memory. */
    public Worker(StateSystem system, Round round, Phasing phasing, long waitingBytes) {
        this.system = system;
        this.round = round;
        this.phasing = phasing;
        exploration = new Exploration(system, round);
        retracing = exploration.retracing();
        Backtracker backtracker = Backtracker.of(round.options().backtracking(), system);
        depthFirst = new DepthFirst(exploration, backtracker, this::select, this::leaveSome);
        long each = waitingBytes == SpillQueue.UNLIMITED ? SpillQueue.UNLIMITED : waitingBytes / 2;
        waiting = new SpillQueue<>(new WaitingForm(round.openStates()), each);
        waitingLonger = new SpillQueue<>(new WaitingForm(round.openStates()), each);
    }

    /** Tells another worker what its system found out so far: choices must mean the same to both. */
    void tell(Worker other) {
        if (StateSystem.Learning.of(system).shareWith(other.system)) {
            round.restart();
        }
    }

    /** Runs from the initial state to the first choice. Returns what there is to do there, null for nothing. */
    @Nullable
    WorkItem begin() {
        if (exploration.begin() != Arrival.EXPAND) {
            return null;
        }
        retracing.atFirst();
        Node first = exploration.here();
        prepareScout(first);
        return WorkItem.all(first, select(first));
    }

    private void prepareScout(Node first) {
        if (round.options().scouts()) {
            scout = new Scout(system, round, exploration.present().image(), first.alternatives());
            scoutTurns = new ScoutTurns(round.options());
        }
    }

    /** Runs from the initial state to the first choice, in the place of a worker that was interrupted; false if the search ends on the way. */
    boolean beginAgain(Node first) {
        if (!exploration.beginAgain(first, retracing)) {
            return false;
        }
        prepareScout(first);
        return true;
    }

    /** Writes down what is left to do. */
    void write(SpillOutput out) {
        NodeForm nodes = new NodeForm(round.openStates());
        out.list(depthFirst.openStates(), each -> each.write(nodes, out));
        out.list(rests, each -> each.item().write(nodes, out));
        for (SpillQueue<WaitingState> each : List.of(waiting, waitingLonger)) {
            out.word(each.size());
            each.forEach(state -> nodes.write(state.node(), out));
        }
    }

    /** Reads what was left to do; it knows states by the ways that lead there. */
    void read(SpillInput in) {
        NodeForm nodes = new NodeForm(round.openStates());
        interrupted = in.list(() -> WorkItem.read(nodes, in));
        in.list(() -> WorkItem.read(nodes, in)).forEach(each -> rests.add(new DepthFirst.Rest(each, null)));
        for (SpillQueue<WaitingState> each : List.of(waiting, waitingLonger)) {
            for (long i = in.word(); i > 0; i--) {
                each.add(new WaitingState(nodes.read(in), null, null));
            }
        }
    }

    /** Works until nobody has work left in this phase, or the search ends. */
    void work(WorkPool<WorkItem> shared) {
        pool = shared;
        List<WorkItem> open = interrupted;
        interrupted = List.of();
        if (!open.isEmpty() && retracing.to(open.get(0).node(), null)) {
            depthFirst.goOn(open, retracing::toChild);
            exploreRests();
        }
        exploreWaiting();
        while (!round.isFinished()) {
            WorkItem item = pool.next();
            if (item == null) {
                return;
            }
            if (retracing.to(item.node())) {
                explore(item);
            }
        }
    }

    /** Explores what some alternatives of the present state lead to, and lets the scout have its turns. */
    private void explore(WorkItem item) {
        depthFirst.explore(item);
        exploreRests();
    }

    private void exploreRests() {
        while (!round.isFinished()) {
            if (isScoutsTurn) {
                letScoutRun();
            }
            DepthFirst.Rest rest = rests.poll();
            if (rest == null || round.isFinished()) {
                return;
            }
            if (retracing.to(rest.item().node(), rest.image())) {
                depthFirst.explore(rest.item());
            }
        }
    }

    private void letScoutRun() {
        isScoutsTurn = false;
        if (scout != null && scoutTurns != null) {
            scout.run(scoutTurns.nanos());
            exploration.present().moved();
            scoutTurns.over();
        }
    }

    private void makeWay() {
        isScoutsTurn = true;
        Deque<DepthFirst.Rest> suspended = new ArrayDeque<>();
        depthFirst.suspend(suspended::push);
        suspended.forEach(rests::push);
    }

    private void exploreWaiting() {
        while (!round.isFinished()) {
            WaitingState state = waiting.poll();
            if (state == null) {
                return;
            }
            if (retracing.to(state.node(), state.image())) {
                explore(later(state.node()));
            }
        }
    }

    private WorkItem later(Node node) {
        return WorkItem.all(node, phasing.later(node, exploration.allowed(node)));
    }

    /** Puts aside what is to be done later at the present state, and tells what is to be done at once. */
    private Selection select(Node node) {
        Selection allowed = exploration.allowed(node);
        Phasing order = goesDepthFirst() ? Phasing.DEPTH_FIRST : phasing;
        if (order.later(node, allowed) != Selection.NOTHING) {
            waitingLonger.add(new WaitingState(node, exploration.present().image(), null));
            exploration.counters().waitingBytes(waiting.memoryBytes() + waitingLonger.memoryBytes());
        }
        return order.atOnce(node, allowed);
    }

    /** When memory or time is short, no more states wait for their preemptions; what was put aside waits on. */
    private boolean goesDepthFirst() {
        return phasing == Phasing.FEWEST_PREEMPTIONS && round.mustSave();
    }

    /** Runs before every step: writes a checkpoint, makes way for the scout, or leaves work to others. */
    private void leaveSome() {
        if (round.checkpoints().isDue()) {
            pool.assemble(round.checkpoints()::write);
        }
        if (scoutTurns != null && scoutTurns.isDue() && depthFirst.depth() <= MOST_SUSPENDED) {
            makeWay();
            return;
        }
        if (!pool.isHungry()) {
            return;
        }
        DepthFirst.Rest rest = rests.pollLast();
        if (rest != null) {
            pool.offer(rest.item());
            return;
        }
        if (waiting.size() == 0) {
            WorkItem item = depthFirst.split();
            if (item != null) {
                pool.offer(item);
            }
        }
        long given = Math.min((waiting.size() + 1) / 2, MOST_GIVEN);
        for (long i = 0; i < given; i++) {
            WaitingState state = waiting.poll();
            if (state != null) {
                pool.offer(later(state.node()));
            }
        }
    }

    /** Says whether it has put aside something for the next phase. */
    boolean hasMore() {
        return waitingLonger.size() > 0;
    }

    void nextPhase() {
        SpillQueue<WaitingState> done = waiting;
        waiting = waitingLonger;
        waitingLonger = done;
    }

    @Override
    public void close() {
        waiting.close();
        waitingLonger.close();
    }
}

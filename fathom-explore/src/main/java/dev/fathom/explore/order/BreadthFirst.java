package dev.fathom.explore.order;

import dev.fathom.explore.call.Route;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.visited.Visited;
import dev.fathom.search.spill.SpillFailure;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/** Expands states in the order in which they were found, depth by depth (d'Amorim et al. 2008, Fig. 2). */
public final class BreadthFirst extends Expansion implements LevelWorker, ResumableOrder {
    private final SpilledBlocks spill;
    private PackedFrontier next;
    private IntConsumer waiting = this::add;
    private long expanded;
    private PackedFrontier.Cursor level;
    private int depth;
    private Runnable betweenStates = () -> {};

    /** Whether the level was begun by another worker, in whose place this one goes on. */
    private boolean goesOn;

    /** Explores as one of so many workers. */
    public BreadthFirst(ObjectExploration exploration, int workers) {
        this(
                exploration,
                new Steps(exploration.options.visitedMemory() / workers),
                new SpilledBlocks(exploration.options.waitingMemory() / workers));
    }

    /** Explores for somebody who goes on from the states that wait, and knows the steps to them; as one of so many workers. */
    BreadthFirst(ObjectExploration exploration, Steps steps, int workers) {
        this(exploration, steps, new SpilledBlocks(exploration.options.waitingMemory() / workers));
    }

    private BreadthFirst(ObjectExploration exploration, Steps steps, SpilledBlocks spill) {
        super(exploration, steps);
        this.spill = spill;
        next = new PackedFrontier(spill);
        level = next.cursor();
    }

    @Override
    public void addRoots() {
        makeRoots();
    }

    @Override
    public boolean expandLevel(int levelDepth) {
        if (!goesOn) {
            level = takeAll();
        }
        goesOn = false;
        depth = levelDepth;
        try {
            return expandLevel();
        } catch (SpillFailure e) {
            exploration.limits().fail(e);
            return false;
        }
    }

    private boolean expandLevel() {
        boolean goOn = true;
        while (goOn && level.hasNext()) {
            betweenStates.run();
            goOn = expand(level, 1, depth + 1);
        }
        return goOn;
    }

    /** Returns the depth of the states that are being expanded. */
    public int depth() {
        return depth;
    }

    @Override
    public void betweenStates(Runnable action) {
        betweenStates = action;
    }

    @Override
    public void write(SpillOutput out) {
        out.integer(depth);
        exploration.write(out);
        steps.write(out);
        out.word(expanded);
        out.integers(level.left());
        IntArrayList numbers = new IntArrayList();
        next.forEachNumber(numbers::add);
        out.integers(numbers.toIntArray());
    }

    /** Begins with what is left of a level. States are known by the steps that lead there. */
    @Override
    public void goOn(SpillInput in) {
        depth = in.integer();
        exploration.read(in);
        steps.read(in);
        expanded = in.word();
        goTo(in.integers());
        level = takeAll();
        goTo(in.integers());
        goesOn = true;
    }

    private void goTo(int[] states) {
        for (int each : states) {
            exploration.goTo(steps.pathTo(each));
            add(each);
        }
    }

    /** Expands the next so many states, to states at a depth; says whether nobody stopped it. */
    boolean expand(PackedFrontier.Cursor states, int count, int depth) {
        for (int i = 0; i < count; i++) {
            if (exploration.shouldStop()) {
                return false;
            }
            states.advance();
            exploration.states.load(states.words(), states.start(), states.length());
            expand(states.number(), depth);
            expanded++;
        }
        return true;
    }

    /** Has new states wait here. */
    void waitHere() {
        waiting = this::add;
    }

    /** Has a state wait here of which there is an image, as {@link dev.fathom.vm.heap.ObjectStates#load} takes it. */
    void add(int[] image, int number) {
        int objects = 1 + image[0];
        int[] changed = Arrays.copyOfRange(image, 1, objects);
        next.add(changed, image[0], Arrays.copyOfRange(image, objects, image.length), image.length - objects, number);
    }

    /** Has new states wait elsewhere, each by its number as soon as it was canonicalized. */
    void waitElsewhere(IntConsumer newWaiting) {
        waiting = newWaiting;
    }

    /** Gives away the states that wait, in their order. */
    PackedFrontier.Cursor takeAll() {
        PackedFrontier.Cursor result = next.cursor();
        next = new PackedFrontier(spill);
        return result;
    }

    /** Returns how many blocks of states that wait went to disk. */
    public long spilledBlocks() {
        return spill.spilled();
    }

    @Override
    public long expanded() {
        return expanded;
    }

    @Override
    public int waiting() {
        return next.count() + (goesOn ? level.left().length : 0);
    }

    @Override
    public List<Route> give(int count) {
        return next.takeLast(count, state -> exploration.steps.route(steps.pathTo(state)));
    }

    @Override
    public void take(List<Route> routes) {
        for (Route route : routes) {
            int state = Steps.NONE;
            for (int step : exploration.follow(route)) {
                state = steps.add(state, step);
            }
            waiting.accept(state);
        }
    }

    @Override
    void arrive(int parent, int depth, int call) {
        if (exploration.compare(depth) != Visited.NEW) {
            exploration.tellArrival(depth);
            return;
        }
        int number = steps.add(parent, step(parent, call));
        exploration.checkNew(backtracker, () -> steps.pathTo(number));
        exploration.tellArrival(depth);
        exploration.notifier().waits(number);
        for (int i = 0; i < LevelWorker.timesToWait(depth, exploration.options.length()); i++) {
            if (exploration.isExpanded()) {
                waiting.accept(number);
            }
        }
    }

    /** Lets the state that was just canonicalized wait. */
    private void add(int number) {
        next.add(
                exploration.canonicalizer.delta(),
                exploration.canonicalizer.deltaSize(),
                exploration.canonicalizer.words(),
                exploration.canonicalizer.size(),
                number);
    }
}

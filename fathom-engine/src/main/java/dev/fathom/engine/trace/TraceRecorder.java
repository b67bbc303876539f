package dev.fathom.engine.trace;

import dev.fathom.vm.StepListener;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Records the steps of a run in bounded memory: of the steps between two choices (or turns) it keeps the first and the last.
 */
public final class TraceRecorder implements StepListener {
    private static final int HEAD = 500;
    private static final int TAIL = 500;

    private final List<TraceStep> steps = new ArrayList<>();
    private final Deque<TraceStep> tail = new ArrayDeque<>();
    private long number;
    private int head;
    private long foldedFrom;
    private long folded;

    @Override
    public void line(String thread, String className, String method, String file, int line, int depth) {
        TraceStep.Line step = new TraceStep.Line(number + 1, thread, className, method, file, line, depth, 1);
        if (lastStep() instanceof TraceStep.Line last && last.sameLine(step)) {
            replaceLast(last.again());
        } else {
            number++;
            add(step);
        }
    }

    private TraceStep lastStep() {
        if (!tail.isEmpty()) {
            return tail.getLast();
        }
        return steps.isEmpty() ? new TraceStep.Folded(0, 0) : steps.get(steps.size() - 1);
    }

    private void replaceLast(TraceStep step) {
        if (!tail.isEmpty()) {
            tail.removeLast();
            tail.addLast(step);
        } else {
            steps.set(steps.size() - 1, step);
        }
    }

    private void add(TraceStep step) {
        if (head < HEAD) {
            head++;
            steps.add(step);
            return;
        }
        tail.addLast(step);
        if (tail.size() > TAIL) {
            TraceStep dropped = tail.removeFirst();
            foldedFrom = folded == 0 ? dropped.number() : foldedFrom;
            folded++;
        }
    }

    @Override
    public void choice(String thread, String description, String value, String location) {
        endSegment();
        steps.add(new TraceStep.Choice(++number, thread, description, value, location));
    }

    @Override
    public void turn(Turn turn) {
        endSegment();
        steps.add(new TraceStep.Switch(++number, turn));
    }

    /** From here on the program does the same again and again. */
    public void loop() {
        endSegment();
        steps.add(new TraceStep.Loop(++number));
    }

    @Override
    public void access(String thread, String location, boolean write, String variable, String value) {
        TraceStep.Access access = new TraceStep.Access(write, variable, value);
        if (lastStep() instanceof TraceStep.Accesses last
                && last.thread().equals(thread)
                && last.location().equals(location)) {
            replaceLast(last.with(access));
        } else {
            add(new TraceStep.Accesses(++number, thread, location, List.of(access)));
        }
    }

    @Override
    public void action(String thread, String location, String operation, String object) {
        add(new TraceStep.Action(++number, thread, location, operation, object));
    }

    @Override
    public void call(String thread, String location, String call) {
        add(new TraceStep.Call(++number, thread, location, call, ""));
    }

    @Override
    public void returns(String thread, String location, String call, String value) {
        if (lastStep() instanceof TraceStep.Call last
                && last.thread().equals(thread)
                && last.call().equals(call)) {
            replaceLast(new TraceStep.Call(last.number(), thread, location, call, value));
        } else {
            add(new TraceStep.Call(++number, thread, location, call, value));
        }
    }

    /** Output continues the line before it; it counts as a line for what is kept. */
    @Override
    public void output(int descriptor, String text) {
        if (lastStep() instanceof TraceStep.Output last
                && last.descriptor() == descriptor
                && !last.text().endsWith("\n")) {
            replaceLast(new TraceStep.Output(last.number(), descriptor, last.text() + text));
        } else {
            add(new TraceStep.Output(++number, descriptor, text));
        }
    }

    private void endSegment() {
        if (folded > 0) {
            steps.add(new TraceStep.Folded(foldedFrom, folded));
        }
        steps.addAll(tail);
        tail.clear();
        folded = 0;
        head = 0;
    }

    /** Returns the steps so far. */
    public List<TraceStep> steps() {
        endSegment();
        return List.copyOf(steps);
    }
}

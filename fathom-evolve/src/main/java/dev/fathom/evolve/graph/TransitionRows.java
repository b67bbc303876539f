package dev.fathom.evolve.graph;

import dev.fathom.evolve.graph.Transitions.Chunk;
import dev.fathom.evolve.graph.Transitions.Columns;
import java.util.List;

/** Runs along the rows that {@link Transitions} has written. */
final class TransitionRows {
    private final List<Chunk> chunks;
    private final List<int[]> kinds;
    private int chunk = -1;
    private byte[] bytes = {};
    private int end;
    private int at;

    /** The present row. */
    private int from = -1;

    private int kind = -1;
    private int targetsAt;
    private int targetWidth;
    private int setsAt;
    private int setWidth;

    private TransitionRows(Transitions transitions) {
        chunks = transitions.chunks();
        kinds = transitions.kinds();
    }

    /** Reads all transitions, twice: to see how many each state has, and to put them there. */
    static Columns columns(Transitions transitions, int states) {
        int[] first = new int[states + 1];
        TransitionRows counted = new TransitionRows(transitions);
        while (counted.next()) {
            first[counted.from + 1] += counted.size();
        }
        for (int i = 1; i < first.length; i++) {
            first[i] += first[i - 1];
        }
        int count = transitions.count();
        if (first[states] != count) {
            throw new IllegalArgumentException("there are " + first[states] + " transitions, not " + count);
        }
        Columns columns = new Columns(first, new int[count], new int[count], new int[count]);
        int[] next = first.clone();
        TransitionRows rows = new TransitionRows(transitions);
        while (rows.next()) {
            rows.copyTo(columns, next[rows.from]);
            next[rows.from] += rows.size();
        }
        return columns;
    }

    private boolean next() {
        while (at == end) {
            if (++chunk == chunks.size()) {
                return false;
            }
            bytes = chunks.get(chunk).bytes();
            end = chunks.get(chunk).used();
            at = 0;
        }
        byte head = bytes[at++];
        kind = take(Transitions.optionalWidth(head, 4), kind + 1) - 1;
        from += 1 + Transitions.signed(take(Transitions.optionalWidth(head, 6), 0));
        targetWidth = 1 + (head & 3);
        setWidth = 1 + (head >> 2 & 3);
        targetsAt = at;
        setsAt = targetsAt + size() * targetWidth;
        at = setsAt + size() * setWidth;
        return true;
    }

    private int size() {
        return kinds.get(kind).length;
    }

    private int take(int width, int otherwise) {
        int number = width == 0 ? otherwise : number(at, width);
        at += width;
        return number;
    }

    private int number(int place, int width) {
        return (int) Transitions.INT.get(bytes, place) & -1 >>> Integer.SIZE - Byte.SIZE * width;
    }

    private void copyTo(Columns columns, int start) {
        int states = columns.first().length - 1;
        int[] labels = kinds.get(kind);
        System.arraycopy(labels, 0, columns.label(), start, labels.length);
        for (int i = 0; i < labels.length; i++) {
            int code = number(targetsAt + i * targetWidth, targetWidth);
            boolean isState = Integer.compareUnsigned(code, Transitions.NO_STATES) >= 0;
            int target = isState ? from + Transitions.signed(code - Transitions.NO_STATES) : ~code;
            if (isState && (target < 0 || target >= states)) {
                throw new IllegalArgumentException("there is no state " + target);
            }
            columns.target()[start + i] = target;
            columns.set()[start + i] = number(setsAt + i * setWidth, setWidth);
        }
    }
}

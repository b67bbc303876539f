package dev.fathom.evolve.graph;

import dev.fathom.evolve.graph.Transitions.Chunk;
import dev.fathom.evolve.graph.Transitions.Columns;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Runs along the rows that {@link Transitions} has written. */
final class TransitionRows {
    /** So many rows are read at once by who runs along them backwards, and so many values of each transition. */
    private static final int MARKED = 1024;

    private static final int VALUES = 4;

    /** A place between two rows. */
    private record Mark(int chunk, ByteBuffer bytes, int end, int at, int from, int kind) {}

    private final List<Chunk> chunks;
    private final List<int[]> kinds;
    private int chunk = -1;
    private ByteBuffer bytes = ByteBuffer.allocate(0);
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

    /**
     * Looks whether all rows make sense, before anybody relies on them.
     *
     * @throws IllegalArgumentException or another unchecked exception if they do not
     */
    static void check(Transitions transitions, int states) {
        TransitionRows rows = new TransitionRows(transitions);
        int count = 0;
        while (rows.next()) {
            if (rows.from < 0 || rows.from >= states) {
                throw new IllegalArgumentException("there is no state " + rows.from);
            }
            for (int i = 0; i < rows.size(); i++) {
                rows.target(i, states);
            }
            count += rows.size();
        }
        if (count != transitions.count()) {
            throw new IllegalArgumentException("there are " + count + " transitions, not " + transitions.count());
        }
    }

    static void visit(Transitions transitions, Transitions.Visitor visitor) {
        TransitionRows rows = new TransitionRows(transitions);
        while (rows.next()) {
            int[] labels = rows.kinds.get(rows.kind);
            for (int i = 0; i < labels.length; i++) {
                visitor.transition(rows.from, labels[i], rows.target(i, Integer.MAX_VALUE), rows.set(i));
            }
        }
    }

    /** Tells of the last transition first. Rows tell how they differ from the one before, so places are noted from which to run along them again. */
    static void visitBackwards(Transitions transitions, Transitions.Visitor visitor) {
        List<Mark> marks = new ArrayList<>();
        TransitionRows rows = new TransitionRows(transitions);
        Mark start = rows.mark();
        for (int i = 1; rows.next(); i++) {
            if (i % MARKED == 0) {
                marks.add(start);
                start = rows.mark();
            }
        }
        marks.add(start);
        IntArrayList read = new IntArrayList();
        for (int i = marks.size() - 1; i >= 0; i--) {
            rows.goTo(marks.get(i));
            read.clear();
            for (int count = 0; count < MARKED && rows.next(); count++) {
                rows.addTo(read);
            }
            for (int at = read.size() - VALUES; at >= 0; at -= VALUES) {
                visitor.transition(read.getInt(at), read.getInt(at + 1), read.getInt(at + 2), read.getInt(at + 3));
            }
        }
    }

    private Mark mark() {
        return new Mark(chunk, bytes, end, at, from, kind);
    }

    private void goTo(Mark mark) {
        chunk = mark.chunk;
        bytes = mark.bytes;
        end = mark.end;
        at = mark.at;
        from = mark.from;
        kind = mark.kind;
    }

    private void addTo(IntArrayList read) {
        int[] labels = kinds.get(kind);
        for (int i = 0; i < labels.length; i++) {
            read.add(from);
            read.add(labels[i]);
            read.add(target(i, Integer.MAX_VALUE));
            read.add(set(i));
        }
    }

    /** Counts by set of elements the transitions that passed it. */
    static int[] uses(Transitions transitions, int sets) {
        int[] uses = new int[sets];
        TransitionRows rows = new TransitionRows(transitions);
        while (rows.next()) {
            for (int i = 0; i < rows.size(); i++) {
                uses[rows.set(i)]++;
            }
        }
        return uses;
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
        byte head = bytes.get(at++);
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
        return bytes.getInt(place) & -1 >>> Integer.SIZE - Byte.SIZE * width;
    }

    private void copyTo(Columns columns, int start) {
        int states = columns.first().length - 1;
        int[] labels = kinds.get(kind);
        System.arraycopy(labels, 0, columns.label(), start, labels.length);
        for (int i = 0; i < labels.length; i++) {
            columns.target()[start + i] = target(i, states);
            columns.set()[start + i] = set(i);
        }
    }

    /** Returns where a transition of the row leads: to one of so many states, or to none. */
    private int target(int index, int states) {
        int code = number(targetsAt + index * targetWidth, targetWidth);
        if (Integer.compareUnsigned(code, Transitions.NO_STATES) < 0) {
            return ~code;
        }
        int target = from + Transitions.signed(code - Transitions.NO_STATES);
        if (target < 0 || target >= states) {
            throw new IllegalArgumentException("there is no state " + target);
        }
        return target;
    }

    private int set(int index) {
        return number(setsAt + index * setWidth, setWidth);
    }
}

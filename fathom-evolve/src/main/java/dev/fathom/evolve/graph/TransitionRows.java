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

    /** So many bytes of a record are copied at once: the host reads an array several times faster than what is mapped, above all before its compiler has come to it. */
    private static final int WINDOW = 1 << 16;

    private static final int BYTE = 0xff;

    /** A place between two rows. */
    private record Mark(int chunk, ByteBuffer bytes, int end, int at, int from, int kind) {}

    private final List<Chunk> chunks;
    private final List<int[]> kinds;
    private int chunk = -1;
    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private int end;
    private int at;

    /** The bytes of the chunk from {@link #windowStart} on; all of the present row are there. */
    private byte[] window = {};

    private int windowStart;
    private int windowEnd;

    /** The present row. */
    private int from = -1;

    private int kind = -1;
    private int targetsAt;
    private int targetWidth;
    private int setsAt;
    private int setWidth;

    /** What {@link #readTargets} and {@link #readSets} read of the present row. */
    private final int[] targets = new int[Transitions.MOST_IN_ROW];

    private final int[] sets = new int[Transitions.MOST_IN_ROW];

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
            rows.readTargets(rows.targets, 0, states);
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
            rows.readTargets(rows.targets, 0, Integer.MAX_VALUE);
            rows.readSets(rows.sets, 0);
            for (int i = 0; i < labels.length; i++) {
                visitor.transition(rows.from, labels[i], rows.targets[i], rows.sets[i]);
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
        windowEnd = 0;
    }

    private void addTo(IntArrayList read) {
        int[] labels = kinds.get(kind);
        readTargets(targets, 0, Integer.MAX_VALUE);
        readSets(sets, 0);
        for (int i = 0; i < labels.length; i++) {
            read.add(from);
            read.add(labels[i]);
            read.add(targets[i]);
            read.add(sets[i]);
        }
    }

    /** Counts by set of elements the transitions that passed it. */
    static int[] uses(Transitions transitions, int sets) {
        int[] uses = new int[sets];
        TransitionRows rows = new TransitionRows(transitions);
        while (rows.next()) {
            rows.readSets(rows.sets, 0);
            for (int i = 0; i < rows.size(); i++) {
                uses[rows.sets[i]]++;
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
            windowEnd = 0;
        }
        show();
        byte head = window[at - windowStart];
        at++;
        kind = take(Transitions.optionalWidth(head, 4), kind + 1) - 1;
        from += 1 + Transitions.signed(take(Transitions.optionalWidth(head, 6), 0));
        targetWidth = 1 + (head & 3);
        setWidth = 1 + (head >> 2 & 3);
        targetsAt = at;
        setsAt = targetsAt + size() * targetWidth;
        at = setsAt + size() * setWidth;
        return true;
    }

    /** Has the row that begins here in the window. */
    private void show() {
        if (at >= windowStart && Math.min(at + Transitions.MOST_ROW_BYTES, bytes.limit()) <= windowEnd) {
            return;
        }
        if (bytes.hasArray()) {
            window = bytes.array();
            windowStart = -bytes.arrayOffset();
            windowEnd = bytes.limit();
        } else {
            int length = Math.min(WINDOW, bytes.limit() - at);
            window = window.length == WINDOW ? window : new byte[WINDOW];
            bytes.get(at, window, 0, length);
            windowStart = at;
            windowEnd = at + length;
        }
    }

    private int size() {
        return kinds.get(kind).length;
    }

    private int take(int width, int otherwise) {
        if (width == 0) {
            return otherwise;
        }
        int number = 0;
        for (int i = width - 1; i >= 0; i--) {
            number = number << Byte.SIZE | window[at - windowStart + i] & BYTE;
        }
        at += width;
        return number;
    }

    private void copyTo(Columns columns, int start) {
        int[] labels = kinds.get(kind);
        System.arraycopy(labels, 0, columns.label(), start, labels.length);
        readTargets(columns.target(), start, columns.first().length - 1);
        readSets(columns.set(), start);
    }

    /** Reads where the transitions of the row lead: to some of so many states, or to none. */
    private void readTargets(int[] into, int start, int states) {
        read(targetsAt, targetWidth, into, start);
        for (int i = start; i < start + size(); i++) {
            int code = into[i];
            if (Integer.compareUnsigned(code, Transitions.NO_STATES) < 0) {
                into[i] = ~code;
                continue;
            }
            int target = from + Transitions.signed(code - Transitions.NO_STATES);
            if (target < 0 || target >= states) {
                throw new IllegalArgumentException("there is no state " + target);
            }
            into[i] = target;
        }
    }

    private void readSets(int[] into, int start) {
        read(setsAt, setWidth, into, start);
    }

    /** Reads as many numbers as the row has, little end first: one loop for each width, as this is where the time goes. */
    private void read(int place, int width, int[] into, int start) {
        byte[] in = window;
        int begin = place - windowStart;
        int count = size();
        switch (width) {
            case 1 -> {
                for (int i = 0; i < count; i++) {
                    into[start + i] = in[begin + i] & BYTE;
                }
            }
            case 2 -> {
                for (int i = 0; i < count; i++) {
                    into[start + i] = pair(in, begin + 2 * i);
                }
            }
            case 3 -> {
                for (int i = 0; i < count; i++) {
                    into[start + i] = pair(in, begin + 3 * i) | (in[begin + 3 * i + 2] & BYTE) << 2 * Byte.SIZE;
                }
            }
            default -> {
                for (int i = 0; i < count; i++) {
                    into[start + i] = pair(in, begin + 4 * i) | pair(in, begin + 4 * i + 2) << 2 * Byte.SIZE;
                }
            }
        }
    }

    private static int pair(byte[] in, int place) {
        return in[place] & BYTE | (in[place + 1] & BYTE) << Byte.SIZE;
    }
}

package dev.fathom.evolve.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The transitions of a graph, as bytes: in memory while they are recorded, and in the record.
 *
 * <p>Recording must cost little beside an execution, which may take no more than a fifth of a microsecond. So a transition is written once, in few
 * bytes, and what is written is never looked at again in this run. Transitions that are made one after the other from the same state are a
 * <em>row</em>: a byte that says how wide its numbers are; the <em>kind</em> of row, unless it is that of the row before; the state, unless it is
 * the one behind that of the row before; then targets, told by their distance from the state, then sets of elements. The kind
 * is the sequence of labels: most states have the same ones.
 */
public final class Transitions {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** So many targets stand for something else than states; see {@link StateGraph#END} and those that follow it. */
    static final int NO_STATES = 4;

    /** The widths of numbers that may be missing, by the two bits that tell them. */
    private static final int[] OPTIONAL_WIDTHS = {0, 1, 2, 4};

    static final int MOST_IN_ROW = 256;

    /** Numbers are written four bytes at a time, whatever their width: so many more must be there behind the last one. */
    private static final int SLACK = 3;

    static final int MOST_ROW_BYTES = 1 + 2 * Integer.BYTES + 2 * Integer.BYTES * MOST_IN_ROW + SLACK;
    private static final int FIRST_CHUNK = 2 * MOST_ROW_BYTES;
    private static final int CHUNK = 1 << 18;
    private static final int COPIED = 1 << 16;

    /** Uses are counted along the way if sets have smaller numbers: else that would take memory. */
    private static final int MOST_COUNTED = 1 << 20;

    private static final int[] NO_USES = {};

    /** Rows that are complete, as they are in the record; behind them are {@link #SLACK} bytes more. */
    record Chunk(ByteBuffer bytes, int used) {
        private Chunk(byte[] bytes, int used) {
            this(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN), used);
        }
    }

    /** Hears of transitions, one after the other. */
    public interface Visitor {
        void transition(int from, int label, int target, int elements);
    }

    private final List<Chunk> full = new ArrayList<>();
    private byte[] bytes = new byte[FIRST_CHUNK];
    private int used;
    private int complete;

    private final List<int[]> kinds = new ArrayList<>();
    private final Object2IntOpenHashMap<IntArrayList> kindNumbers = new Object2IntOpenHashMap<>();

    /** By label, one more than the kind of rows that have nothing else; 0 if there is none yet. */
    private int[] singleKinds = {};

    /** The kind and the state of the row that was written last. */
    private int lastKind = -1;

    private int lastFrom = -1;

    /** The row at hand. */
    private int from = -1;

    private int pending;
    private final int[] labels = new int[MOST_IN_ROW];
    private final int[] targets = new int[MOST_IN_ROW];
    private final int[] sets = new int[MOST_IN_ROW];

    /** All bits that some target or set of the row has. */
    private int targetBits;

    private int setBits;

    /** By set of elements, how many transitions passed it, as long as they are counted: not of rows that were taken over, nor of sets with large numbers. */
    private int[] uses = NO_USES;

    private boolean counts = true;

    private @Nullable Columns columns;

    Transitions() {
        kindNumbers.defaultReturnValue(-1);
    }

    /**
     * Takes over the rows of a record, which stay where they are.
     *
     * @throws IllegalArgumentException or another unchecked exception if they make no sense
     */
    public static Transitions of(ByteBuffer rows, List<int[]> kinds, int count, int states) {
        Transitions result = new Transitions();
        result.kinds.addAll(kinds);
        result.full.add(new Chunk(rows.slice().order(ByteOrder.LITTLE_ENDIAN), rows.remaining() - SLACK));
        result.complete = count;
        result.counts = false;
        TransitionRows.check(result, states);
        return result;
    }

    void add(int fromState, int label, int target, int elements) {
        if (fromState != from || pending == MOST_IN_ROW) {
            endRow();
            from = fromState;
        }
        int at = pending;
        int targetCode = target < 0 ? ~target : unsigned(target - fromState) + NO_STATES;
        labels[at] = label;
        targets[at] = targetCode;
        sets[at] = elements;
        targetBits |= targetCode;
        setBits |= elements;
        pending = at + 1;
    }

    /** Returns a number that is small and not negative if another is small. */
    private static int unsigned(int value) {
        return value << 1 ^ value >> 31;
    }

    static int signed(int value) {
        return value >>> 1 ^ -(value & 1);
    }

    private void endRow() {
        if (pending == 0) {
            return;
        }
        columns = null;
        int kind = kind();
        byte[] row = room();
        int targetWidth = width(targetBits);
        int setWidth = width(setBits);
        int step = unsigned(from - lastFrom - 1);
        int stepWidth = optionalWidth(step);
        int kindWidth = kind == lastKind ? 0 : optionalWidth(kind + 1);
        row[used] = (byte) (targetWidth - 1 | setWidth - 1 << 2 | kindWidth << 4 | stepWidth << 6);
        int at = used + 1;
        INT.set(row, at, kind + 1);
        at += OPTIONAL_WIDTHS[kindWidth];
        INT.set(row, at, step);
        at += OPTIONAL_WIDTHS[stepWidth];
        at = put(targets, targetWidth, row, at);
        used = put(sets, setWidth, row, at);
        if (counts) {
            countUses();
        }
        complete += pending;
        lastKind = kind;
        lastFrom = from;
        pending = 0;
        targetBits = 0;
        setBits = 0;
    }

    /** Counts while the numbers are at hand: to read them again when the record is written takes ten times as long. */
    private void countUses() {
        if (setBits >= MOST_COUNTED) {
            counts = false;
            uses = NO_USES;
            return;
        }
        uses = IntArrays.grow(uses, setBits + 1);
        for (int i = 0; i < pending; i++) {
            uses[sets[i]]++;
        }
    }

    private int put(int[] numbers, int width, byte[] row, int start) {
        int at = start;
        for (int i = 0; i < pending; i++) {
            INT.set(row, at, numbers[i]);
            at += width;
        }
        return at;
    }

    private static int width(int bits) {
        return Math.max(1, (Integer.SIZE + 7 - Integer.numberOfLeadingZeros(bits)) / 8);
    }

    private static int optionalWidth(int number) {
        return number == 0 ? 0 : Math.min(3, width(number));
    }

    /** Returns the width that two bits of a row's first byte tell of a number that may be missing. */
    static int optionalWidth(byte head, int shift) {
        return OPTIONAL_WIDTHS[head >> shift & 3];
    }

    private byte[] room() {
        if (used + MOST_ROW_BYTES > bytes.length) {
            full.add(new Chunk(bytes, used));
            bytes = new byte[CHUNK];
            used = 0;
        }
        return bytes;
    }

    private int kind() {
        if (lastKind >= 0) {
            int[] last = kinds.get(lastKind);
            if (Arrays.equals(last, 0, last.length, labels, 0, pending)) {
                return lastKind;
            }
        }
        return pending == 1 ? singleKind(labels[0]) : longKind();
    }

    private int singleKind(int label) {
        singleKinds = IntArrays.grow(singleKinds, label + 1);
        if (singleKinds[label] == 0) {
            kinds.add(new int[] {label});
            singleKinds[label] = kinds.size();
        }
        return singleKinds[label] - 1;
    }

    private int longKind() {
        int known = kindNumbers.getInt(new IntArrayList(labels, 0, pending));
        if (known < 0) {
            known = kinds.size();
            kindNumbers.put(new IntArrayList(labels, 0, pending), known);
            kinds.add(Arrays.copyOf(labels, pending));
        }
        return known;
    }

    public int count() {
        return complete + pending;
    }

    /** Returns about how much memory this takes. */
    long bytes() {
        return full.stream().mapToLong(each -> each.bytes.capacity()).sum() + used;
    }

    void clear() {
        full.clear();
        bytes = new byte[FIRST_CHUNK];
        used = 0;
        complete = 0;
        pending = 0;
        uses = NO_USES;
        columns = null;
    }

    /** Returns the kinds of rows: sequences of labels. */
    public List<int[]> kinds() {
        endRow();
        return kinds;
    }

    /** Writes all rows. */
    public void writeTo(OutputStream out) throws IOException {
        byte[] copied = new byte[COPIED];
        for (Chunk each : chunks()) {
            for (int at = 0; at < each.used; at += COPIED) {
                int length = Math.min(COPIED, each.used - at);
                each.bytes.get(at, copied, 0, length);
                out.write(copied, 0, length);
            }
        }
        out.write(new byte[SLACK]);
    }

    /** Tells of all transitions, in the order in which they were made; nothing is kept of them. */
    public void forEach(Visitor visitor) {
        TransitionRows.visit(this, visitor);
    }

    /** Does so in the opposite order. */
    public void forEachBackwards(Visitor visitor) {
        TransitionRows.visitBackwards(this, visitor);
    }

    List<Chunk> chunks() {
        endRow();
        List<Chunk> result = new ArrayList<>(full);
        result.add(new Chunk(bytes, used));
        return result;
    }

    /** Returns by set of elements, of which there are so many, how many transitions passed exactly those. */
    public int[] uses(int count) {
        endRow();
        return counts ? Arrays.copyOf(uses, count) : TransitionRows.uses(this, count);
    }

    /**
     * Transitions by the number of the state they start from, else in the order in which they were made.
     *
     * @param first by state, its first transition; one more at the end
     */
    record Columns(int[] first, int[] label, int[] target, int[] set) {}

    /** Returns all transitions of a graph that has so many states; they are read from the rows once. */
    Columns columns(int states) {
        endRow();
        Columns result = columns;
        if (result == null || result.first.length != states + 1) {
            result = TransitionRows.columns(this, states);
            columns = result;
        }
        return result;
    }

    /** Forgets what {@link #columns} has read, which takes three times as much memory as the rows. */
    void forgetColumns() {
        columns = null;
    }
}

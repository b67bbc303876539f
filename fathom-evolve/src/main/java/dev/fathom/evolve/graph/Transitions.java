package dev.fathom.evolve.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The transitions of a graph that is being recorded, in the order in which they were made.
 *
 * <p>Recording must cost little beside an execution, which may take no more than a fifth of a microsecond: so columns are written one behind
 * the other into chunks that are never copied. As long as transitions come by the number of the state they start from, as they do in breadth-first
 * exploration, it is enough to know where those of each state begin: 12 bytes a transition; else it is 16.
 */
final class Transitions {
    /** A little less than half a mebibyte: large enough for collectors not to move it, without filling one page more. */
    private static final int CHUNK = 130_000;

    private static final int FIRST_CHUNK = 1_000;

    private final List<int[][]> full = new ArrayList<>();
    private int[] label = new int[FIRST_CHUNK];
    private int[] target = new int[FIRST_CHUNK];
    private int[] set = new int[FIRST_CHUNK];
    private int used;
    private int last;

    /** By state up to the last one, where its transitions begin; as long as they are in order. */
    private @Nullable IntArrayList starts = new IntArrayList(new int[] {0});

    /** Where transitions start from, if they are not in order. */
    private final IntArrayList from = new IntArrayList();

    void add(int fromState, int labelNumber, int targetState, int elements) {
        if (fromState != last || starts == null) {
            begin(fromState);
        }
        if (used == label.length) {
            next();
        }
        int at = used;
        label[at] = labelNumber;
        target[at] = targetState;
        set[at] = elements;
        used = at + 1;
    }

    private void begin(int state) {
        if (starts != null && state < last) {
            giveUpOrder(starts);
        }
        if (starts == null) {
            from.add(state);
            return;
        }
        for (; last < state; last++) {
            starts.add(count());
        }
    }

    private void giveUpOrder(IntArrayList begun) {
        for (int state = 0; state < begun.size(); state++) {
            int end = state + 1 < begun.size() ? begun.getInt(state + 1) : count();
            while (from.size() < end) {
                from.add(state);
            }
        }
        starts = null;
    }

    private void next() {
        if (used < CHUNK) {
            int size = Math.min(CHUNK, 4 * used);
            label = Arrays.copyOf(label, size);
            target = Arrays.copyOf(target, size);
            set = Arrays.copyOf(set, size);
        } else {
            full.add(new int[][] {label, target, set});
            label = new int[CHUNK];
            target = new int[CHUNK];
            set = new int[CHUNK];
            used = 0;
        }
    }

    int count() {
        return full.size() * CHUNK + used;
    }

    /** Returns about how much memory this takes. */
    long bytes() {
        return 12L * count() + 4L * (starts == null ? from.size() : starts.size());
    }

    void clear() {
        full.clear();
        label = new int[FIRST_CHUNK];
        target = new int[FIRST_CHUNK];
        set = new int[FIRST_CHUNK];
        used = 0;
        from.clear();
        from.trim();
        starts = null;
    }

    /**
     * Transitions by the number of the state they start from, else in the order in which they were made.
     *
     * @param first by state, its first transition; one more at the end
     */
    record Sorted(int[] first, int[] label, int[] target, int[] set) {}

    Sorted sorted(int states) {
        int[] labels = column(0, label);
        int[] targets = column(1, target);
        int[] sets = column(2, set);
        int[] first = new int[states + 1];
        if (starts != null) {
            Arrays.fill(first, count());
            starts.getElements(0, first, 0, Math.min(states, starts.size()));
            return new Sorted(first, labels, targets, sets);
        }
        for (int each : from) {
            first[each + 1]++;
        }
        for (int i = 1; i < first.length; i++) {
            first[i] += first[i - 1];
        }
        int[] places = places(first.clone());
        return new Sorted(first, moved(labels, places), moved(targets, places), moved(sets, places));
    }

    private int[] column(int number, int[] rest) {
        int[] result = new int[count()];
        int at = 0;
        for (int[][] each : full) {
            System.arraycopy(each[number], 0, result, at, CHUNK);
            at += CHUNK;
        }
        System.arraycopy(rest, 0, result, at, used);
        return result;
    }

    private int[] places(int[] next) {
        int[] places = new int[count()];
        for (int i = 0; i < places.length; i++) {
            places[i] = next[from.getInt(i)]++;
        }
        return places;
    }

    private static int[] moved(int[] column, int[] places) {
        int[] result = new int[column.length];
        for (int i = 0; i < column.length; i++) {
            result[places[i]] = column[i];
        }
        return result;
    }
}
